import type {
  AssumptionKind,
  AssumptionOf,
  Condition,
  Grain,
  MemberName,
} from '#shared/sql/assumption.ts';
import { describeCondition, labelGrain } from '#shared/sql/condition-labels.ts';
import { readDayRange } from '#shared/sql/period-labels.ts';
import { normalizeQuoted, type ExplicitChange } from '#shared/sql/explicit-change.ts';
import {
  formatInlineTitle,
  type ModelCube,
  listGroupableMembers,
  listMeasures,
} from '#shared/model/model.ts';
import type { ModelTitles } from '#shared/sql/assumption-labels.ts';
import type { Chip } from './chips.ts';
import { messages } from './messages.ts';

export interface OfferedChange {
  readonly label: string;
  readonly change: ExplicitChange;
}

/** The values of a condition as a text that can be edited; null where they are not simple. */
export interface ValueForm {
  readonly member: MemberName;
  readonly text: string;
  /** Returns the change that an edited text means; null where it means none. */
  readonly readChange: (text: string) => ExplicitChange | null;
}

/** The changes that a chip offers. */
export interface Offers {
  /** The heading over the choices; '' for none. */
  readonly heading: string;
  readonly choices: readonly OfferedChange[];
  /** The current days, to be edited; null for anything but a period. */
  readonly days: { readonly first: string; readonly last: string } | null;
  readonly values: ValueForm | null;
  /** The change that removes the assumption. */
  readonly without: OfferedChange | null;
}

export interface OfferContext {
  readonly titles: ModelTitles;
  readonly cubes: readonly ModelCube[];
  /** All chips of the answer: of two periods neither can be named without the other. */
  readonly chips: readonly Chip[];
  /** The zones that times can be asked in; empty where there is only one. */
  readonly zones: readonly string[];
}

const NO_OFFERS: Offers = { heading: '', choices: [], days: null, values: null, without: null };
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

function buildGrainOffers(now: Grain): Offers {
  const others = GRAINS.filter((grain) => grain !== now);
  const choices = others.map((to): OfferedChange => ({
    label: labelGrain(to),
    change: { kind: 'grain', to },
  }));
  return { ...NO_OFFERS, heading: messages.offers.anotherGrain, choices };
}

