import { expect, it } from 'vitest';
import { mayUseWayland } from './may-use-wayland.ts';

const X11 = { DISPLAY: ':0', XDG_SESSION_TYPE: 'x11', WAYLAND_DISPLAY: '' };
const WAYLAND = { DISPLAY: ':0', XDG_SESSION_TYPE: 'wayland' };

it.each([
  ['linux', X11, '', false],
  ['linux', WAYLAND, '', true],
  ['linux', { WAYLAND_DISPLAY: 'wayland-1' }, '', true],
  ['linux', WAYLAND, 'x11', false],
  ['linux', {}, 'wayland', true],
  ['darwin', WAYLAND, '', false],
] as const)('%s, %j, %s', (platform, env, ozonePlatform, expected) => {
  expect(mayUseWayland({ platform, env, ozonePlatform })).toBe(expected);
});
