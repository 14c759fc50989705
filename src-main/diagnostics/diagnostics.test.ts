import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/settings.ts';
import { createElectronLog } from '../logging/electron-log.ts';
import { Redactor } from '../logging/redactor.ts';
import { createConnection } from '../testing/dashboard-services.ts';
import { makeTempDir } from '../testing/temp-dir.ts';
import { Diagnostics } from './diagnostics.ts';

const KEY = 'planted-key-7f3a9c21d4e8';
const SHAPE = 'sk-never-learned-0123456789';

function open() {
  const dir = makeTempDir();
  const logFile = join(dir, 'logs', 'main.log');
  const crashDir = join(dir, 'crash-dumps');
  const saved = join(dir, 'report.txt');
  const redactor = new Redactor();
  redactor.learn(KEY);
  const connection = createConnection('https://bi.acme-planted.example/api', {
    name: 'Acme Holding',
    accountName: 'acme-account',
  });
  const diagnostics = new Diagnostics({
    logFile,
    crashDir,
    redactor,
    readFacts: () => ({ version: '1.2.3', folder: '/home/ana/.config/Plumbline' }),
    readSettings: () => ({ ...DEFAULT_SETTINGS, theme: 'dark' }),
    listConnections: () => [connection],
    ownNames: [
      { value: '/home/ana', alias: '~' },
      { value: 'ana-laptop', alias: '[computer]' },
      { value: 'ver', alias: '[user]' },
    ],
    askSavePath: () => Promise.resolve(saved),
    documentsDir: () => dir,
    fileMode: 0o640,
    nowMs: () => Date.UTC(2026, 0, 2),
  });
  return { diagnostics, logFile, crashDir, saved };
}

/** A log that was written without any care, as a library might. */
function plantLog(file: string): void {
  mkdirSync(join(file, '..'), { recursive: true });
  const planted = [
    KEY,
    Buffer.from(KEY).toString('base64'),
    encodeURIComponent(`${KEY} `),
    `Authorization: Bearer ${SHAPE}`,
    'GET https://BI.acme-planted.example/api/v1 of Acme Holding (acme-account)',
    'mailto ana.analyst@acme.example from 10.20.30.40 and 127.0.0.1',
    '/home/ana/secret on ana-laptop',
  ];
  const text = planted.map((line) => `[2026-01-02 10:00:00.000] [warn]  ${line}\n  at more\n`);
  writeFileSync(file, text.join(''));
}

it('a report tells what helps, and nothing of keys, names, servers, people and folders', async () => {
  const { diagnostics, logFile, saved } = open();
  plantLog(logFile);
  const text = diagnostics.buildReport();
  const needles = [
    KEY,
    Buffer.from(KEY).toString('base64').replaceAll('=', ''),
    Buffer.from(KEY).toString('hex'),
    SHAPE,
    'acme',
    'ana-laptop',
    'ana.analyst',
    '/home/ana',
    '10.20.30.40',
  ];
  for (const needle of needles) expect(text.toLowerCase()).not.toContain(needle.toLowerCase());
  for (const fact of ['version: 1.2.3', 'theme: "dark"', '[server 1]', '127.0.0.1', '[redacted]'])
    expect(text).toContain(fact);
  expect(await diagnostics.saveReport()).toEqual({ outcome: 'saved', path: saved });
  expect(readFileSync(saved, 'utf8')).toBe(text);
  expect(statSync(saved).mode & 0o777).toBe(0o640);
});

it('saves what was read, and nothing that was not', async () => {
  const { diagnostics, logFile, saved } = open();
  await expect(diagnostics.saveReport()).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  const text = diagnostics.buildReport();
  plantLog(logFile);
  await diagnostics.saveReport();
  expect(readFileSync(saved, 'utf8')).toBe(text);
});

it('reads the log as the app writes it, the newest entry first, with all its lines', () => {
  const { diagnostics, logFile } = open();
  const log = createElectronLog(logFile, new Redactor());
  log.info('first', { rows: 3 });
  log.info('second\nand more');
  const [second, first] = diagnostics.readLog();
  expect(second).toMatchObject({ level: 'info', text: 'second\nand more' });
  expect(first?.text).toContain('first');
  expect(first?.at).toMatch(/^\d{4}-/);
});

it('lists crash reports in all folders, and deletes them', () => {
  const { diagnostics, crashDir } = open();
  expect(diagnostics.listCrashes()).toEqual([]);
  mkdirSync(join(crashDir, 'pending'), { recursive: true });
  writeFileSync(join(crashDir, 'pending', 'a.dmp'), 'memory');
  writeFileSync(join(crashDir, 'settings.dat'), 'x');
  expect(diagnostics.listCrashes()).toMatchObject([{ name: 'a.dmp', bytes: 6 }]);
  expect(diagnostics.buildReport()).not.toContain('memory');
  expect(diagnostics.removeCrashes()).toEqual([]);
});
