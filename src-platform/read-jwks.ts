import { readFile } from 'node:fs/promises';
import { jwksSchema, type Jwks } from './domain/jwt.ts';

/**
 * Reads the public keys for deployment tokens.
 * @throws Error naming the file
 */
export async function readJwks(file: string): Promise<Jwks> {
  const text = await readFile(file, 'utf8');
  try {
    return jwksSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${file} is not a JWKS with RSA or EC keys that have a kid.`, { cause: error });
  }
}
