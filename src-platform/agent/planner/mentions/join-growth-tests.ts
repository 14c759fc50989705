import { isMention, type Mention, type MentionList, type MentionOf } from './mention.ts';
import type { Comparison } from '../plan/plan.ts';

const FALLS =
  /\b(?:fell|fall|falls|fallen|drop|drops|dropped|decline|declined|decrease|decreased|sank|sink|shrank|shrink|shrunk|down)\b/i;
const PERCENT = /^(?:percent|%)$/i;

/** What such a verb says of the growth, in percent. */
const FACTORS: Readonly<Record<string, string>> = {
  doubled: '100',
  double: '100',
  triple: '200',
  halve: '-50',
  tripled: '200',
  quadrupled: '300',
  halved: '-50',
};

/** A fall by more than 20 % is a growth under −20 %. */
const TURNED: Readonly<Record<Comparison, Comparison>> = {
  '=': '=',
  '<>': '<>',
  '>': '<',
  '>=': '<=',
  '<': '>',
  '<=': '>=',
};

type GrowthTest = MentionOf<'growthTest'> & Mention;

interface Found {
  readonly test: GrowthTest;
  readonly used: readonly (Mention | undefined)[];
}

const isChange = (mention: Mention | undefined): mention is MentionOf<'window'> & Mention =>
  isMention(mention, 'window') &&
  mention.grain === null &&
  (mention.window === 'change' || mention.window === 'growth');

/** `more than doubled`: the verb names the number. */
function readFactor(list: MentionList, mention: Mention): Found | null {
  const value = isMention(mention, 'unknown') ? FACTORS[mention.text.toLowerCase()] : undefined;
  if (value === undefined) return null;
  const before = list.all[list.all.indexOf(mention) - 1];
  const compare = isMention(before, 'compare') ? before : undefined;
  const comparison = compare?.comparison ?? '>=';
  const { start, end, text } = mention;
  return {
    test: {
      kind: 'growthTest',
      comparison: value.startsWith('-') ? TURNED[comparison] : comparison,
      value,
      start,
      end,
      text,
    },
    used: [compare],
  };
}

/** `grew by more than 100%`: the change of each is tested, and no figure of its rows. */
function readPercent(list: MentionList, mention: Mention): Found | null {
  if (!isChange(mention)) return null;
  const next = list.neighbour(mention, 1);
  const by = isMention(next, 'by') ? next : undefined;
  const compare = by === undefined ? next : list.neighbour(by, 1);
  const number = isMention(compare, 'compare') ? list.neighbour(compare, 1) : undefined;
  if (!isMention(compare, 'compare') || !isMention(number, 'number')) return null;
  const after = list.all[list.all.indexOf(number) + 1];
  const unit =
    isMention(after, 'share', 'stop', 'unit') && PERCENT.test(after.text) ? after : undefined;
  if (unit === undefined && !/(?:%|percent)$/i.test(number.text)) return null;
  const falls = FALLS.test(mention.text);
  const { start, end, text } = number;
  return {
    test: {
      kind: 'growthTest',
      comparison: falls ? TURNED[compare.comparison] : compare.comparison,
      value: falls ? `-${number.value}` : number.value,
      start,
      end,
      text: `${compare.text} ${text}`,
    },
    used: [by, compare, number, unit],
  };
}

/** Reads what is said of the growth of each as one condition. */
export function joinGrowthTests(list: MentionList): readonly Mention[] {
  for (const mention of list.all) {
    const found = readPercent(list, mention) ?? readFactor(list, mention);
    if (found === null) continue;
    const { start, end, text } = mention;
    const change: Mention = { kind: 'window', window: 'growth', grain: null, start, end, text };
    return list.all.flatMap((one) => {
      if (one === mention) return [change, found.test];
      return found.used.includes(one) ? [] : [one];
    });
  }
  return list.all;
}
