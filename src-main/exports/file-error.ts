import { AppError } from '#shared/errors.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full.',
  EDQUOT: 'Your share of the disk is used up.',
  EACCES: 'You may not write in this folder.',
  EPERM: 'You may not write here, or another program holds the file.',
  EBUSY: 'Another program holds the file.',
  EROFS: 'This disk can only be read.',
  ENOENT: 'The folder is not there any more.',
  ENOTDIR: 'The folder is not there any more.',
  EISDIR: 'There is a folder of that name.',
  ENAMETOOLONG: 'The name is too long for this disk.',
  EFBIG: 'The file is too large for this disk.',
  EIO: 'The disk did not take it.',
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
