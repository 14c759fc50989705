import { describe, expect, it } from 'vitest';
import { isTrustedSender, type Sender } from './trusted-sender.ts';

const OWN: Sender = {
  frameUrl: 'app://plumbline/index.html#/settings',
  isTopFrame: true,
  isOwnWindow: true,
};

describe('isTrustedSender', () => {
  it('trusts the top frame of the app’s own window on its own origin', () => {
    expect(isTrustedSender(OWN)).toBe(true);
  });

  it.each<[string, Partial<Sender>]>([
    ['another origin', { frameUrl: 'https://plumbline/index.html' }],
    ['a host that begins alike', { frameUrl: 'app://plumbline.example/index.html' }],
    ['another scheme of ours', { frameUrl: 'preview://plumbline/index.html' }],
    ['an empty page', { frameUrl: 'about:blank' }],
    ['a file', { frameUrl: 'file:///app://plumbline/index.html' }],
    ['a frame that is gone', { frameUrl: null }],
    ['a frame inside the page', { isTopFrame: false }],
    ['a window that the app did not open', { isOwnWindow: false }],
  ])('refuses %s', (_name, change) => {
    expect(isTrustedSender({ ...OWN, ...change })).toBe(false);
  });
});
