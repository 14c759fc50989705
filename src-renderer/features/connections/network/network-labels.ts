import type { NetworkFields } from './network-fields.ts';

interface ChoiceOption<T extends string> {
  readonly value: T;
  readonly label: string;
}

type Labels<T extends string> = Readonly<Record<T, string>>;

export const PROXY_LABELS: Labels<NetworkFields['proxyMode']> = {
  app: 'Same as the app',
  system: 'System settings',
  none: 'No proxy',
  pac: 'PAC file',
  manual: 'Manual',
};

export const TRUST_LABELS: Labels<NetworkFields['trust']> = {
  app: 'Same as the app',
  own: 'Only for this connection',
};

export const CERTIFICATE_LABELS: Labels<NetworkFields['certificateKind']> = {
  app: 'Same as the app',
  none: 'None',
  pem: 'PEM files',
  pfx: 'PFX file',
};

export const TIMEOUT_LABELS: Labels<NetworkFields['timeouts']> = {
  app: 'Same as the app',
  own: 'Only for this connection',
};

/** Lists the options of a choice; the app's own settings offer no way to themselves. */
export function listChoices<T extends string>(
  labels: Labels<T>,
  hasApp: boolean,
): ChoiceOption<T>[] {
  const values = Object.keys(labels) as T[];
  return values
    .filter((value) => hasApp || value !== 'app')
    .map((value) => ({ value, label: labels[value] }));
}
