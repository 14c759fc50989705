import type { Assumption, Condition, Grain, MemberName } from '#shared/sql/assumption.ts';
import { toConditionWords, toGrainWords } from '#shared/sql/condition-words.ts';
import { toDays } from '#shared/sql/period-words.ts';
import { toQuotable, type StatedChange } from '#shared/sql/stated-change.ts';
import { toInline } from '#shared/model/in-sentence.ts';
import { toGroupable, toMeasures } from '#shared/model/members.ts';
import type { ModelCube } from '#shared/model/model.ts';
import type { Titles } from '#shared/sql/assumption-words.ts';
import type { Chip } from './chip.ts';

export interface Choice {
  readonly label: string;
  readonly change: StatedChange;
}

/** The values of a condition as a text to be changed; null where they are not simple. */
export interface ValueForm {
  readonly member: MemberName;
  readonly text: string;
  /** The change that another text means; null for a text that means none. */
  readonly toChange: (text: string) => StatedChange | null;
}

/** What can be changed at a chip. */
export interface Offers {
  /** Said over the choices; '' for none. */
  readonly heading: string;
  readonly choices: readonly Choice[];
  /** The days that stand now, to be changed; null for what is no period. */
  readonly days: { readonly first: string; readonly last: string } | null;
  readonly values: ValueForm | null;
  /** Leaves it out altogether. */
  readonly without: Choice | null;
}

export interface OfferContext {
  readonly titles: Titles;
  readonly cubes: readonly ModelCube[];
  /** All chips of the answer: of two periods none can be named without the other. */
  readonly chips: readonly Chip[];
  /** Zones that times can be asked in; empty where there is only one. */
  readonly zones: readonly string[];
}

const NOTHING: Offers = { heading: '', choices: [], days: null, values: null, without: null };
const GRAINS: readonly Grain[] = [
  'day',
  'week',
  'month',
  'quarter',
  'year',
  'weekday',
  'monthOfYear',
];
const LIMITS = [5, 10, 20, 50, 100];

function toGrainOffers(now: Grain): Offers {
  const others = GRAINS.filter((grain) => grain !== now);
  const choices = others.map((to): Choice => ({
    label: toGrainWords(to),
    change: { kind: 'grain', to },
  }));
  return { ...NOTHING, heading: 'Another grain', choices };
}

function toPeriodOffers(
  one: Extract<Assumption, { kind: 'period' }>,
  { chips }: OfferContext,
): Offers {
  if (chips.filter(({ assumption }) => assumption?.kind === 'period').length > 1) return NOTHING;
  const { first, last } = toDays(one.ranges[0]);
  const change = { kind: 'period', first: null, last: null } as const;
  return {
    ...NOTHING,
    heading: 'Another period',
    days: { first: first ?? '', last: last ?? '' },
    without: { label: 'All time', change },
  };
}

const NUMBER = /^-?\d+(?:\.\d+)?$/u;

type TestCondition = Extract<Condition, { kind: 'test' }>;

function withText(condition: TestCondition, text: string): TestCondition | null {
  const { test } = condition;
  const value = text.trim();
  if (value === '') return null;
  if ('value' in test) {
    return NUMBER.test(value) ? { ...condition, test: { ...test, value } } : null;
  }
  if (!('values' in test)) return null;
  const values = value.split(',').map((part) => part.trim());
  return values.includes('') ? null : { ...condition, test: { ...test, values } };
}

function toText({ test }: TestCondition): string | null {
  if ('value' in test) return test.value;
  // What holds the comma itself cannot be told from two values.
  if (!('values' in test) || test.values.some((value) => value.includes(','))) return null;
  return test.values.join(', ');
}

function toValueForm(
  condition: Condition,
  what: 'filter' | 'condition',
  { titles }: OfferContext,
): ValueForm | null {
  if (condition.kind !== 'test' || condition.subject.kind === 'part') return null;
  const { subject } = condition;
  const member = subject.kind === 'member' ? subject.member : { cube: null, name: '' };
  const text = toText(condition);
  const old = toConditionWords(condition, titles.toTitle);
  if (text === null || old === null || what === 'condition') return null;
  return {
    member,
    text,
    toChange: (next) => {
      const changed = withText(condition, next);
      const words = changed && toConditionWords(changed, titles.toTitle);
      if (words === null || words === old) return null;
      return { kind: 'instead', what, words: toQuotable(words), old: toQuotable(old) };
    },
  };
}

