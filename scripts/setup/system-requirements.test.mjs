import { expect, it } from 'vitest';
import { REQUIREMENTS, isNeeded } from './system-requirements.mjs';

/**
 * @param {import('./system-requirements.mjs').Purpose} purpose
 * @param {NodeJS.ProcessEnv} env
 */
function namesFor(purpose, env) {
  const needed = REQUIREMENTS.filter((requirement) => isNeeded(requirement, purpose, env));
  return needed.map(({ name }) => name);
}

const desktop = { DISPLAY: ':0', DBUS_SESSION_BUS_ADDRESS: 'unix:path=/run/bus' };

it('asks for nothing on a desktop that only testing needs', () => {
  expect(namesFor('start', desktop)).not.toContain('xvfb');
  expect(namesFor('demo', desktop)).toEqual(namesFor('start', desktop));
});

it('asks for a display and a keyring of its own where there is no desktop', () => {
  expect(namesFor('demo', {})).toEqual(expect.arrayContaining(['xvfb', 'xauth', 'gnome-keyring']));
});

it.each(/** @type {const} */ (['bench', 'test']))(
  'asks for a browser and a keyring of its own to %s',
  (purpose) => {
    expect(namesFor(purpose, desktop)).toEqual(
      expect.arrayContaining(['dbus', 'gnome-keyring', 'chromium']),
    );
  },
);
