import { expect, it } from 'vitest';
import { findCertificateFault } from './certificate-drop.ts';

const file = (name: string) => new File([], name);

it('a field of certificates takes the files of its kind alone', () => {
  expect(findCertificateFault([file('company.PEM')], 'ca')).toBe('');
  expect(findCertificateFault([file('company.pfx')], 'ca')).toMatch(/\.pem, \.crt,? or \.cer/);
  expect(findCertificateFault([file('a.p12'), file('b.p12')], 'pfx')).toMatch(/one file/);
  expect(findCertificateFault([], 'key')).toMatch(/files on this computer/);
});
