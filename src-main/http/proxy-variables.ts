import { AppError } from '#shared/errors.ts';
import { isBypassed } from './bypass-list.ts';

/** The spellings of each variable; the small one wins, as curl and others have it. */
const VARIABLES = {
  'http:': ['http_proxy', 'HTTP_PROXY'],
  'https:': ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'],
  bypass: ['no_proxy', 'NO_PROXY'],
} as const;

interface Variable {
  readonly name: string;
  readonly value: string;
}

function readVariable(names: readonly string[]): Variable | null {
  for (const name of names) {
    const value = process.env[name];
    if (value !== undefined && value !== '') return { name, value };
  }
  return null;
}

/** The proxy that a variable of the environment names, with its own credentials. */
export interface VariableProxy {
  /** The variable’s name. */
  readonly name: string;
  readonly origin: string;
  readonly credentials: { readonly user: string; readonly password: string } | null;
}

/** Names the variable without its value, which may hold a password; so does Node's own error. */
function createInvalidProxyError(name: string): AppError {
  return new AppError(
    'PROXY_INVALID',
    `The proxy’s address in the environment (${name}) is not a whole one.`,
    { detail: { variable: name } },
  );
}

function parseProxyVariable({ name, value }: Variable): VariableProxy {
  try {
    const { protocol, origin, username, password } = new URL(value);
    if (protocol !== 'http:' && protocol !== 'https:') throw createInvalidProxyError(name);
    const user = decodeURIComponent(username);
    const credentials = user === '' ? null : { user, password: decodeURIComponent(password) };
    return { name, origin, credentials };
  } catch {
    throw createInvalidProxyError(name);
  }
}

/**
 * Reads what the environment says about the proxy of an address: 'unset' where it says nothing,
 * 'bypassed' where NO_PROXY names the address.
 * @throws AppError PROXY_INVALID
 */
export function readVariableProxy(url: URL): VariableProxy | 'unset' | 'bypassed' {
  const variable = readVariable(
    url.protocol === 'http:' ? VARIABLES['http:'] : VARIABLES['https:'],
  );
  if (variable === null) return 'unset';
  const bypass = readVariable(VARIABLES.bypass)?.value ?? '';
  const entries = bypass.split(/[\s,]+/).filter((entry) => entry !== '');
  return isBypassed(url, entries) ? 'bypassed' : parseProxyVariable(variable);
}
