import { readApproximateNumber } from '#shared/exact-number.ts';
import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';
import type { Judgement } from './judge-directly.ts';
import type { LedgerCellRef, Verdict } from './verdict.ts';

const UP_VERBS = String.raw`rose|risen|rises|rising|grew|grown|grows|growing|climb(?:s|ed|ing)?|increas(?:e|es|ed|ing)|jump(?:s|ed|ing)?|soar(?:s|ed)?|surg(?:e|es|ed)|went up|goes up|st(?:ieg|iegen|eigt|eigen)|gestiegen|wuchs(?:en)?|gewachsen|wächst|klettert\p{L}*|kletterten|augment(?:e|ent|é|ée|és|ées)|progress(?:e|ent|é)|mont(?:e|ent|ées?|és?)|gri?mp(?:e|ent|é)|sub(?:ió|ieron|ido|e|en)|crec(?:ió|ieron|e|en)|crecido|aument(?:ó|aron|ado)|aumenta(?:to|ta|ti|te|no)?|sal(?:e|gono)|salit[oaie]|cresc(?:e|ono)|cresciut[oaie]`;
const DOWN_VERBS = String.raw`fell|fall(?:s|en|ing)?|drop(?:s|ped|ping)?|declin(?:e|es|ed|ing)|decreas(?:e|es|ed|ing)|shr(?:ank|unk|inks|inking)|slipp?(?:s|ed)?|slid|slides|dip(?:s|ped)|plung(?:e|es|ed)|tumbl(?:es|ed)|slump(?:s|ed)|went down|goes down|s(?:ank|anken|inkt|inken)|gesunken|fiel(?:en)?|fällt|gefallen|schrumpft\p{L}*|geschrumpft|recul(?:e|ent|é|ée|és|ées)|baiss(?:e|ent|é|ée|és|ées)|diminu(?:e|ent|é|ée|és|ées)|chut(?:e|ent|é|ée|és|ées)|tombe|tombent|tombée?s?|baj(?:ó|aron|ado)|ca(?:yó|yeron|ído|e|en)|disminuy(?:ó|eron|e)|disminuido|descend(?:ió|ieron|ido)|cal(?:a|ano|at[oaie])|scend(?:e|ono)|sces[oaie]|diminuit[oaie]`;
/** `a decline`, `the increase`: what somebody names is not how these two are ordered. */
const createVerb = (verbs: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}])(?:${verbs})(?!\p{L})`, 'giu');
const UP = createVerb(UP_VERBS);
const DOWN = createVerb(DOWN_VERBS);
/** `never fell`, `not grow`: the verb says nothing of the two. */
const DENIED =
  /(?<!\p{L})(?:not|never|neither|nor|hardly|nicht|nie|kein\p{L}*|weder|ne|n’|jamais|no|nunca|non)(?!\p{L})|n['’]t(?!\p{L})/iu;

/** Before the first of two ends of a change. */
const FROM = /(?<!\p{L})(?:from|von|de|desde|da(?:l(?:l[aeo’'])?)?|du)\s\**[$€£~]?$/iu;
const JOIN =
  /^[^.;:()\d]{0,40}?(?:(?<!\p{L})(?:to|auf|à|a|hasta|al)\s(?:\p{L}+\s)?|→\s?)\**[$€£~]?$/iu;
/** `3,340, up from 2,775`: the second is what the first was before. */
const UP_FROM = /^[^.;:\d]{0,40}(?<!\p{L})up (?:from|on)\s(?:\p{L}+\s)?\**[$€£~]?$/iu;
const DOWN_FROM = /^[^.;:\d]{0,40}(?<!\p{L})down (?:from|on)\s(?:\p{L}+\s)?\**[$€£~]?$/iu;
/** `rose to 3,975 from 3,310`. */
const FROM_BEHIND =
  /^[^.;:()\d]{0,24}(?<!\p{L})(?:from|von|de|desde|da)\s(?:\p{L}+\s)?\**[$€£~]?$/iu;
const TO = /(?<!\p{L})(?:to|auf|à|hasta|a)\s(?:\p{L}+\s)?\**[$€£~]?$/iu;
/** `Of 250,000 people who started, 61,250 finished`: the second is a part of the first. */
const OF_ALL =
  /(?:^|[.;:!?]\s+)(?:out\sof|of|von|sur|de|di|su)\s(?:(?:the|those|all|den|denen|les|los|las|i|le)\s)?[$€£*]*$/iu;
const PART_BEHIND = /^[^.;:\d]{0,60},\s(?:\p{L}+\s){0,2}[$€£*]*$/u;
/** `61,250 of 250,000`: the first is a part of the second. */
const PART_OF = /^\**\s(?:(?:\p{L}+\s)?out of|of|von|sur|di)\s(?:the\s|den\s|les\s)?[$€£*]*$/iu;
const CLAUSE = /(?:[^.;:()\d–—]|\.(?=\d))*$/u;
const BEFORE_CHARS = 90;

/** Places in an order grow the other way: `climbed from 5 to 2`. */
const RANKED = /(?:^|[^a-z])(?:rank|ranking|position|place|platz|rang|puesto|posto)(?![a-z])/i;

type Direction = 'up' | 'down';

/** The way of the last verb of change in a text; null for none, or one that is denied. */
function readVerb(text: string): Direction | null {
  const up = [...text.matchAll(UP)].at(-1)?.index ?? -1;
  const down = [...text.matchAll(DOWN)].at(-1)?.index ?? -1;
  if (up === down || DENIED.test(text)) return null;
  return up > down ? 'up' : 'down';
}

/** Which of two figures is the greater by the words: `up` where it is the second; null for none. */
function readDirection(
  first: Figure,
  second: Figure,
  { text, from }: FigureContext,
): Direction | null {
  const between = text.slice(first.to - from, second.from - from);
  if (UP_FROM.test(between)) return 'down';
  if (DOWN_FROM.test(between)) return 'up';
  const before = text.slice(Math.max(0, first.from - from - BEFORE_CHARS), first.from - from);
  if (first.unit === second.unit) {
    if (PART_OF.test(between)) return 'up';
    if (OF_ALL.test(before) && PART_BEHIND.test(between)) return 'down';
  }
  const verb = readVerb(CLAUSE.exec(before)?.[0] ?? '');
  if (verb === null) return null;
  if (FROM.test(before) && JOIN.test(between)) return verb;
  const isBackwards = TO.test(before) && !FROM.test(before) && FROM_BEHIND.test(between);
  return isBackwards ? (verb === 'up' ? 'down' : 'up') : null;
}

const findOnlyCell = (verdict: Verdict | null | undefined): LedgerCellRef | null =>
  verdict?.kind === 'cell' ? (verdict.cells[0] ?? null) : null;

/**
 * `fell from 4,105 to 4,480`: two cells whose words say that they go the other way are in doubt, as
 * are `4,480, up from 4,480 …`: two values that changed places.
 */
export function doubtMisordered(
  figures: readonly Figure[],
  verdicts: (Verdict | null)[],
  { around: { contextOf, tables } }: Judgement,
): void {
  const valueOf = ({ table, row, column }: LedgerCellRef): number =>
    readApproximateNumber(tables[table]?.table.rows[row]?.[column] ?? null);
  for (const [index, second] of figures.entries()) {
    const first = figures[index - 1];
    const [one, other] = [findOnlyCell(verdicts[index - 1]), findOnlyCell(verdicts[index])];
    if (first === undefined || one === null || other === null || one.table !== other.table)
      continue;
    const context = contextOf(second);
    if (contextOf(first).key !== context.key || context.headerWords.length > 0) continue;
    if (one.row !== other.row && one.column !== other.column) continue;
    if ([one, other].some((ref) => RANKED.test(tables[ref.table]?.columns[ref.column]?.name ?? '')))
      continue;
    const [start, end] = [valueOf(one), valueOf(other)];
    if (!(start >= 0 && end >= 0) || start === end) continue;
    const direction = readDirection(first, second, context);
    if (direction === null || direction === (end > start ? 'up' : 'down')) continue;
    for (const [at, ref] of [
      [index - 1, one],
      [index, other],
    ] as const)
      verdicts[at] = { kind: 'unsure', candidates: [ref], isComputed: false };
  }
}
