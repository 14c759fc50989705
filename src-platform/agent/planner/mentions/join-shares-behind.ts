import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

const BARE = /^(?:share|percentage|proportion|fraction|pct|percent|%)(?: of)?$/i;
const TESTS = ['condition', 'weekdays', 'compare', 'number'] as const;
const PART = [...TESTS, 'months', 'value', 'unit', 'column', 'entity', 'stop'] as const;

/** `weekend share of flights`, `late share by origin`: the part stands before the word for it. */
export function joinSharesBehind(list: MentionList, cube: ModelCube): readonly Mention[] {
  const at = list.all.findIndex((one) => isMention(one, 'share'));
  const share = list.all[at];
  if (share === undefined || at === 0 || !BARE.test(share.text)) return list.all;
  const before = list.all.slice(0, at);
  const next = list.neighbour(share, 1);
  const isPart =
    before.every((one) => isMention(one, ...PART)) &&
    before.some((one) => isMention(one, ...TESTS)) &&
    (next === undefined || isMention(next, 'by', 'entity'));
  if (!isPart) return list.all;
  const { start, end } = share;
  const named = [...before, next].find((one) => isMention(one, 'entity'));
  const rows: Mention = named ?? { kind: 'entity', start, end, text: cube.entity.many };
  const rest = list.all.slice(at + 1).filter((one) => one !== named);
  return [share, rows, ...before.filter((one) => one !== named), ...rest];
}
