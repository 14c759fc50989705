import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTempDir } from './temp-dir.ts';

export interface TestCertificate {
  readonly cert: string;
  readonly key: string;
}

export interface TestAuthority {
  readonly ca: string;
  /** The same in a file. */
  readonly caFile: string;
  issue(options: { readonly name: string; readonly days: number }): TestCertificate;
}

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

/** An authority for one test: no private key is ever stored. */
export function makeAuthority(): TestAuthority {
  const dir = makeTempDir();
  const at = (file: string): string => join(dir, file);
  const openssl = (...args: readonly string[]): void => {
    execFileSync('openssl', args, { stdio: 'ignore' });
  };
  const caFiles = ['-keyout', at('ca.key'), '-out', at('ca.pem')];
  openssl('req', '-x509', ...NEW_KEY, ...caFiles, '-days', '2', '-subj', '/CN=Plumbline test');
  return {
    ca: readFileSync(at('ca.pem'), 'utf8'),
    caFile: at('ca.pem'),
    issue: ({ name, days }) => {
      const leafFiles = ['-keyout', at('leaf.key'), '-out', at('leaf.csr')];
      openssl('req', ...NEW_KEY, ...leafFiles, '-subj', `/CN=${name}`);
      writeFileSync(at('names'), `subjectAltName=DNS:${name}`);
      const signer = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial'];
      const validity = ['-days', String(days), '-extfile', at('names')];
      const leaf = ['-in', at('leaf.csr'), '-out', at('leaf.pem')];
      openssl('x509', '-req', ...leaf, ...signer, ...validity);
      return {
        cert: readFileSync(at('leaf.pem'), 'utf8'),
        key: readFileSync(at('leaf.key'), 'utf8'),
      };
    },
  };
}

export interface ClientFiles {
  readonly certificateFile: string;
  /** Encrypted with the passphrase. */
  readonly keyFile: string;
  readonly pfxFile: string;
}

/** Puts a certificate into files as an IT department hands them out. */
export function writeClientFiles(certificate: TestCertificate, passphrase: string): ClientFiles {
  const dir = makeTempDir();
  const at = (file: string): string => join(dir, file);
  writeFileSync(at('client.pem'), certificate.cert);
  writeFileSync(at('plain.key'), certificate.key);
  const from = ['-in', at('plain.key'), '-passout', `pass:${passphrase}`];
  execFileSync('openssl', ['pkcs8', '-topk8', ...from, '-out', at('client.key')]);
  const pair = ['-in', at('client.pem'), '-inkey', at('plain.key')];
  const out = ['-out', at('client.pfx'), '-passout', `pass:${passphrase}`];
  execFileSync('openssl', ['pkcs12', '-export', ...pair, ...out]);
  return {
    certificateFile: at('client.pem'),
    keyFile: at('client.key'),
    pfxFile: at('client.pfx'),
  };
}
