import { z } from 'zod';
import { appErrorDataSchema } from '../errors.ts';

/** The format of a member's numbers, as far as a screen can follow it. */
export const memberFormatSchema = z.object({
  /** `percent` is for numbers in which 0.123 means 12.3 %; `id` for numbers that are names. */
  kind: z.enum(['number', 'percent', 'currency', 'id']),
  /** Null where the model leaves the number of decimals open. */
  decimals: z.number().int().min(0).max(20).nullable(),
  /** An ISO 4217 code, only for `currency`. */
  currency: z.string().nullable(),
});
export type MemberFormat = z.infer<typeof memberFormatSchema>;

export const memberSchema = z.object({
  /** The platform's name, such as `orders.revenue`. */
  name: z.string(),
  /** The title without the cube's; the name where the platform has no title. */
  title: z.string(),
  description: z.string(),
  kind: z.enum(['measure', 'dimension', 'time']),
  /** The platform's type, such as `number`, `string` or `time`; '' where it is not known. */
  type: z.string(),
  /** What people also call it; left out where the platform does not say. */
  synonyms: z.array(z.string()).optional(),
  /** The platform's word for how a measure combines rows: `count`, `avg`; left out for others. */
  aggType: z.string().optional(),
  /** Left out where the model has no format. */
  format: memberFormatSchema.optional(),
  /** What follows the number, such as `min` or `%`; left out where the model has no unit. */
  unit: z.string().optional(),
});
export type Member = z.infer<typeof memberSchema>;

export const modelCubeSchema = z.object({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  members: z.array(memberSchema),
  /** What people also call its rows, or ask for when they mean it. */
  synonyms: z.array(z.string()).optional(),
});
export type ModelCube = z.infer<typeof modelCubeSchema>;

/** What can be asked about in a connection, and how well that is known. */
export const dataModelSchema = z.object({
  /**
   * `platform`: the complete model of the data API. `answers`: only the members that answers in the
   * archive mention. `none`: nothing is known.
   */
  source: z.enum(['platform', 'answers', 'none']),
  /** When the platform sent the model, in Unix ms; null where it never did. */
  readAtMs: z.number().nullable(),
  /** Why the platform could not be asked now; null when it was, or is not set up for it. */
  error: appErrorDataSchema.nullable(),
  cubes: z.array(modelCubeSchema),
});
export type DataModel = z.infer<typeof dataModelSchema>;

/** A title inside a sentence; abbreviations and names of their own keep their capitals. */
export function formatInlineTitle(title: string): string {
  return /^\p{Lu}\p{Ll}+(?:\s|$)/u.test(title) && !/\s\p{Lu}/u.test(title)
    ? title.charAt(0).toLowerCase() + title.slice(1)
    : title;
}

/** Names of single rows and keys: thousands of groups of one row say nothing. */
const ROW_NAME =
  /^(?:id|key|uuid|name|title|label|code|url|email|description|.*_(?:id|key|uuid))$/iu;

/** The member's own part of `orders.revenue`. */
export function getShortName(member: Pick<Member, 'name'>): string {
  return member.name.split('.').at(-1) ?? member.name;
}

/** Lists the members that are worth grouping by, in the model's own order. */
export function listGroupableMembers({ members }: ModelCube): readonly Member[] {
  return members.filter(
    (member) =>
      member.kind === 'dimension' &&
      member.type !== 'number' &&
      !ROW_NAME.test(getShortName(member)),
  );
}

export function listTimeMembers({ members }: ModelCube): readonly Member[] {
  return members.filter((member) => member.kind === 'time');
}

/** Lists the number of rows last, because it says less than what is measured. */
export function listMeasures({ members }: ModelCube): readonly Member[] {
  const measures = members.filter((member) => member.kind === 'measure');
  const isCount = (member: Member) => /^count(?:$|_)/iu.test(getShortName(member));
  return [...measures.filter((one) => !isCount(one)), ...measures.filter(isCount)];
}
