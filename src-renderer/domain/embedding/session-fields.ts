import { z } from 'zod';
import type { MintedDashboard } from '#shared/embedding/mint.ts';
import {
  ATTRIBUTE_TYPES,
  attributeValueSchema,
  type AttributeType,
  type AttributeValue,
} from '#shared/platform/embed-tenant.ts';
import { parseJsonText } from '../json/json-text.ts';
import { parseSecurityContext } from './security-context.ts';

/** An attribute's value as it is typed: a text for one value, items for a list. */
const attributeFieldSchema = z.object({
  name: z.string(),
  type: z.enum(ATTRIBUTE_TYPES),
  text: z.string(),
  items: z.array(z.string()),
  /** Sends null, which clears the stored value (§2.8). */
  isCleared: z.boolean(),
});
export type AttributeField = z.infer<typeof attributeFieldSchema>;

const groupDefinitionFieldSchema = z.object({ name: z.string(), description: z.string() });

const attributeDefinitionFieldSchema = z.object({
  name: z.string(),
  type: z.enum(ATTRIBUTE_TYPES),
  displayName: z.string(),
  defaultValue: z.string(),
  description: z.string(),
});
export type AttributeDefinitionField = z.infer<typeof attributeDefinitionFieldSchema>;

/** The body of §4.2 as it is typed: one value for each control, nothing checked yet. */
const sessionFieldsSchema = z.object({
  userKind: z.enum(['external', 'internal']),
  externalId: z.string(),
  internalId: z.string(),
  email: z.string(),
  embedTenantName: z.string(),
  deploymentId: z.string(),
  /** The published dashboard that the viewer opens; '' for none. It is not part of the body. */
  publicId: z.string(),
  dashboardTitle: z.string(),
  creatorMode: z.boolean(),
  /** Rule 7: groups left out, as exactly these, or as an empty list. */
  groupsChoice: z.enum(['keep', 'replace', 'clear']),
  groups: z.array(z.string()),
  attributes: z.array(attributeFieldSchema),
  groupDefinitions: z.array(groupDefinitionFieldSchema),
  attributeDefinitions: z.array(attributeDefinitionFieldSchema),
  /** §2.8 settings: left out, true or false. */
  chat: z.enum(['inherit', 'shown', 'hidden']),
  displayName: z.string(),
  picture: z.string(),
  /** A JSON object as text; '' for none. */
  securityContext: z.string(),
});
export type SessionFields = z.infer<typeof sessionFieldsSchema>;

/** Parses the stored draft of the form; null for none, and for one that cannot be read. */
export function parseSessionDraft(text: string | null): SessionFields | null {
  const json = text === null ? null : parseJsonText(text);
  const parsed = json?.ok ? sessionFieldsSchema.safeParse(json.value) : null;
  return parsed?.success ? parsed.data : null;
}

export function createSessionFields(): SessionFields {
  return {
    userKind: 'external',
    externalId: '',
    internalId: '',
    email: '',
    embedTenantName: '',
    deploymentId: '',
    publicId: '',
    dashboardTitle: '',
    creatorMode: false,
    groupsChoice: 'keep',
    groups: [],
    attributes: [],
    groupDefinitions: [],
    attributeDefinitions: [],
    chat: 'inherit',
    displayName: '',
    picture: '',
    securityContext: '',
  };
}

export function createAttributeField(name = '', type: AttributeType = 'string'): AttributeField {
  return { name, type, text: '', items: [], isCleared: false };
}

export function createAttributeDefinitionField(): AttributeDefinitionField {
  return { name: '', type: 'string', displayName: '', defaultValue: '', description: '' };
}

/**
 * Converts a typed number. Another text, or a number that would lose digits, stays a text, so that
 * the check can say so.
 */
export function parseNumberText(text: string): number | string {
  const trimmed = text.trim();
  if (!/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(trimmed)) return text;
  const value = Number(trimmed);
  const isExact =
    Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
  return isExact ? value : text;
}

/** Builds the value that is sent; a wrong number stays a text. */
export function buildAttributeValue(field: AttributeField): unknown {
  if (field.isCleared) return null;
  switch (field.type) {
    case 'string':
      return field.text;
    case 'number':
      return parseNumberText(field.text);
    case 'string_array':
      return [...field.items];
    case 'number_array':
      return field.items.map(parseNumberText);
  }
}

/** Leaves out an empty text. */
const optional = (name: string, text: string): Record<string, string> =>
  text === '' ? {} : { [name]: text };

function buildUser(fields: SessionFields): Record<string, unknown> {
  const { userKind, externalId, internalId, email, displayName, picture } = fields;
  const profile = { ...optional('displayName', displayName), ...optional('picture', picture) };
  return {
    ...(userKind === 'external'
      ? optional('externalId', externalId)
      : optional('internalId', internalId)),
    ...optional('email', email),
    ...(Object.keys(profile).length === 0 ? {} : { userProfile: profile }),
  };
}

function buildDefinitions(fields: SessionFields): Record<string, unknown> {
  const groups = fields.groupDefinitions.map(({ name, description }) => ({
    name,
    ...optional('description', description),
  }));
  const attributes = fields.attributeDefinitions.map(({ name, type, ...texts }) => ({
    name,
    type,
    ...optional('displayName', texts.displayName),
    ...optional('defaultValue', texts.defaultValue),
    ...optional('description', texts.description),
  }));
  return {
    ...(attributes.length === 0 ? {} : { userAttributeDefinitions: attributes }),
    ...(groups.length === 0 ? {} : { groupDefinitions: groups }),
  };
}

