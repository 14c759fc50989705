import logger from 'electron-log/node';
import type { Log } from './log.ts';
import type { Redactor } from './redactor.ts';

/** At this size the log file is renamed to `.old.log`, which replaces the previous one. */
const FILE_MAX_BYTES = 2 * 1024 * 1024;

const formatItem = (item: unknown): string =>
  typeof item === 'string' ? item : JSON.stringify(item);

/**
 * electron-log's Node build is used. Its build for Electron's main process would open an IPC
 * channel of its own for renderers, and only the adapter may do that.
 */
export function createElectronLog(file: string, redactor: Redactor): Log {
  const log = logger.create({ logId: file });
  log.transports.file.resolvePathFn = () => file;
  log.transports.file.maxSize = FILE_MAX_BYTES;
  log.transports.file.level = 'info';
  log.transports.console.level = 'warn';
  log.transports.console.writeFn = ({ message }) => {
    process.stderr.write(`${message.data.map(formatItem).join(' ')}\n`);
  };
  log.hooks.push((message) => ({
    ...message,
    data: message.data.map((item: unknown) => redactor.redact(item)),
  }));
  const write = (level: keyof Log) => (message: string, facts?: unknown) => {
    log[level](...(facts === undefined ? [message] : [message, facts]));
  };
  return { info: write('info'), warn: write('warn'), error: write('error') };
}
