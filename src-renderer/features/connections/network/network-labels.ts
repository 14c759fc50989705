import type { NetworkFields } from './network-fields.ts';
import { messages } from '../messages.ts';

interface ChoiceOption<T extends string> {
  readonly value: T;
  readonly label: string;
}

type Labels<T extends string> = Readonly<Record<T, string>>;

export const PROXY_LABELS: Labels<NetworkFields['proxyMode']> = messages.networkLabels.proxyLabels;

export const TRUST_LABELS: Labels<NetworkFields['trust']> = messages.networkLabels.trustLabels;

export const CERTIFICATE_LABELS: Labels<NetworkFields['certificateKind']> =
  messages.networkLabels.certificateLabels;

export const TIMEOUT_LABELS: Labels<NetworkFields['timeouts']> = messages.networkLabels.trustLabels;

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
