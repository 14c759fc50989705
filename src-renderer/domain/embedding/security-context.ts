import { buildFault, parseJsonText, type JsonFault } from '../json/json-text.ts';
import { isRecord } from '../dashboards/free-form.ts';
import { messages } from './messages.ts';

export type ParsedSecurityContext =
  | { readonly ok: true; readonly value: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly fault: JsonFault };

/** Parses the typed security context of §4.2, which is a JSON object. */
export function parseSecurityContext(text: string): ParsedSecurityContext {
  const json = parseJsonText(text);
  if (!json.ok) {
    const [fault] = json.faults;
    return { ok: false, fault: fault ?? buildFault(text, { offset: 0, length: 0 }, ['', '']) };
  }
  if (isRecord(json.value)) return { ok: true, value: json.value };
  const message = 'A security context is a JSON object, as { "region": "eu" }.';
  return { ok: false, fault: buildFault(text, json.root, ['', message]) };
}

/** Describes a fault with its position, as it stands beside the field. */
export function describeJsonFault({ message, line, column }: JsonFault): string {
  return messages.securityContext.lineColumn(line, column, message);
}
