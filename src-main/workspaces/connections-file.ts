import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { parseConnectionDraft, type Connection, type ConnectionDraft } from '#shared/connection.ts';
import { AppError } from '#shared/errors.ts';
import { DraftFile, withExtension } from '../exports/draft-file.ts';
import { findFile } from '../storage/find-file.ts';

const FORMAT = 'plumbline-connections';
const FILE_MAX_BYTES = 4 * 1024 * 1024;
const MAX_CONNECTIONS = 200;

const fileSchema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(1),
  connections: z.array(z.record(z.string(), z.unknown())).min(1).max(MAX_CONNECTIONS),
});

function createInvalidFileError(reason: string): AppError {
  return new AppError('INVALID_INPUT', `This is no file of connections: ${reason}`);
}

/** Builds the text of a file. Connections hold no keys, so the file holds none either. */
function buildFile(connections: readonly Connection[]): string {
  const drafts = connections.map(({ id: _id, isLocal: _isLocal, ...draft }) => draft);
  return `${JSON.stringify({ format: FORMAT, version: 1, connections: drafts }, null, 2)}\n`;
}

/** @throws AppError FILE_NOT_WRITTEN */
export async function writeConnectionsFile(
  path: string,
  connections: readonly Connection[],
  mode: number,
): Promise<void> {
  const file = await DraftFile.open(await withExtension(path, 'json'), mode);
  try {
    await file.write(buildFile(connections));
  } catch (error) {
    await file.discard();
    throw error;
  }
  await file.commit();
}

function parseFile(text: string): ConnectionDraft[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw createInvalidFileError('it is not JSON.');
  }
  const file = fileSchema.safeParse(value);
  if (!file.success) {
    const [issue] = file.error.issues;
    throw createInvalidFileError(`${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim());
  }
  return file.data.connections.map((draft, at) => {
    const checked = parseConnectionDraft(draft);
    if (checked.ok) return checked.draft;
    const faults = checked.violations.map(({ path, advice }) => `${path}: ${advice}`);
    throw createInvalidFileError(`connection ${String(at + 1)}, ${faults.join(' ')}`);
  });
}

/**
 * Reads the connections of a file; one that has a fault is refused as a whole.
 * @throws AppError INVALID_INPUT
 */
export async function readConnectionsFile(path: string): Promise<ConnectionDraft[]> {
  let text: string;
  try {
    const file = await findFile(path);
    if (file === null) throw createInvalidFileError('there is no such file.');
    if (file.size > FILE_MAX_BYTES) throw createInvalidFileError('it is too large to be one.');
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('INVALID_INPUT', 'The file cannot be read.', { cause: error });
  }
  return parseFile(text);
}
