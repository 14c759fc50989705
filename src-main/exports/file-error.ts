import { AppError } from '#shared/errors.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full.',
  EDQUOT: 'Your disk quota is used up.',
  EACCES: 'You can’t write to this folder.',
  EPERM: 'You can’t write here, or another program uses the file.',
  EBUSY: 'Another program uses the file.',
  EROFS: 'This disk is read-only.',
  ENOENT: 'The folder no longer exists.',
  ENOTDIR: 'The folder no longer exists.',
  EISDIR: 'A folder has that name.',
  ENAMETOOLONG: 'The name is too long for this disk.',
  EFBIG: 'The file is too large for this disk.',
  EIO: 'The disk could not write the file.',
};

function readErrorCode(thrown: unknown): string {
  const code: unknown = thrown instanceof Error ? Reflect.get(thrown, 'code') : null;
  return typeof code === 'string' ? code : '';
}

/** The system's reason in plain words; an unknown reason keeps the system's name. */
export function toFileError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const code = readErrorCode(thrown);
  const reason = REASONS[code] ?? `The system refused${code === '' ? '' : ` (${code})`}.`;
  return new AppError('FILE_NOT_WRITTEN', reason, { cause: thrown });
}
