import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { chmod, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection } from '#shared/connection.ts';
import type { CrashReport, LogEntry } from '#shared/diagnostics.ts';
import { AppError, toAppError } from '#shared/errors.ts';
import type { Settings } from '#shared/settings.ts';
import type { AskSavePath } from '../exports/exports.ts';
import type { Redactor } from '../logging/redactor.ts';
import { readLog } from './log-reader.ts';
import { Scrubber, type PrivateValue } from './scrubber.ts';

const REPORTED_ENTRIES = 400;

/** Facts of this computer and this build, as `name: value`. */
export type Facts = Readonly<Record<string, string>>;

export interface DiagnosticsOptions {
  readonly logFile: string;
  readonly crashDir: string;
  readonly redactor: Redactor;
  readonly readFacts: () => Facts;
  readonly readSettings: () => Settings;
  readonly listConnections: () => readonly Connection[];
  /** What says whose computer this is: the home folder, the user's and the computer's name. */
  readonly ownNames: readonly PrivateValue[];
  readonly askSavePath: AskSavePath;
  readonly documentsDir: () => string;
  readonly fileMode: number;
  readonly nowMs: () => number;
}

/** The log, the crash reports and a report for others, all on this computer. */
export class Diagnostics {
  readonly #options: DiagnosticsOptions;
  /** The report as the analyst has read it: exactly this is saved. */
  #built: string | null = null;

  constructor(options: DiagnosticsOptions) {
    this.#options = options;
  }

  readLog(): LogEntry[] {
    return readLog(this.#options.logFile);
  }

  /** Lists the reports of crashes, the newest first. */
  listCrashes(): CrashReport[] {
    return this.#findCrashes().map(({ name, bytes, atMs }) => ({ name, bytes, atMs }));
  }

  removeCrashes(): CrashReport[] {
    for (const { path } of this.#findCrashes()) rmSync(path, { force: true });
    return this.listCrashes();
  }

  buildReport(): string {
    const { redactor, listConnections, ownNames, nowMs } = this.#options;
    const scrubber = new Scrubber(redactor, [
      ...listConnections().flatMap(listPrivateValues),
      ...ownNames,
    ]);
    const parts = [
      ['Plumbline diagnostics', `written: ${new Date(nowMs()).toISOString()}`],
      ['App and computer', formatFacts(this.#options.readFacts())],
      ['Settings', formatFacts(toFacts(this.#options.readSettings()))],
      ['Connections', listConnections().map(describeConnection).join('\n')],
      ['Crash reports (not included)', this.listCrashes().map(formatCrash).join('\n')],
      ['Log, newest first', this.readLog().slice(0, REPORTED_ENTRIES).map(formatEntry).join('\n')],
    ] as const;
    this.#built = scrubber.scrub(
      parts.map(([title, text]) => `## ${title}\n${text === '' ? 'none' : text}\n`).join('\n'),
    );
    return this.#built;
  }

  async saveReport(): Promise<{ outcome: 'cancelled' } | { outcome: 'saved'; path: string }> {
    const { askSavePath, documentsDir, fileMode, nowMs } = this.#options;
    const text = this.#built;
    if (text === null) throw new AppError('INVALID_INPUT', 'Read the report first.');
    const day = new Date(nowMs()).toISOString().slice(0, 10);
    const path = await askSavePath({
      title: 'Save the diagnostics report',
      defaultPath: join(documentsDir(), `Plumbline diagnostics ${day}.txt`),
      name: 'Text',
      extension: 'txt',
      buttonLabel: 'Save',
    });
    if (path === null) return { outcome: 'cancelled' };
    const draft = `${path}.new`;
    try {
      await writeFile(draft, text);
      await chmod(draft, fileMode);
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw new AppError('FILE_NOT_WRITTEN', toAppError(error).message, { cause: error });
    }
    return { outcome: 'saved', path };
  }

  #findCrashes(): (CrashReport & { readonly path: string })[] {
    const { crashDir } = this.#options;
    if (!existsSync(crashDir)) return [];
    return readdirSync(crashDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.dmp'))
      .map(({ name, parentPath }) => {
        const path = join(parentPath, name);
        const { size, mtimeMs } = statSync(path);
        return { name, path, bytes: size, atMs: mtimeMs };
      })
      .toSorted((one, other) => other.atMs - one.atMs);
  }
}

/** A connection's name and servers say whose account it is. */
function listPrivateValues(connection: Connection, at: number): PrivateValue[] {
  if (connection.isLocal) return [];
  const { name, accountName, baseUrl, chatBaseUrl, dataApiUrl } = connection;
  const number = String(at + 1);
  const hosts = [baseUrl, chatBaseUrl, dataApiUrl].flatMap((address) =>
    address !== null && URL.canParse(address) ? [new URL(address).hostname] : [],
  );
  return [
    { value: name, alias: `[connection ${number}]` },
    ...(accountName === null ? [] : [{ value: accountName, alias: `[account ${number}]` }]),
    ...hosts.map((value) => ({ value, alias: `[server ${number}]` })),
  ];
}

function describeConnection({
  name,
  isLocal,
  dialect,
  isProduction,
  chatAuth,
}: Connection): string {
  const parts = [isLocal ? 'local' : dialect, isProduction ? 'production' : '', chatAuth.method];
  return `${name}: ${parts.filter((part) => part !== '').join(', ')}`;
}

const toFacts = (settings: Settings): Facts =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, JSON.stringify(value)]),
  );

const formatFacts = (facts: Facts): string =>
  Object.entries(facts)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

const formatCrash = ({ name, bytes, atMs }: CrashReport): string =>
  `${new Date(atMs).toISOString()} ${name}, ${String(bytes)} bytes`;

const formatEntry = ({ at, level, text }: LogEntry): string => `${at} ${level} ${text}`;