function buildPeriodOffers(one: AssumptionOf<'period'>, { chips }: OfferContext): Offers {
  if (chips.filter(({ kind }) => kind === 'period').length > 1) return NO_OFFERS;
  const { first, last } = readDayRange(one.ranges[0]);
  const change = { kind: 'period', first: null, last: null } as const;
  return {
    ...NO_OFFERS,
    heading: messages.offers.anotherPeriod,
    days: { first: first ?? '', last: last ?? '' },
    without: { label: messages.offers.allTime, change },
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

function formatTestValue({ test }: TestCondition): string | null {
  if ('value' in test) return test.value;
  // A value with a comma could not be told from two values.
  if (!('values' in test) || test.values.some((value) => value.includes(','))) return null;
  return test.values.join(', ');
}

function buildValueForm(
  condition: Condition,
  what: 'filter' | 'condition',
  { titles }: OfferContext,
): ValueForm | null {
  if (condition.kind !== 'test' || condition.subject.kind === 'part') return null;
  const { subject } = condition;
  const member = subject.kind === 'member' ? subject.member : { cube: null, name: '' };
  const text = formatTestValue(condition);
  const old = describeCondition(condition, titles.labelMember);
  if (text === null || old === null || what === 'condition') return null;
  return {
    member,
    text,
    readChange: (next) => {
      const changed = withText(condition, next);
      const words = changed && describeCondition(changed, titles.labelMember);
      if (words === null || words === old) return null;
      return { kind: 'instead', what, words: normalizeQuoted(words), old: normalizeQuoted(old) };
    },
  };
}

function buildConditionOffers(
  one: AssumptionOf<'filter' | 'having'>,
  context: OfferContext,
): Offers {
  const what = one.kind === 'filter' ? 'filter' : 'condition';
  const words = describeCondition(one.condition, context.titles.labelMember);
  if (words === null) return NO_OFFERS;
  const values = buildValueForm(one.condition, what, context);
  const change = { kind: 'without', what, words: normalizeQuoted(words) } as const;
  return {
    ...NO_OFFERS,
    heading: values === null ? '' : messages.offers.otherValues,
    values,
    without: { label: messages.offers.withoutThis(what), change },
  };
}

function findCube({ chips, cubes }: OfferContext): ModelCube | null {
  const source = chips.find(({ assumption }) => assumption?.kind === 'source')?.assumption;
  const names = source?.kind === 'source' ? source.cubes : [];
  return cubes.find(({ name }) => name === names[0]) ?? null;
}

function buildReplacement(chip: Chip, what: 'measure' | 'split', words: string): OfferedChange {
  const change = {
    kind: 'instead',
    what,
    words: normalizeQuoted(words),
    old: normalizeQuoted(chip.text),
  } as const;
  return { label: words, change };
}

const isOther = (chip: Chip) => (words: string) => words.toLowerCase() !== chip.text.toLowerCase();

function buildMeasureOffers(chip: Chip, context: OfferContext): Offers {
  const cube = findCube(context);
  const titles = cube ? listMeasures(cube).map(({ title }) => formatInlineTitle(title)) : [];
  const choices = titles
    .filter(isOther(chip))
    .map((words) => buildReplacement(chip, 'measure', words));
  return {
    ...NO_OFFERS,
    heading: choices.length > 0 ? messages.offers.anotherMeasure : '',
    choices,
  };
}

function buildSplitOffers(chip: Chip, context: OfferContext): Offers {
  const cube = findCube(context);
  const titles = cube
    ? listGroupableMembers(cube).map(({ title }) => formatInlineTitle(title))
    : [];
  const choices = titles
    .filter(isOther(chip))
    .map((words) => buildReplacement(chip, 'split', words));
  const change = { kind: 'without', what: 'split', words: normalizeQuoted(chip.text) } as const;
  const heading = choices.length > 0 ? messages.offers.bySomethingElse : '';
  return {
    ...NO_OFFERS,
    heading,
    choices,
    without: { label: messages.offers.withoutThisSplit, change },
  };
}

function buildRowsOffers({ limit }: AssumptionOf<'rows'>): Offers {
  const others = LIMITS.filter((one) => one !== limit);
  const choices = others.map((to): OfferedChange => ({
    label: `${String(to)} rows`,
    change: { kind: 'limit', to },
  }));
  const without: OfferedChange = {
    label: messages.offers.allRows,
    change: { kind: 'limit', to: null },
  };
  return { ...NO_OFFERS, heading: messages.offers.anotherLimit, choices, without };
}

function buildZoneOffers(chip: Chip, { zones }: OfferContext): Offers {
  const others = zones.filter((zone) => zone !== chip.text);
  const choices = others.map((to): OfferedChange => ({ label: to, change: { kind: 'zone', to } }));
  return { ...NO_OFFERS, heading: choices.length > 0 ? messages.offers.anotherZone : '', choices };
}

interface ChipSource {
  readonly chip: Chip;
  readonly context: OfferContext;
}

type OfferBuilders = {
  readonly [K in AssumptionKind]: (one: AssumptionOf<K>, source: ChipSource) => Offers;
};

const BUILDERS: OfferBuilders = {
  period: (one, { context }) => buildPeriodOffers(one, context),
  grain: ({ grain }) => buildGrainOffers(grain),
  dimension: (_one, { chip, context }) => buildSplitOffers(chip, context),
  calculatedGroup: () => NO_OFFERS,
  filter: (one, { context }) => buildConditionOffers(one, context),
  having: (one, { context }) => buildConditionOffers(one, context),
  partFilter: () => NO_OFFERS,
  measure: (_one, { chip, context }) => buildMeasureOffers(chip, context),
  rows: (one) => buildRowsOffers(one),
  zone: (_one, { chip, context }) => buildZoneOffers(chip, context),
  source: () => NO_OFFERS,
  unread: () => NO_OFFERS,
};

const buildOffersOf = <K extends AssumptionKind>(
  kind: K,
  one: AssumptionOf<K>,
  source: ChipSource,
): Offers => BUILDERS[kind](one, source);

/** Builds the changes of a chip, each with the follow-up that asks for it. */
export function buildOffers(chip: Chip, context: OfferContext): Offers {
  const { assumption } = chip;
  if (assumption !== null) return buildOffersOf(assumption.kind, assumption, { chip, context });
  // No query states the platform's own zone, but it can be changed like one that is stated.
  return chip.kind === 'zone' ? buildZoneOffers(chip, context) : NO_OFFERS;
}
