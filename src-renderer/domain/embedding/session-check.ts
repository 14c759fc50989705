import type { Attribute, AttributeType } from '#shared/platform/embed-tenant.ts';
import { parseSessionRequest } from '#shared/platform/session-rules.ts';
import type { Violation } from '#shared/platform/violation.ts';
import type { SessionRequest } from '#shared/platform/session-request.ts';
import { describeJsonFault, parseSecurityContext } from './security-context.ts';
import {
  buildSessionBody,
  parseNumberText,
  type AttributeField,
  type SessionFields,
} from './session-fields.ts';
import { messages } from './messages.ts';

export type CheckedFields =
  | { readonly ok: true; readonly request: SessionRequest }
  | { readonly ok: false; readonly violations: readonly Violation[] };

export const ATTRIBUTE_TYPE_LABELS: Readonly<Record<AttributeType, string>> =
  messages.sessionCheck.attributeTypeLabels;

/** The advice of the schema names no field as the form does. */
const DEPLOYMENT_ADVICE = messages.sessionCheck.typeDeploymentsId;

/**
 * Finds what a typed attribute value must be; '' when it is right.
 * @param definition the attribute as the tenant defines it, where that is known
 */
export function findValueAdvice(field: AttributeField, definition?: Attribute): string {
  if (field.isCleared) return '';
  if (definition !== undefined && definition.type !== field.type) {
    return messages.sessionCheck.attributeIsDefined(
      ATTRIBUTE_TYPE_LABELS[definition.type].toLowerCase(),
    );
  }
  const texts =
    field.type === 'number' ? [field.text] : field.type === 'number_array' ? field.items : [];
  const wrong = texts.find((text) => typeof parseNumberText(text) === 'string');
  if (wrong === undefined) return '';
  if (wrong.trim() === '') return messages.sessionCheck.typeNumber;
  return `«${wrong}» is no number that can be sent exactly.`;
}

function checkAttributes(
  { attributes }: SessionFields,
  definitions: readonly Attribute[] | null,
): Violation[] {
  return attributes.flatMap((field, index) => {
    const path = `userAttributes.${String(index)}`;
    const definition = definitions?.find(({ name }) => name === field.name);
    const advice = findValueAdvice(field, definition);
    return advice === '' ? [] : [{ path: `${path}.value`, rule: '§2.8 userAttributes', advice }];
  });
}

function checkGroups({ groupsChoice, groups }: SessionFields): Violation[] {
  if (groupsChoice !== 'replace' || groups.length > 0) return [];
  return [
    {
      path: 'groups',
      rule: '§4.2 rule 7',
      advice: messages.sessionCheck.nameAtLeastOneGroup,
    },
  ];
}

function checkSecurityContext({ securityContext }: SessionFields): Violation[] {
  if (securityContext.trim() === '') return [];
  const parsed = parseSecurityContext(securityContext);
  if (parsed.ok) return [];
  const advice = describeJsonFault(parsed.fault);
  return [{ path: 'securityContext', rule: '§4.2 securityContext', advice }];
}

/** The checks of the form say more than the schema does about the same field. */
function mergeViolations(
  own: readonly Violation[],
  others: readonly Violation[],
): readonly Violation[] {
  const paths = new Set(own.map(({ path }) => path));
  return [...own, ...others.filter(({ path }) => !paths.has(path) && !isWithin(path, paths))];
}

const isWithin = (path: string, paths: ReadonlySet<string>): boolean =>
  [...paths].some((outer) => path.startsWith(`${outer}.`));

/**
 * Checks the typed form with all rules of §4.2, and what only the form knows: the typed JSON, and
 * the types of the attributes.
 * @param definitions the tenant's attributes; null where they are not known
 */
export function checkSessionFields(
  fields: SessionFields,
  definitions: readonly Attribute[] | null,
): CheckedFields {
  const checked = parseSessionRequest(buildSessionBody(fields));
  const own = [
    ...checkGroups(fields),
    ...checkAttributes(fields, definitions),
    ...checkSecurityContext(fields),
  ];
  const others = checked.ok
    ? []
    : checked.violations.map((violation) =>
        violation.path === 'deploymentId' ? { ...violation, advice: DEPLOYMENT_ADVICE } : violation,
      );
  const violations = mergeViolations(own, others);
  return checked.ok && violations.length === 0
    ? { ok: true, request: checked.request }
    : { ok: false, violations };
}

/** Rule 1 and the email row: what an internal user may not have. */
export function removeExternalFields(fields: SessionFields): SessionFields {
  return {
    ...fields,
    email: '',
    groupsChoice: 'keep',
    attributes: [],
    groupDefinitions: [],
    attributeDefinitions: [],
    displayName: '',
    picture: '',
    securityContext: '',
  };
}

/** Whether something is typed that only an external user may have. */
export const hasExternalFields = (fields: SessionFields): boolean =>
  JSON.stringify(fields) !== JSON.stringify(removeExternalFields(fields));

/**
 * Finds the control that shows a violation: its path in the body is the control's name. The missing
 * user stands beside the id that is in sight.
 */
export function findControl({ path }: Violation, { userKind }: SessionFields): string {
  if (path === 'externalId' && userKind === 'internal') return 'internalId';
  if (path === 'groups' || path.startsWith('groups.')) return 'groups';
  return path.startsWith('securityContext') ? 'securityContext' : path;
}
