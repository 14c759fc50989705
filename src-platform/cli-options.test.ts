import { describe, expect, it } from 'vitest';
import { parseCliOptions, UsageError } from './cli-options.ts';

describe('parseCliOptions', () => {
  it('needs a folder only', () => {
    const options = { dataDir: '/d', port: 0, host: '127.0.0.1', paceMs: 0 };
    expect(parseCliOptions(['--data', '/d'])).toEqual(options);
  });

  it('reads everything', () => {
    const args = ['--data=/d', '--port', '8080', '--host', '::1', '--pace-ms', '20'];
    expect(parseCliOptions(args)).toEqual({ dataDir: '/d', port: 8080, host: '::1', paceMs: 20 });
  });

  it.each([
    [[], '--data is missing'],
    [['--data', ''], '--data is empty'],
    [['--data', 'd', '--port', '70000'], '--port must be a whole number from 0 to 65535'],
    [['--data', 'd', '--port', '-1'], '--port'],
    [['--data', 'd', '--port', '1.5'], '--port must be'],
    [['--data', 'd', '--pace-ms', 'fast'], '--pace-ms must be'],
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
