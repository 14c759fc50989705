import { CancellationError, CancellationToken, HttpError } from 'builder-util-runtime';
import type { AppUpdater, UpdateInfo } from 'electron-updater';
import { AppError, toAppError } from '#shared/errors.ts';
import { CHANGES_MAX_CHARS, type FoundUpdate, type UpdateChannel } from '#shared/updates.ts';
import type { HttpClient } from '../http/http-client.ts';
import type { Log } from '../logging/log.ts';
import { RelayExecutor } from './relay-executor.ts';
import type { UpdateSource } from './update-source.ts';

/** Downloads, verifies and installs by electron-updater, which knows every kind of package. */
export class ElectronUpdateSource implements UpdateSource {
  readonly #updater: AppUpdater;

  constructor(updater: AppUpdater, http: Pick<HttpClient, 'relay'>, log: Log) {
    this.#updater = updater;
    // Its types hide the property; its constructor leaves it to us where it is given an app.
    Object.assign(updater, { httpExecutor: new RelayExecutor(http) });
    updater.logger = {
      info: (message: unknown) => {
        log.info(`Updates: ${String(message)}`);
      },
      warn: (message: unknown) => {
        log.warn(`Updates: ${String(message)}`);
      },
      error: (message: unknown) => {
        log.warn(`Updates: ${String(message)}`);
      },
    };
    updater.autoDownload = false;
    updater.autoInstallOnAppQuit = false;
    // A part of a file would be put together with an old one that nobody has verified.
    updater.disableDifferentialDownload = true;
    updater.disableWebInstaller = true;
  }

  async check(channel: UpdateChannel): Promise<FoundUpdate | null> {
    this.#updater.channel = channel;
    // Setting the channel allows it.
    this.#updater.allowDowngrade = false;
    try {
      const result = await this.#updater.checkForUpdates();
      return result?.isUpdateAvailable === true ? describeUpdate(result.updateInfo) : null;
    } catch (error) {
      throw toUpdateError(error);
    }
  }

  async download(onPercent: (percent: number) => void, signal: AbortSignal): Promise<void> {
    const token = new CancellationToken();
    const cancel = (): void => {
      token.cancel();
    };
    const report = ({ percent }: { percent: number }): void => {
      onPercent(percent);
    };
    signal.addEventListener('abort', cancel);
    this.#updater.on('download-progress', report);
    // It arms the installation at the end of the download.
    this.#updater.autoInstallOnAppQuit = true;
    try {
      await this.#updater.downloadUpdate(token);
    } catch (error) {
      this.#updater.autoInstallOnAppQuit = false;
      throw toUpdateError(error);
    } finally {
      signal.removeEventListener('abort', cancel);
      this.#updater.removeListener('download-progress', report);
    }
  }

  forget(): void {
    this.#updater.autoInstallOnAppQuit = false;
  }
}

function describeUpdate({ version, releaseNotes, files }: UpdateInfo): FoundUpdate {
  const parts = typeof releaseNotes === 'string' ? [releaseNotes] : (releaseNotes ?? []);
  const changes = parts
    .map((part) => (typeof part === 'string' ? part : `${part.version}\n${part.note ?? ''}`))
    .join('\n\n')
    .trim()
    .slice(0, CHANGES_MAX_CHARS);
  const size = files[0]?.size;
  return {
    version,
    changes: changes === '' ? null : changes,
    bytes: size !== undefined && Number.isSafeInteger(size) && size >= 0 ? size : null,
  };
}

function readCode(error: Error): unknown {
  return 'code' in error ? error.code : undefined;
}

function toUpdateError(error: unknown): AppError {
  if (error instanceof CancellationError) return new AppError('CANCELLED', 'It was cancelled.');
  if (error instanceof AppError) {
    // What went wrong on the way; one of our own refusals stays what it is.
    if (error.code.startsWith('UPDATE_')) return error;
    return new AppError('UPDATE_UNREACHABLE', error.message, { cause: error });
  }
  if (!(error instanceof Error)) return toAppError(error);
  if (readCode(error) === 'ERR_CHECKSUM_MISMATCH') {
    const words = 'The downloaded file is not the one that was published.';
    return new AppError('UPDATE_DAMAGED', words, { cause: error });
  }
  if (error instanceof HttpError || error.message.startsWith('Cannot download')) {
    return new AppError('UPDATE_UNREACHABLE', 'The server refused.', { cause: error });
  }
  const words = 'The server’s description of the newest version cannot be read.';
  return new AppError('UPDATE_UNREADABLE', words, { cause: error });
}
