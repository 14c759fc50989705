import { describe, expect, it } from 'vitest';
import { parseCliOptions, UsageError } from './cli-options.ts';

describe('parseCliOptions', () => {
  it('needs a folder only', () => {
    expect(parseCliOptions(['--data', '/d'])).toEqual({
      dataDir: '/d',
      port: 0,
      host: '127.0.0.1',
      paceMs: 0,
      fresh: false,
      maxExternalUsers: 10_000,
      pageSize: 100,
      creatorMode: true,
      jwksFile: null,
      embedOrigins: [],
    });
  });

  it('reads everything', () => {
    const where = ['--data=/d', '--port', '8080', '--host', '::1', '--pace-ms', '20', '--fresh'];
    const limits = ['--max-external-users', '6', '--page-size', '3', '--no-creator-mode'];
    const origins = ['--embed-origin', 'https://a.example.org', '--embed-origin', '3=app://b:1'];
    const all = [...where, ...limits, '--jwks', 'keys.json', ...origins];
    expect(parseCliOptions(all)).toEqual({
      dataDir: '/d',
      port: 8080,
      host: '::1',
      paceMs: 20,
      fresh: true,
      maxExternalUsers: 6,
      pageSize: 3,
      creatorMode: false,
      jwksFile: 'keys.json',
      embedOrigins: [
        { deploymentId: null, origin: 'https://a.example.org' },
        { deploymentId: 3, origin: 'app://b:1' },
      ],
    });
  });

  it.each([
    [[], '--data is missing'],
    [['--data', ''], '--data is empty'],
    [['--data', 'd', '--port', '70000'], '--port must be a whole number from 0 to 65535'],
    [['--data', 'd', '--port', '-1'], '--port'],
    [['--data', 'd', '--port', '1.5'], '--port must be'],
    [['--data', 'd', '--pace-ms', 'fast'], '--pace-ms must be'],
    [['--data', 'd', '--page-size', '0'], '--page-size must be a whole number from 1 to 1000'],
    [['--data', 'd', '--max-external-users', '-1'], '--max-external-users'],
    [['--data', 'd', '--fresh=no'], '--fresh'],
    [['--data', 'd', '--jwks', ''], '--jwks is empty'],
    [['--data', 'd', '--embed-origin', 'example.org'], '--embed-origin must be an origin'],
    [['--data', 'd', '--embed-origin', 'https://a.org/path'], '--embed-origin must be'],
    [['--data', 'd', '--embed-origin', "https://a.org; script-src '*'"], '--embed-origin must'],
    [['--data', 'd', '--embed-origin', '0=https://a.org'], '--embed-origin must be an origin'],
    [['--data', 'd', '--embed-origin', '*'], '--embed-origin must be an origin'],
    [['--data', 'd', '--colour', 'red'], '--colour'],
    [['--data', 'd', 'stray'], 'stray'],
  ])('refuses %j and shows the usage', (args, words) => {
    const parse = () => parseCliOptions(args);
    expect(parse).toThrow(UsageError);
    expect(parse).toThrow(words);
    expect(parse).toThrow('Usage: ');
  });

  it('names everything that is wrong', () => {
    const parse = () => parseCliOptions(['--port', 'x', '--pace-ms', 'y']);
    for (const name of ['--data', '--port', '--pace-ms']) expect(parse).toThrow(name);
  });
});
