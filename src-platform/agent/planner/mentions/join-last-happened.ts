import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';
import { findTimeColumn } from '../plan/plan.ts';

const LAST_DAY = /^(?:the )?last day$/i;
const HAPPENED = /^(?:that |when |on which )?(?:it|there)\b/i;

/** `last day it snowed`: the latest of such days, and not the last one of the data. */
export function joinLastHappened(list: MentionList, cube: ModelCube): readonly Mention[] {
  const time = findTimeColumn(cube);
  const at = list.all.findIndex((one) => !isMention(one, 'ask', 'stop', 'list'));
  const last = list.all[at];
  const isRow =
    isMention(last, 'period') &&
    last.isRelative &&
    LAST_DAY.test(last.text) &&
    cube.entity.one === 'day';
  const clause = list.all.slice(at + 1);
  const isHappened =
    HAPPENED.test(clause[0]?.text ?? '') &&
    clause.some((one) => isMention(one, 'value', 'condition', 'compare'));
  if (!isRow || !isHappened || time === undefined) return list.all;
  const { start, end } = last;
  const [middle, text] = [end - 'day'.length, last.text.slice(-'day'.length)];
  const mentions: readonly Mention[] = [
    { kind: 'superlative', column: time, direction: 'desc', start, end: middle - 1, text: 'last' },
    { kind: 'entity', start: middle, end, text },
  ];
  return list.all.toSpliced(at, 1, ...mentions);
}
