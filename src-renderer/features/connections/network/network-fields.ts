import type {
  NetworkOverrides,
  NetworkSecret,
  NetworkSettings,
  ProxyMode,
  ProxySettings,
} from '#shared/network.ts';

/** Network settings as they are typed; `app` leaves a part to the app's own settings. */
export interface NetworkFields {
  proxyMode: ProxyMode | 'app';
  address: string;
  pacUrl: string;
  user: string;
  /** Hosts with commas between them. */
  bypass: string;
  trust: 'own' | 'app';
  usesSystemStore: boolean;
  caFile: string;
  certificateKind: 'none' | 'pem' | 'pfx' | 'app';
  certificateFile: string;
  privateFile: string;
  pfxFile: string;
  timeouts: 'own' | 'app';
  connectSeconds: string;
  answerSeconds: string;
  silenceSeconds: string;
}

function readProxy(proxy: ProxySettings | undefined): Partial<NetworkFields> {
  if (proxy === undefined) return {};
  const proxyMode = proxy.mode;
  if (proxy.mode === 'none') return { proxyMode };
  const user = proxy.user ?? '';
  if (proxy.mode === 'system') return { proxyMode, user };
  if (proxy.mode === 'pac') return { proxyMode, user, pacUrl: proxy.pacUrl };
  return { proxyMode, user, address: proxy.address, bypass: proxy.bypass.join(', ') };
}

function readCertificate(
  certificate: NetworkOverrides['clientCertificate'],
): Partial<NetworkFields> {
  switch (certificate?.kind) {
    case undefined:
      return {};
    case 'none':
      return { certificateKind: 'none' };
    case 'pem': {
      const { certificateFile, privateFile } = certificate;
      return { certificateKind: 'pem', certificateFile, privateFile };
    }
    case 'pfx':
      return { certificateKind: 'pfx', pfxFile: certificate.file };
  }
}

/** What is absent is left to the app; `defaults` fill the fields of it in case it is chosen. */
export function toNetworkFields(
  own: NetworkOverrides | undefined,
  defaults: NetworkSettings,
): NetworkFields {
  const trust = own?.trust ?? defaults.trust;
  const timeouts = own?.timeouts ?? defaults.timeouts;
  return {
    proxyMode: 'app',
    address: '',
    pacUrl: '',
    user: '',
    bypass: '',
    ...readProxy(own?.proxy),
    trust: own?.trust === undefined ? 'app' : 'own',
    usesSystemStore: trust.usesSystemStore,
    caFile: trust.caFile ?? '',
    certificateKind: 'app',
    certificateFile: '',
    privateFile: '',
    pfxFile: '',
    ...readCertificate(own?.clientCertificate),
    timeouts: own?.timeouts === undefined ? 'app' : 'own',
    connectSeconds: String(timeouts.connectSeconds),
    answerSeconds: String(timeouts.answerSeconds),
    silenceSeconds: String(timeouts.silenceSeconds),
  };
}

const emptyToNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

function buildProxy(fields: NetworkFields): Record<string, unknown> | undefined {
  const user = emptyToNull(fields.user);
  switch (fields.proxyMode) {
    case 'app':
      return undefined;
    case 'none':
      return { mode: 'none' };
    case 'system':
      return { mode: 'system', user };
    case 'pac':
      return { mode: 'pac', pacUrl: fields.pacUrl.trim(), user };
    case 'manual': {
      const bypass = fields.bypass.split(/[\s,;]+/).filter((entry) => entry !== '');
      return { mode: 'manual', address: fields.address.trim(), user, bypass };
    }
  }
}

function buildCertificate(fields: NetworkFields): Record<string, unknown> | undefined {
  const { certificateKind: kind, certificateFile, privateFile, pfxFile } = fields;
  if (kind === 'app') return undefined;
  if (kind === 'none') return { kind };
  return kind === 'pem' ? { kind, certificateFile, privateFile } : { kind, file: pfxFile };
}

/** Converts whole seconds; other text stays as it is, so that the schema can say what is wrong. */
function readSeconds(text: string): number | string {
  return /^\s*\d+\s*$/.test(text) ? Number(text) : text;
}

/** Builds the draft for main, without the parts that are left to the app. */
export function toNetworkDraft(fields: NetworkFields): Record<string, unknown> {
  const proxy = buildProxy(fields);
  const clientCertificate = buildCertificate(fields);
  const { usesSystemStore, connectSeconds, answerSeconds, silenceSeconds } = fields;
  return {
    ...(proxy === undefined ? {} : { proxy }),
    ...(fields.trust === 'own'
      ? { trust: { usesSystemStore, caFile: emptyToNull(fields.caFile) } }
      : {}),
    ...(clientCertificate === undefined ? {} : { clientCertificate }),
    ...(fields.timeouts === 'own'
      ? {
          timeouts: {
            connectSeconds: readSeconds(connectSeconds),
            answerSeconds: readSeconds(answerSeconds),
            silenceSeconds: readSeconds(silenceSeconds),
          },
        }
      : {}),
  };
}

/** Lists the secrets that the typed settings use. */
export function listNetworkSecrets(fields: NetworkFields): NetworkSecret[] {
  const hasProxy = fields.proxyMode !== 'app' && fields.proxyMode !== 'none';
  const hasFile = fields.certificateKind === 'pem' || fields.certificateKind === 'pfx';
  return [
    ...(hasProxy && fields.user.trim() !== '' ? (['proxyPassword'] as const) : []),
    ...(hasFile ? (['certificatePassphrase'] as const) : []),
  ];
}
