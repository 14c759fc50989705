import { isMention } from '../mentions/mention.ts';
import type { Asked } from './asked.ts';
import type { PlanForm } from './plan-form.ts';

const ASKED_TOO =
  /(?:,|\sand)\s+(?:and\s+)?(?:what|how much|how many)\s+(?:(?:did|do|does|would)\s+)?(?:they|it|each(?: of (?:them|these|those))?)(?:\s+(?:did|do|does))?\s+(needs?|needed|wants?|wanted|brings?|brought|gives?|gave|shows?|showed|says?|said|tells?|told|asks?|asked|likes?|liked)\s*[?.!]*\s*$/u;
const NAMES_FIGURE = ['column', 'count', 'share', 'condition', 'entity', 'number'] as const;

/**
 * `the three best movies, and what did they bring?`: such a verb is a function word elsewhere (`bring me`),
 * and asks for a figure here, which the answer lacks.
 */
function describeLostVerb({ text, words }: Asked): string | null {
  const found = ASKED_TOO.exec(text);
  if (found === null || found.index === 0) return null;
  const isNamed = words.some(
    (one) => one.start > found.index && (isMention(one, ...NAMES_FIGURE) || 'column' in one),
  );
  const verb = found[1] ?? '';
  return isNamed ? null : `«${verb}» names no figure that I know; name the one that you ask for.`;
}

const ASKED_WHERE = /(?:,|\sand)\s+(?:from |to |on |in )?(where|when)(?: from| to)?\s*[?.!]*\s*$/u;

/** `how many, and from where?`: the number alone does not say it. */
function describeLostWhere({ text }: Asked, { plan, groups }: PlanForm): string | null {
  const [, word = ''] = ASKED_WHERE.exec(text) ?? [];
  const isNumber = plan.kind === 'aggregate' && plan.measures.every(({ kind }) => kind === 'count');
  return word !== '' && isNumber && groups.length === 0
    ? `«${word}» asks for more than their number; ask how many there are of each.`
    : null;
}

export const describeLostFigure = (asked: Asked, form: PlanForm): string | null =>
  describeLostVerb(asked) ?? describeLostWhere(asked, form);
