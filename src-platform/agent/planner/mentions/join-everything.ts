import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, toStop, type Mention, type MentionList } from './mention.ts';

const EVERYTHING = /^(?:everything|everyone|everybody)$/i;

const isEverybody = (list: MentionList, index: number): boolean =>
  /^every(?:one|body)$/i.test(list.all[index]?.text ?? '');

/** Whether the data count people, so that everybody is one of them. */
const isPeople = ({ columns }: ModelCube): boolean =>
  columns.some((one) => one.kind === 'number' && one.additive && PEOPLE.test(one.title));

const PEOPLE = /\b(?:people|population)\b/i;

/**
 * `latest price of everything`: of each thing that is measured; `everything with over 150 hp`: all
 * rows.
 */
export function joinEverything(list: MentionList, cube: ModelCube): readonly Mention[] {
  const name = cube.label.find((one) =>
    cube.columns.some((column) => column.name === one && column.kind === 'string'),
  );
  return list.all.flatMap((mention, index): Mention[] => {
    const { start, end, text } = mention;
    // `of everybody who was out of work`: the word asks for nobody.
    if (isMention(mention, 'ask') && /^who$/i.test(text) && isEverybody(list, index - 1))
      return [toStop(mention)];
    if (!isMention(mention, 'unknown') || !EVERYTHING.test(text)) return [mention];
    // `what percentage of everybody out of work is that?`: of all of them, and no share of each.
    if (isPeople(cube) && isEverybody(list, index) && isMention(list.all[index - 1], 'share'))
      return [{ kind: 'stop', start, end, text: 'all' }];
    if (cube.measured === undefined || name === undefined)
      return [{ kind: 'entity', start, end, text }];
    return [
      { kind: 'by', start, end: start, text: 'for each' },
      { kind: 'column', column: name, start, end, text },
    ];
  });
}
