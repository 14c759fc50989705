import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { findTested } from './widen-all.ts';

const LACKS = /^(?:no|without|missing|lacking)$/i;

/**
 * `how many have no rating?`, after those rated PG-13: no rating of that kind, though others are called so
 * as well.
 */
export const readLackOfTested = (
  mentions: readonly Mention[],
  { plan }: ThreadMemory,
  cube: ModelCube,
): readonly Mention[] =>
  mentions.map((one, index) => {
    const before = mentions.slice(0, index).findLast((other) => !isMention(other, 'stop'));
    if (!isMention(before, 'not') || !LACKS.test(before.text) || !isMention(one, 'column'))
      return one;
    const isShort = !/\s/.test(one.text.trim());
    const tested = isShort ? findTested(one, plan, cube) : null;
    return tested === null ? one : { ...one, column: tested };
  });
