/** What a server's answer says about who may frame the page. */
export interface FramePolicy {
  /** The sources of `frame-ancestors` of each policy that has it; all of them must allow a page. */
  readonly ancestors: readonly (readonly string[])[];
  /** The value of `X-Frame-Options`, which counts only without `frame-ancestors`. */
  readonly frameOptions: string | null;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const readHeader = (headers: Headers, name: string): string[] => {
  const value = headers[name] ?? [];
  return Array.isArray(value) ? value : [value];
};

/** The sources of one policy; null where it has no such directive. Only the first one counts. */
function readAncestors(policy: string): readonly string[] | null {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
  const found = directives.find(([name]) => name?.toLowerCase() === 'frame-ancestors');
  return found?.slice(1) ?? null;
}

export function readFramePolicy(headers: Headers): FramePolicy {
  const policies = readHeader(headers, 'content-security-policy').flatMap((text) =>
    text.split(','),
  );
  const [frameOptions] = readHeader(headers, 'x-frame-options');
  return {
    ancestors: policies.map(readAncestors).filter((sources) => sources !== null),
    frameOptions: frameOptions?.trim().toLowerCase() ?? null,
  };
}

function matchesHost(pattern: string, host: string): boolean {
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : pattern === host;
}

const SOURCE = /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^/:]+)(?::(\d+|\*))?(?:\/.*)?$/;
const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

function matchesSource(source: string, page: URL, self: URL): boolean {
  const text = source.toLowerCase();
  if (text === '*') return true;
  if (text === "'self'") return page.origin === self.origin;
  if (/^[a-z][a-z0-9+.-]*:$/.test(text)) return page.protocol === text;
  const [, scheme, host = '', port] = SOURCE.exec(text) ?? [];
  if (host === '' || !matchesHost(host, page.hostname)) return false;
  const isScheme =
    scheme === undefined ? page.protocol === self.protocol : `${scheme}:` === page.protocol;
  const pagePort = page.port === '' ? DEFAULT_PORTS[page.protocol] : page.port;
  const wanted = port ?? DEFAULT_PORTS[page.protocol];
  return isScheme && (wanted === '*' || wanted === pagePort);
}

/** Whether a page of `hostOrigin` may hold the frame of a page at `address`. */
export function mayFrame(policy: FramePolicy, hostOrigin: string, address: string): boolean {
  const [page, self] = [new URL(hostOrigin), new URL(address)];
  if (policy.ancestors.length > 0) {
    return policy.ancestors.every((sources) =>
      sources.some((source) => matchesSource(source, page, self)),
    );
  }
  if (policy.frameOptions === 'deny') return false;
  return policy.frameOptions !== 'sameorigin' || page.origin === self.origin;
}
