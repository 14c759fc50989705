import pluralize from 'pluralize';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { findTimeColumn, type Decision, type Filter } from '../plan/plan.ts';
import { readSlots } from '../slots/read-slots.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { askForList } from './ask-for-list.ts';
import { countListedRows } from './change-list.ts';

const OTHER = /^(?:other|else)$/i;
const PERSON = /^(?:he|she|his|her|him)$/i;

/** The only person that the last list names; null where it names none or several. */
function findPerson({ named, totalRows }: ThreadMemory, cube: ModelCube): Filter | null {
  const [person, other] = named.filter(({ column: name }) =>
    cube.columns.some((one) => one.kind === 'string' && one.name === name && one.person),
  );
  const value = person?.values[0] ?? null;
  if (person === undefined || other !== undefined || value === null || totalRows !== 1) return null;
  return { kind: 'values', column: person.column, values: [value], negated: false };
}

/** `which other films did he do?`, after who directed one: all of that person but the one that was shown. */
export function askOtherRows(
  mentions: readonly Mention[],
  memory: ThreadMemory,
  cube: ModelCube,
): Decision | null {
  const { plan, named } = memory;
  const at = mentions.findIndex((one) => isMention(one, 'unknown') && OTHER.test(one.text));
  const noun = mentions[at + 1];
  const isAsked =
    isMention(noun, 'entity') &&
    pluralize.isPlural(noun.text) &&
    mentions.some((one) => isMention(one, 'pronoun') && PERSON.test(one.text));
  if (plan.kind !== 'list' || plan.listed !== null || at === -1 || !isAsked) return null;
  const person = findPerson(memory, cube);
  const isPlain = mentions.every(
    (one, index) =>
      index === at ||
      one === noun ||
      isMention(one, 'stop', 'join', 'ask', 'list', 'pronoun') ||
      (isMention(one, 'column') && one.column === person?.column),
  );
  const [label] = cube.label;
  const title = named.find((one) => one.column === label)?.values[0] ?? null;
  if (person === null || !isPlain || title === null || label === undefined) return null;
  if (label === findTimeColumn(cube)) return null;
  const shown: Filter = { kind: 'values', column: label, values: [title], negated: true };
  const rows = { ...countListedRows({ ...plan, limit: null }), filters: [person, shown] };
  const words = mentions.filter((one, index) => index !== at && !isMention(one, 'column'));
  return askForList(rows, { words, slots: { ...readSlots(words, cube), wantsList: true } }, cube);
}
