import { z } from 'zod';

/** Where requests go: as the system says, straight, as a PAC file says, or through one proxy. */
export const PROXY_MODES = ['system', 'none', 'pac', 'manual'] as const;
export type ProxyMode = (typeof PROXY_MODES)[number];

/** Secrets of the network, in the keychain like keys. Basic authentication is the only kind. */
export const NETWORK_SECRETS = ['proxyPassword', 'certificatePassphrase'] as const;
export type NetworkSecret = (typeof NETWORK_SECRETS)[number];

const WRONG_PROXY = 'Type the proxy’s address, such as http://proxy.example:3128.';

/** The origin of an address; credentials before its host belong to it. */
const ORIGIN = /^https?:\/\/[^/?#]+/i;
const CREDENTIALS = /^[a-z]+:\/\/[^/?#]*@/i;

const hasNoCredentials = (address: string): boolean => !CREDENTIALS.test(address);

/** `proxy.example:3128` is short for `http://proxy.example:3128`. */
const proxyAddressSchema = z
  .string()
  .trim()
  .max(2_048)
  .transform((address) => (address.includes('://') ? address : `http://${address}`))
  .pipe(
    z
      .url({ protocol: /^https?$/, error: WRONG_PROXY, abort: true })
      .refine(hasNoCredentials, 'Type the user and the password in their own fields.')
      .transform((address) => (ORIGIN.exec(address)?.[0] ?? address).toLowerCase()),
  );

const pacUrlSchema = z
  .url({
    protocol: /^(?:https?|file)$/,
    error: 'Type the address of the PAC file, such as http://proxy.example/proxy.pac.',
    abort: true,
  })
  .max(2_048)
  .refine(hasNoCredentials, 'The address of the PAC file may not hold a password.');

/** `example.org` means its subdomains too. */
const BYPASS_ENTRY =
  /^(?:\*|(?:\*?\.)?[\w-]+(?:\.[\w-]+)*(?::\d{1,5})?|\[?[\da-f:.]+\]?(?:\/\d{1,3})?)$/i;

const bypassSchema = z
  .array(
    z
      .string()
      .trim()
      .max(255)
      .regex(BYPASS_ENTRY, 'Type a host, such as example.org or .example.org, or 10.0.0.0/8.'),
  )
  .max(200);

/** The user of a proxy that asks for one; null for none. */
const proxyUserSchema = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .refine((user) => !user.includes(':'), 'A colon cannot be part of the user.')
  .nullable();

export const proxySettingsSchema = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('system'), user: proxyUserSchema }),
  z.strictObject({ mode: z.literal('none') }),
  z.strictObject({ mode: z.literal('pac'), pacUrl: pacUrlSchema, user: proxyUserSchema }),
  z.strictObject({
    mode: z.literal('manual'),
    address: proxyAddressSchema,
    user: proxyUserSchema,
    /** Hosts that are reached straight. This computer itself always is. */
    bypass: bypassSchema,
  }),
]);
export type ProxySettings = z.infer<typeof proxySettingsSchema>;

const filePathSchema = z.string().trim().min(1, 'Choose a file.').max(4_096);

const trustSchema = z.strictObject({
  /** Certificates that the operating system trusts, in addition to those of Plumbline. */
  usesSystemStore: z.boolean(),
  /** A PEM file with certificates that are trusted too; null for none. */
  caFile: filePathSchema.nullable(),
});

const clientCertificateSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({
    kind: z.literal('pem'),
    certificateFile: filePathSchema,
    /** The path of the private key, which is no secret itself. */
    privateFile: filePathSchema,
  }),
  z.strictObject({ kind: z.literal('pfx'), file: filePathSchema }),
]);
export type ClientCertificate = z.infer<typeof clientCertificateSchema>;

const WRONG_SECONDS = 'Type whole seconds, from 1 to 3600.';
const secondsSchema = z.int(WRONG_SECONDS).min(1, WRONG_SECONDS).max(3_600, WRONG_SECONDS);

const timeoutsSchema = z.strictObject({
  /** Until the connection stands. */
  connectSeconds: secondsSchema,
  /** From the request to the head of the answer. */
  answerSeconds: secondsSchema,
  /** The longest silence within an answer. */
  silenceSeconds: secondsSchema,
});

export const networkSettingsSchema = z.strictObject({
  proxy: proxySettingsSchema,
  trust: trustSchema,
  clientCertificate: clientCertificateSchema,
  timeouts: timeoutsSchema,
});
export type NetworkSettings = z.infer<typeof networkSettingsSchema>;

/** What a connection sets for itself; what is absent is as the app has it. */
export const networkOverridesSchema = z.strictObject({
  proxy: proxySettingsSchema.optional(),
  trust: trustSchema.optional(),
  clientCertificate: clientCertificateSchema.optional(),
  timeouts: timeoutsSchema.optional(),
});
export type NetworkOverrides = z.infer<typeof networkOverridesSchema>;

/** The defaults behave like a browser. Other clients saw streams end after 180 s of silence. */
export const DEFAULT_NETWORK_SETTINGS: NetworkSettings = {
  proxy: { mode: 'system', user: null },
  trust: { usesSystemStore: true, caFile: null },
  clientCertificate: { kind: 'none' },
  timeouts: { connectSeconds: 10, answerSeconds: 60, silenceSeconds: 180 },
};

/** What the network file dialog is opened for. */
export const networkFileSchema = z.enum(['ca', 'certificate', 'key', 'pfx']);
export type NetworkFile = z.infer<typeof networkFileSchema>;

/** Returns the settings of a connection: its own where it has some, else the app's. */
export function mergeNetworkSettings(
  app: NetworkSettings,
  own: NetworkOverrides | undefined,
): NetworkSettings {
  return {
    proxy: own?.proxy ?? app.proxy,
    trust: own?.trust ?? app.trust,
    clientCertificate: own?.clientCertificate ?? app.clientCertificate,
    timeouts: own?.timeouts ?? app.timeouts,
  };
}

/** Describes where a proxy password is sent: a change means that it belongs to something else. */
export function describeProxyTarget(proxy: ProxySettings | undefined): string {
  switch (proxy?.mode) {
    case undefined:
    case 'none':
      return '';
    case 'system':
      return `system ${proxy.user ?? ''}`;
    case 'pac':
      return `pac ${proxy.pacUrl} ${proxy.user ?? ''}`;
    case 'manual':
      return `manual ${proxy.address} ${proxy.user ?? ''}`;
  }
}

/** The same of a passphrase, which opens one file. */
export function describePassphraseTarget(certificate: ClientCertificate | undefined): string {
  switch (certificate?.kind) {
    case undefined:
    case 'none':
      return '';
    case 'pem':
      return `pem ${certificate.privateFile}`;
    case 'pfx':
      return `pfx ${certificate.file}`;
  }
}
