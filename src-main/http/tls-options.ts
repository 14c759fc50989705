import { readFile } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import tls, { createSecureContext, rootCertificates, type SecureContextOptions } from 'node:tls';
import { AppError, toAppError } from '#shared/errors.ts';
import type { ClientCertificate, NetworkSettings } from '#shared/network.ts';

/** Where Linux distributions keep what the system trusts; Node before 22.15 cannot list it. */
const SYSTEM_BUNDLES = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/tls/certs/ca-bundle.crt',
  '/etc/ssl/ca-bundle.pem',
  '/etc/ssl/cert.pem',
];

/** One PEM file stays far below this, with every authority of the world in it. */
const FILE_MAX_BYTES = 8 * 1024 * 1024;
const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

async function readBundle(path: string): Promise<string[] | null> {
  try {
    return (await readFile(path, 'latin1')).match(CERTIFICATE) ?? [];
  } catch {
    // Each distribution has one of these files; the next is tried.
    return null;
  }
}

async function readSystemBundle(): Promise<readonly string[]> {
  const named = process.env['SSL_CERT_FILE'];
  const paths = named === undefined || named === '' ? SYSTEM_BUNDLES : [named];
  for (const path of paths) {
    const certificates = await readBundle(path);
    if (certificates !== null) return certificates;
  }
  return [];
}

/** Reads what the operating system trusts, by Node where it can, else from the system's file. */
async function readSystemCertificates(): Promise<readonly string[]> {
  const list: unknown = Reflect.get(tls, 'getCACertificates');
  if (typeof list !== 'function') return readSystemBundle();
  const found: unknown = Reflect.apply(list, tls, ['system']);
  return Array.isArray(found) ? found.filter((each) => typeof each === 'string') : [];
}

type FileRole = 'caFile' | 'certificateFile' | 'keyFile' | 'pfxFile';

const FILE_NAMES: Readonly<Record<FileRole, string>> = {
  caFile: 'file of certificates',
  certificateFile: 'client certificate',
  keyFile: 'key of the client certificate',
  pfxFile: 'PFX file',
};

function createFileError(role: FileRole, path: string, reason: string): AppError {
  return new AppError('TLS_FILE', `The ${FILE_NAMES[role]} cannot be used: ${reason}`, {
    detail: { file: path, role },
  });
}

async function readFileOf(role: FileRole, path: string): Promise<Buffer> {
  if (!isAbsolute(path)) throw createFileError(role, path, 'type its complete path.');
  try {
    const content = await readFile(path);
    if (content.length <= FILE_MAX_BYTES) return content;
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
    const isMissing = code === 'ENOENT';
    throw createFileError(role, path, isMissing ? 'it does not exist.' : 'it cannot be read.');
  }
  throw createFileError(role, path, 'it is too large to be one.');
}

/** @throws AppError TLS_FILE */
async function readCaFile(path: string): Promise<readonly string[]> {
  const found = (await readFileOf('caFile', path)).toString('latin1').match(CERTIFICATE);
  if (found !== null) return found;
  throw createFileError('caFile', path, 'it holds no certificate in PEM form.');
}

async function readClientCertificate(
  certificate: ClientCertificate,
  readPassphrase: () => Promise<string | null>,
): Promise<SecureContextOptions> {
  const passphrase = certificate.kind === 'none' ? null : await readPassphrase();
  const secret = passphrase === null ? {} : { passphrase };
  switch (certificate.kind) {
    case 'none':
      return {};
    case 'pem':
      return {
        cert: await readFileOf('certificateFile', certificate.certificateFile),
        key: await readFileOf('keyFile', certificate.privateFile),
        ...secret,
      };
    case 'pfx':
      return { pfx: await readFileOf('pfxFile', certificate.file), ...secret };
  }
}

const WRONG_PASSPHRASE =
  /mac verify failure|bad decrypt|bad password|interrupted or cancelled|empty password|incorrect_password|bad_decrypt/i;
const WRONG_PAIR = /key values mismatch|key_values_mismatch|key_type_mismatch/i;

/** OpenSSL and BoringSSL each have their own words for the same few reasons. */
function describeTlsFault(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  if (WRONG_PASSPHRASE.test(text)) return 'its passphrase is missing or wrong.';
  if (WRONG_PAIR.test(text)) return 'the key belongs to another certificate.';
  return 'it is damaged or in a form that is not known.';
}

function createClientContext(
  options: SecureContextOptions,
  certificate: ClientCertificate,
): tls.SecureContext {
  try {
    return createSecureContext(options);
  } catch (error) {
    if (certificate.kind === 'none') throw toAppError(error);
    const role = certificate.kind === 'pfx' ? 'pfxFile' : 'keyFile';
    const path = certificate.kind === 'pfx' ? certificate.file : certificate.privateFile;
    throw createFileError(role, path, describeTlsFault(error));
  }
}

/** The same certificate comes with other line ends from another source. */
function dropRepeats(certificates: readonly string[]): string[] {
  const byContent = new Map(certificates.map((pem) => [pem.replaceAll(/\s/g, ''), pem]));
  return [...byContent.values()];
}

export interface TlsContexts {
  /** For the platform: shows the client certificate to servers that ask for one. */
  readonly platform: tls.SecureContext;
  /** For a proxy that is spoken to over TLS, which never sees the client certificate. */
  readonly proxy: tls.SecureContext;
}

/**
 * Reads every file of the settings once. Connections share the result, because parsing hundreds of
 * certificates for each would take longer than the connection.
 * @throws AppError TLS_FILE, SECRETS_UNAVAILABLE
 */
export async function createTlsContexts(
  { trust, clientCertificate }: Pick<NetworkSettings, 'trust' | 'clientCertificate'>,
  readPassphrase: () => Promise<string | null>,
): Promise<TlsContexts> {
  const system = trust.usesSystemStore ? await readSystemCertificates() : [];
  const added = trust.caFile === null ? [] : await readCaFile(trust.caFile);
  const ca = dropRepeats([...rootCertificates, ...system, ...added]);
  const proxy = createSecureContext({ ca });
  if (clientCertificate.kind === 'none') return { platform: proxy, proxy };
  const own = await readClientCertificate(clientCertificate, readPassphrase);
  return { platform: createClientContext({ ca, ...own }, clientCertificate), proxy };
}
