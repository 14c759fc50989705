/** Whether a file is not there any more: caches and journals come and go while a folder is read. */
export const isGone = (error: unknown): boolean =>
  error instanceof Error && Reflect.get(error, 'code') === 'ENOENT';
