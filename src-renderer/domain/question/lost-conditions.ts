import type { ModelCube } from '#shared/model/model.ts';
import type { AskedTurn } from '../thread/earlier-queries.ts';
import { findClaims } from './find-claims.ts';
import { isPlainWord } from './common-words.ts';
import type { ConditionFacts, QueryFacts } from './query-facts.ts';
import { isOwnName, listQueryParts, namesPart, type QueryPart } from './query-parts.ts';
import { testsTime } from './query-times.ts';
import { readQuestionWords } from './question-words.ts';

/** Conditions of the turn before that the query does not have any more. */
export function listLostConditions(facts: QueryFacts, before: QueryFacts): ConditionFacts[] {
  const compared = new Set([
    ...facts.conditions.flatMap(({ names }) => names),
    ...facts.outputs.flatMap(({ names }) => names),
  ]);
  return before.conditions.filter(({ names, texts, isTimed }) => {
    if (isTimed) return !testsTime(facts);
    if (names.length === 0) return false;
    const isReplaced = names.some((name) => compared.has(name) || facts.groupNames.has(name));
    return !isReplaced && !texts.some((text) => facts.texts.has(text));
  });
}

/** A question that goes on from the one before, and so keeps its conditions. */
const GOES_ON =
  /^\s*(?:(?:ok|okay|hm+|great|good|thanks?(?: you)?|please|and|but|so|now|then|also)\b[\s,.!:]*)*(?:and|but|now|then|also|only|just|what about|how about|same|add|split|break|sort|instead|as an?|per|by|without|make it|use)\b|\b(?:them|those|these|their|its?|that|the same|instead)\b/iu;
/** A question that lets conditions go, or is about something else. */
const LETS_GO =
  /\b(?:all|any|every|everything|everyone|overall|whole|entire|remove|drop|clear|forget|reset|back|regardless|ignor\w+|no matter|filters?|new question|different|another|topic|without)\b/iu;
const IS_REMOVAL =
  /\b(?:all|any|overall|remove|drop|clear|forget|reset|back|ignor\w+|without|exclud\w+|no more|take out|leave out|skip)\b/iu;

/** The words of an earlier question that a condition stands for. */
function nameCondition(
  condition: ConditionFacts,
  earlier: readonly AskedTurn[],
  { before, parts }: { before: QueryFacts; parts: readonly QueryPart[] },
): string | null {
  const { names, texts, isTimed } = condition;
  const own = parts.filter(
    (part) => part.kind === 'condition' && part.names === names && part.texts === texts,
  );
  for (const { question } of earlier.toReversed()) {
    if (isTimed) {
      const context = { facts: before, columns: [], before: null, today: '' };
      const time = findClaims(question, context, () => false).find(
        (claim) => claim.topic === 'time' && claim.verdict === 'used',
      );
      if (time !== undefined) return time.text;
      continue;
    }
    const words = readQuestionWords(question).filter(({ folded }) => !isPlainWord(folded));
    const named = words.filter(({ folded }) => own.some((part) => isOwnName(folded, part)));
    const near = words.filter(({ folded }) => own.some((part) => namesPart(folded, part)));
    const [first] = named.length > 0 ? named : near;
    const last = (named.length > 0 ? named : near).at(-1);
    if (first !== undefined && last !== undefined) return question.slice(first.from, last.to);
  }
  return texts.find((text) => /^\p{L}{3}/u.test(text)) ?? findUnnamed(earlier, parts);
}

/** `children` of a query with `age < 18`: the only word of the question that nothing else stands for. */
function findUnnamed(earlier: readonly AskedTurn[], parts: readonly QueryPart[]): string | null {
  const words = readQuestionWords(earlier.at(-1)?.question ?? '').filter(
    ({ folded }) => !isPlainWord(folded) && !parts.some((part) => namesPart(folded, part)),
  );
  return words.length === 1 ? (words[0]?.text ?? null) : null;
}

/**
 * What the questions before asked for, and a question that goes on from them has lost: `newsletter`
 * in `Revenue from newsletter visitors`, `And by device?`
 */
export function findForgotten(
  {
    question,
    earlier,
    cubes,
  }: { question: string; earlier: readonly AskedTurn[]; cubes: readonly ModelCube[] },
  facts: QueryFacts,
  before: QueryFacts,
): string[] {
  const isSameSubject = [...before.tables].every((table) => facts.tables.has(table));
  if (!isSameSubject || !GOES_ON.test(question) || LETS_GO.test(question)) return [];
  const parts = listQueryParts(before, cubes);
  const found = listLostConditions(facts, before).flatMap(
    (condition) => nameCondition(condition, earlier, { before, parts }) ?? [],
  );
  return [...new Set(found)];
}

/** The words that a question removes from the query before: `remove the genre filter`. */
export function listRemovedParts(
  question: string,
  { facts, before }: { facts: QueryFacts; before: QueryFacts },
  cubes: readonly ModelCube[],
): QueryPart[] {
  if (!IS_REMOVAL.test(question)) return [];
  const lost = before.conditions.filter(
    ({ names, texts }) =>
      texts.some((text) => !facts.texts.has(text)) ||
      (texts.length === 0 &&
        !facts.conditions.some((one) => one.names.some((name) => names.includes(name)))),
  );
  const names = new Set(lost.flatMap((one) => one.names));
  return listQueryParts(before, cubes).filter(
    (part) => part.kind !== 'table' && part.names.some((name) => names.has(name)),
  );
}