function buildGroups({ groupsChoice, groups }: SessionFields): Record<string, unknown> {
  if (groupsChoice === 'keep') return {};
  return { groups: groupsChoice === 'clear' ? [] : [...groups] };
}

function buildSecurityContext({ securityContext }: SessionFields): Record<string, unknown> {
  if (securityContext.trim() === '') return {};
  const parsed = parseSecurityContext(securityContext);
  return { securityContext: parsed.ok ? parsed.value : securityContext };
}

/**
 * Builds the body of §4.2 from what is typed, also where it breaks rules: the check needs to see
 * that. Empty controls are left out.
 */
export function buildSessionBody(fields: SessionFields): Record<string, unknown> {
  const { deploymentId, embedTenantName, creatorMode, attributes, chat } = fields;
  const trimmed = deploymentId.trim();
  return {
    ...(trimmed === ''
      ? {}
      : { deploymentId: /^\d{1,15}$/.test(trimmed) ? Number(trimmed) : trimmed }),
    ...buildUser(fields),
    ...optional('embedTenantName', embedTenantName),
    ...(creatorMode ? { creatorMode } : {}),
    ...buildDefinitions(fields),
    ...buildGroups(fields),
    ...(attributes.length === 0
      ? {}
      : {
          userAttributes: attributes.map((field) => ({
            name: field.name,
            value: buildAttributeValue(field),
          })),
        }),
    ...buildSecurityContext(fields),
    ...(chat === 'inherit' ? {} : { settings: { showDashboardChat: chat === 'shown' } }),
  };
}

/** Returns the dashboard that the session is for; null where none was chosen. */
export function readDashboard({ publicId, dashboardTitle }: SessionFields): MintedDashboard | null {
  const trimmed = publicId.trim();
  return trimmed === '' ? null : { publicId: trimmed, title: dashboardTitle };
}

function guessType(value: AttributeValue): AttributeType {
  if (Array.isArray(value)) return typeof value[0] === 'number' ? 'number_array' : 'string_array';
  return typeof value === 'number' ? 'number' : 'string';
}

function toAttributeField(name: string, value: AttributeValue): AttributeField {
  return {
    name,
    type: guessType(value),
    text: value === null || Array.isArray(value) ? '' : String(value),
    items: Array.isArray(value) ? value.map(String) : [],
    isCleared: value === null,
  };
}

const text = z.string().catch('');
const type = z.enum(ATTRIBUTE_TYPES).catch('string');
const list = <S extends z.ZodType>(item: S) => z.array(item).catch([]);

/** A body as it was stored, which may break rules: what the form has no control for is left out. */
const storedBodySchema = z.object({
  deploymentId: z.union([z.number(), z.string()]).catch(''),
  externalId: text,
  internalId: text,
  email: text,
  embedTenantName: text,
  creatorMode: z.boolean().catch(false),
  groups: z.array(z.string()).nullable().catch(null),
  userAttributes: list(z.object({ name: text, value: attributeValueSchema.catch('') })),
  groupDefinitions: list(z.object({ name: text, description: text })),
  userAttributeDefinitions: list(
    z.object({ name: text, type, displayName: text, defaultValue: text, description: text }),
  ),
  securityContext: z.unknown().optional(),
  settings: z
    .object({ showDashboardChat: z.boolean().nullable().catch(null) })
    .catch({ showDashboardChat: null }),
  userProfile: z
    .object({ displayName: text, picture: text })
    .catch({ displayName: '', picture: '' }),
});

function readGroupsChoice(groups: readonly string[] | null): SessionFields['groupsChoice'] {
  if (groups === null) return 'keep';
  return groups.length === 0 ? 'clear' : 'replace';
}

function readSecurityContext(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, undefined, 2);
}

function readChat(shown: boolean | null): SessionFields['chat'] {
  if (shown === null) return 'inherit';
  return shown ? 'shown' : 'hidden';
}

/** Fills the form with a body that was sent or stored before. */
export function toSessionFields(
  body: Readonly<Record<string, unknown>>,
  dashboard: MintedDashboard | null,
): SessionFields {
  const stored = storedBodySchema.parse(body);
  const { externalId, internalId, email, embedTenantName, creatorMode, groups } = stored;
  return {
    userKind: externalId === '' && internalId !== '' ? 'internal' : 'external',
    ...{ externalId, internalId, email, embedTenantName, creatorMode },
    deploymentId: String(stored.deploymentId),
    publicId: dashboard?.publicId ?? '',
    dashboardTitle: dashboard?.title ?? '',
    groupsChoice: readGroupsChoice(groups),
    groups: groups ?? [],
    attributes: stored.userAttributes.map(({ name, value }) => toAttributeField(name, value)),
    groupDefinitions: stored.groupDefinitions,
    attributeDefinitions: stored.userAttributeDefinitions,
    chat: readChat(stored.settings.showDashboardChat),
    ...stored.userProfile,
    securityContext: readSecurityContext(stored.securityContext),
  };
}
