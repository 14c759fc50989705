import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

const EVERYTHING = /^(?:everything|everyone|everybody)$/i;

/**
 * `latest price of everything`: of each thing that is measured; `everything with over 150 hp`: all
 * rows.
 */
export function joinEverything(list: MentionList, cube: ModelCube): readonly Mention[] {
  const name = cube.label.find((one) =>
    cube.columns.some((column) => column.name === one && column.kind === 'string'),
  );
  return list.all.flatMap((mention): Mention[] => {
    const { start, end, text } = mention;
    if (!isMention(mention, 'unknown') || !EVERYTHING.test(text)) return [mention];
    if (cube.measured === undefined || name === undefined)
      return [{ kind: 'entity', start, end, text }];
    return [
      { kind: 'by', start, end: start, text: 'for each' },
      { kind: 'column', column: name, start, end, text },
    ];
  });
}
