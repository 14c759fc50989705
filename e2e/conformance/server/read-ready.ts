import { readFile } from 'node:fs/promises';
import { readySchema, type Ready } from '../shapes/ready.ts';
import { parseJson } from '../wire/json.ts';

/** Parses the first line of a platform's output, or a file that contains it. */
export function parseReady(text: string, source: string): Ready {
  const parsed = readySchema.safeParse(parseJson(text.trim()));
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(
    ({ path, message }) => `  ${path.map(String).join('.')}: ${message}`,
  );
  throw new Error(`${source} is not the line of a ready platform:\n${issues.join('\n')}`);
}

export async function readReady(file: string): Promise<Ready> {
  return parseReady(await readFile(file, 'utf8'), file);
}