function toConditionOffers(
  one: Extract<Assumption, { kind: 'filter' | 'having' }>,
  context: OfferContext,
): Offers {
  const what = one.kind === 'filter' ? 'filter' : 'condition';
  const words = toConditionWords(one.condition, context.titles.toTitle);
  if (words === null) return NOTHING;
  const values = toValueForm(one.condition, what, context);
  const change = { kind: 'without', what, words: toQuotable(words) } as const;
  return {
    ...NOTHING,
    heading: values === null ? '' : 'Other values',
    values,
    without: { label: `Without this ${what}`, change },
  };
}

function findCube({ chips, cubes }: OfferContext): ModelCube | null {
  const source = chips.find(({ assumption }) => assumption?.kind === 'source')?.assumption;
  const names = source?.kind === 'source' ? source.cubes : [];
  return cubes.find(({ name }) => name === names[0]) ?? null;
}

function toInstead(chip: Chip, what: 'measure' | 'split', words: string): Choice {
  const change = {
    kind: 'instead',
    what,
    words: toQuotable(words),
    old: toQuotable(chip.text),
  } as const;
  return { label: words, change };
}

const isOther = (chip: Chip) => (words: string) => words.toLowerCase() !== chip.text.toLowerCase();

function toMeasureOffers(chip: Chip, context: OfferContext): Offers {
  const cube = findCube(context);
  const titles = cube ? toMeasures(cube).map(({ title }) => toInline(title)) : [];
  const choices = titles.filter(isOther(chip)).map((words) => toInstead(chip, 'measure', words));
  return { ...NOTHING, heading: choices.length > 0 ? 'Another measure' : '', choices };
}

function toSplitOffers(chip: Chip, context: OfferContext): Offers {
  const cube = findCube(context);
  const titles = cube ? toGroupable(cube).map(({ title }) => toInline(title)) : [];
  const choices = titles.filter(isOther(chip)).map((words) => toInstead(chip, 'split', words));
  const change = { kind: 'without', what: 'split', words: toQuotable(chip.text) } as const;
  const heading = choices.length > 0 ? 'By something else' : '';
  return { ...NOTHING, heading, choices, without: { label: 'Without this split', change } };
}

function toRowsOffers({ limit }: Extract<Assumption, { kind: 'rows' }>): Offers {
  const others = LIMITS.filter((one) => one !== limit);
  const choices = others.map((to): Choice => ({
    label: `${String(to)} rows`,
    change: { kind: 'limit', to },
  }));
  const without: Choice = { label: 'All rows', change: { kind: 'limit', to: null } };
  return { ...NOTHING, heading: 'Another limit', choices, without };
}

function toZoneOffers(chip: Chip, { zones }: OfferContext): Offers {
  const others = zones.filter((zone) => zone !== chip.text);
  const choices = others.map((to): Choice => ({ label: to, change: { kind: 'zone', to } }));
  return { ...NOTHING, heading: choices.length > 0 ? 'Another zone' : '', choices };
}

/** What a chip can be changed to, each with the follow-up that asks for it. */
export function toOffers(chip: Chip, context: OfferContext): Offers {
  const one = chip.assumption;
  if (chip.label === 'Zone') return toZoneOffers(chip, context);
  switch (one?.kind) {
    case 'grain':
      return toGrainOffers(one.grain);
    case 'period':
      return toPeriodOffers(one, context);
    case 'filter':
    case 'having':
      return toConditionOffers(one, context);
    case 'measure':
      return toMeasureOffers(chip, context);
    case 'dimension':
      return toSplitOffers(chip, context);
    case 'rows':
      return toRowsOffers(one);
    case 'calculatedGroup':
    case 'partFilter':
    case 'zone':
    case 'source':
    case 'unread':
    case undefined:
      return NOTHING;
  }
}
