import { expect, it } from 'vitest';
import { parseLink } from './link.ts';

it.each(['https://example.com/a?b=c', 'mailto:ana@example.com', 'http://127.0.0.1:4373/embed/d/3'])(
  'opens %s',
  (address) => {
    expect(parseLink(address).href).toBe(address);
  },
);

it.each([
  'http://example.com',
  'http://127.0.0.1.example.com',
  'http://user:password@127.0.0.1/',
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'file:///etc/passwd',
  'smb://server/share',
  'app://plumbline/index.html',
  'https://user:password@example.com',
  'example.com',
  '',
])('refuses %s', (address) => {
  expect(() => parseLink(address)).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }));
});
