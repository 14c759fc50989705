import { describe, expect, it } from 'vitest';
import { mayFrame, readFramePolicy } from './frame-ancestors.ts';

const PAGE = 'https://acme.example.org/embed/dashboard/p';
const csp = (policy: string) => readFramePolicy({ 'content-security-policy': policy });

describe('who may frame a viewer’s page', () => {
  it.each([
    ["frame-ancestors 'none'", 'https://acme.example.org', false],
    ['frame-ancestors', 'https://acme.example.org', false],
    ["default-src 'none'; frame-ancestors 'self'", 'https://acme.example.org', true],
    ["frame-ancestors 'self'", 'https://shop.example.org', false],
    ['frame-ancestors *', 'https://shop.example.org', true],
    ['frame-ancestors https:', 'https://shop.example.org', true],
    ['frame-ancestors https:', 'http://shop.example.org', false],
    ['frame-ancestors https://*.example.org', 'https://shop.example.org', true],
    ['frame-ancestors https://*.example.org', 'https://example.org', false],
    ['frame-ancestors https://*.example.org', 'https://shop.example.org.evil.net', false],
    ['frame-ancestors https://shop.example.org', 'https://shop.example.org:8443', false],
    ['frame-ancestors https://shop.example.org:*', 'https://shop.example.org:8443', true],
    ['frame-ancestors shop.example.org', 'https://shop.example.org', true],
    ['frame-ancestors https://shop.example.org', 'http://shop.example.org', false],
    ["frame-ancestors *, frame-ancestors 'none'", 'https://shop.example.org', false],
    ['FRAME-ANCESTORS HTTPS://SHOP.EXAMPLE.ORG', 'https://shop.example.org', true],
    ["script-src 'self'", 'https://shop.example.org', true],
  ])('%s lets %s: %s', (policy, origin, expected) => {
    expect(mayFrame(csp(policy), origin, PAGE)).toBe(expected);
  });

  it('is also said by the older header, where the policy does not', () => {
    const old = (value: string, policy?: string) =>
      readFramePolicy({ 'x-frame-options': value, 'content-security-policy': policy });
    expect(mayFrame(old('DENY'), 'https://shop.example.org', PAGE)).toBe(false);
    expect(mayFrame(old('SAMEORIGIN'), 'https://acme.example.org', PAGE)).toBe(true);
    expect(mayFrame(old('SAMEORIGIN'), 'https://shop.example.org', PAGE)).toBe(false);
    expect(mayFrame(old('DENY', 'frame-ancestors *'), 'https://shop.example.org', PAGE)).toBe(true);
  });
});
