import { chmodSync, existsSync, mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { readJson, writeJson } from '../storage/json-file.ts';
import {
  copyEntries,
  describeFile,
  listEntries,
  type CopiedFile,
  type OnRatio,
} from './copy-folder.ts';

/** Is in the base folder alone, where every start begins, and names the one in which the data is. */
const POINTER = 'moved-to.json';
/** Is in every folder that data was moved into, and outlives an erasure. */
const MARKER = 'data-folder.json';
const MARKER_DRAFT = `${MARKER}.new`;

/** Chromium holds the profile by these while the app runs. */
export const PROFILE_LOCKS = /^(?:Singleton|lockfile$)/;
/** None is of use in another folder: what the running app logs, what was dragged, and the plan. */
const NOT_COPIED: ReadonlySet<string> = new Set(['logs', 'dragged', 'pending-change.json']);

const pathSchema = z.string().refine(isAbsolute);
const pointerSchema = z.object({ folder: pathSchema });
const fileSchema = z.object({ path: z.string(), bytes: z.number(), modifiedMs: z.number() });
const originSchema = z.object({
  folder: pathSchema,
  /** Null until everything is copied. */
  files: z.array(fileSchema).nullable(),
  /** Whether the analyst was told that it is still there. */
  isReported: z.boolean(),
});
type Origin = z.infer<typeof originSchema>;
const markerSchema = z.object({
  /** The folder whose pointer names this one. */
  base: pathSchema,
  /** Whence the data was copied, the last one first, until these folders are deleted. */
  origins: z.array(originSchema),
});
type Marker = z.infer<typeof markerSchema>;

/** Nothing is said then: the disk may be unplugged, and a later start tries again. */
const UNREACHABLE = 'It cannot be reached.';

/** What a message says. */
export interface FolderProblem {
  readonly message: string;
  readonly detail: string;
}

export interface DataFolder {
  /** Where every start begins. */
  readonly baseDir: string;
  /** Where the data is. */
  readonly dir: string;
}

export interface FoundFolder extends DataFolder {
  /** Why the data is not used where it was moved to; null when all is well. */
  readonly problem: FolderProblem | null;
}

const readMarker = (dir: string): Marker | null => readJson(join(dir, MARKER), markerSchema);
const writeMarker = (dir: string, marker: Marker): void => {
  writeJson(join(dir, MARKER), marker);
};
const OWN_FILES: ReadonlySet<string> = new Set([POINTER, MARKER, MARKER_DRAFT, `${POINTER}.new`]);

/** These stay when everything else in a data folder is erased: they say where the data is. */
export function survivesErasure(name: string): boolean {
  return PROFILE_LOCKS.test(name) || OWN_FILES.has(name);
}

const isNotCopied = (name: string): boolean => NOT_COPIED.has(name) || survivesErasure(name);

/** Finds the folder in which the data of a profile is now. */
export function findDataFolder(baseDir: string): FoundFolder {
  const path = join(baseDir, POINTER);
  let dir: string;
  try {
    const pointer = readJson(path, pointerSchema);
    if (pointer === null) return { baseDir, dir: baseDir, problem: null };
    dir = pointer.folder;
  } catch {
    return { baseDir, dir: baseDir, problem: describeBrokenPointer(path, baseDir) };
  }
  // The folder of an unplugged disk may be there, and empty.
  if (existsSync(join(dir, MARKER))) return { baseDir, dir, problem: null };
  return { baseDir, dir: baseDir, problem: describeMissing(dir, baseDir) };
}

function describeBrokenPointer(path: string, baseDir: string): FolderProblem {
  return {
    message: 'The location of the data folder could not be read',
    detail: `${path} does not name a folder. Plumbline uses ${baseDir}, without the data that was moved elsewhere. Correct the file and start again; delete it to stay with this folder.`,
  };
}

function describeMissing(dir: string, baseDir: string): FolderProblem {
  return {
    message: 'The data folder was not found',
    detail: `There is no data of Plumbline in ${dir}. Plumbline starts without that data and uses ${baseDir}. Connect the disk and start again.`,
  };
}

function isSameFolder(folder: string, other: string): boolean {
  return existsSync(other) && realpathSync(folder) === realpathSync(other);
}

/** Whether data can be moved into this folder. The base folder still has the pointer in it. */
export function canTakeData(folder: string, baseDir: string): boolean {
  if (!existsSync(folder)) return true;
  const isBase = isSameFolder(folder, baseDir);
  return readdirSync(folder).every(
    (name) => name === MARKER_DRAFT || (isBase && (name === POINTER || PROFILE_LOCKS.test(name))),
  );
}

/**
 * Copies a profile that nobody has open, compares each file, and then lets the base folder name the
 * copy. The old files stay until `finishMove`. Throws where anything went wrong, and leaves no copy
 * then; what a killed start has copied is replaced.
 */
export function moveFolder(
  { baseDir, dir }: DataFolder,
  to: string,
  onRatio: OnRatio = () => undefined,
): void {
  const entries = listEntries(dir, isNotCopied);
  const link = entries.find(({ kind }) => kind === 'other');
  if (link !== undefined) {
    const path = join(dir, link.path);
    throw new AppError('INVALID_INPUT', `${path} is a link or no file. Remove it, then move.`);
  }
  const isNew = !existsSync(to);
  const clear = (): void => {
    for (const { path } of entries) rmSync(join(to, path), { recursive: true, force: true });
    // It goes after the copies, so that a start that is killed here can be repeated too.
    rmSync(join(to, MARKER), { force: true });
    if (isNew) rmSync(to, { recursive: true, force: true });
  };
  try {
    mkdirSync(to, { recursive: true, mode: 0o700 });
    if (isLeftover(to, { baseDir, dir })) clear();
    if (!canTakeData(to, baseDir)) throw new AppError('INVALID_INPUT', `${to} is not empty.`);
    chmodSync(to, 0o700);
  } catch (error) {
    if (isNew) rmSync(to, { recursive: true, force: true });
    throw error;
  }
  try {
    const origin = { folder: dir, files: null, isReported: false };
    const earlier = readMarker(dir)?.origins ?? [];
    writeMarker(to, { base: baseDir, origins: [origin, ...earlier] });
    const files = copyEntries({ from: dir, to }, entries, onRatio);
    writeMarker(to, { base: baseDir, origins: [{ ...origin, files }, ...earlier] });
    if (isSameFolder(to, baseDir)) rmSync(join(baseDir, POINTER));
    else writeJson(join(baseDir, POINTER), { folder: to });
  } catch (error) {
    clear();
    throw error;
  }
}

/** A start that was killed had begun to copy the same data into this folder. */
function isLeftover(to: string, { baseDir, dir }: DataFolder): boolean {
  const marker = readMarker(to);
  return (
    marker?.base === baseDir &&
    marker.origins[0]?.folder === dir &&
    !isSameFolder(to, findDataFolder(baseDir).dir)
  );
}

/** A copy that is not the one in use, as an incomplete one, says nothing about the old folder. */
function readMarkerInUse(dir: string): Marker | null {
  const marker = readMarker(dir);
  return marker !== null && findDataFolder(marker.base).dir === dir ? marker : null;
}

export interface FinishedMove {
  readonly deleted: readonly string[];
  /** What the analyst was not told at an earlier start. */
  readonly remaining: readonly { readonly folder: string; readonly reason: string }[];
}

/**
 * Deletes the folders from which this one was copied, once the app works with the copy. One that has
 * anything that is not in the copy stays, and so does one that cannot be reached at present.
 */
export function finishMove(dir: string): FinishedMove {
  const marker = readMarkerInUse(dir);
  if (marker === null) return { deleted: [], remaining: [] };
  const checked = marker.origins.map((origin) => ({ origin, reason: deleteOrigin(origin) }));
  const deleted = checked.flatMap(({ origin, reason }) => (reason === null ? [origin.folder] : []));
  const remaining = checked.flatMap(({ origin: { folder, isReported }, reason }) =>
    reason === null || reason === UNREACHABLE || isReported ? [] : [{ folder, reason }],
  );
  const origins = checked.flatMap(({ origin, reason }) =>
    reason === null ? [] : [{ ...origin, isReported: origin.isReported || reason !== UNREACHABLE }],
  );
  if (checked.length > 0) writeMarker(dir, { base: marker.base, origins });
  return { deleted, remaining };
}

/** An unplugged disk leaves an empty folder, which must not count as a deleted one. */
function isDataFolder(folder: string): boolean {
  return [POINTER, MARKER].some((name) => existsSync(join(folder, name)));
}

/** @returns why it was not deleted; null when it was */
function deleteOrigin({ folder, files }: Origin): string | null {
  if (files === null || !isDataFolder(folder)) return UNREACHABLE;
  try {
    const written = findWritten(folder, files);
    if (written !== null) return `${join(folder, written)} was written after the copy.`;
    emptyFolder(folder);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Finds a file that is not as it was copied, as after a start for which the copy was not there. */
function findWritten(folder: string, files: readonly CopiedFile[]): string | null {
  const copied = new Map(files.map((file) => [file.path, file]));
  const written = listEntries(folder, isNotCopied).find(({ path, kind }) => {
    if (kind === 'folder') return false;
    const before = copied.get(path);
    const now = describeFile(folder, path);
    return before?.bytes !== now.bytes || before.modifiedMs !== now.modifiedMs;
  });
  return written?.path ?? null;
}

/** The marker goes last, so that a killed start goes on here. The pointer stays. */
function emptyFolder(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (survivesErasure(name)) continue;
    rmSync(join(folder, name), { recursive: true, force: true });
  }
  rmSync(join(folder, MARKER), { force: true });
}

/** Erases the folders from which this one was copied, where they are not deleted yet. */
export function eraseOrigins(dir: string): void {
  const marker = readMarkerInUse(dir);
  if (marker === null || marker.origins.length === 0) return;
  const missing = marker.origins.filter(({ folder }) => !isDataFolder(folder));
  for (const origin of marker.origins) if (!missing.includes(origin)) emptyFolder(origin.folder);
  writeMarker(dir, { base: marker.base, origins: missing });
  if (missing.length === 0) return;
  const folders = missing.map(({ folder }) => folder).join(', ');
  throw new AppError('FILE_NOT_WRITTEN', `${folders} is not there, so it was not erased.`);
}
