import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

const ANY = /\bany$/i;
const FALL = /^(?:fall|falls|fell)$/i;

/** Whether rows of the data have none of it, so that others have some. */
function canBeNone(list: MentionList, mention: Mention | undefined, cube: ModelCube): boolean {
  const column = mention === undefined ? undefined : list.findNumberColumn(mention);
  const first = column === undefined ? null : cube.columnProfiles.get(column)?.extent?.first;
  return typeof first === 'string' && Number(first) <= 0;
}

/** Whether rows are counted, or described: `how many days had any`, `days with any`. */
const isOfRows = (list: MentionList, mention: Mention): boolean =>
  isMention(list.neighbour(mention, -1), 'entity') ||
  list.all.some((one) => isMention(one, 'count') && isMention(list.neighbour(one, 1), 'entity'));

const isAny = (mention: Mention | undefined): boolean =>
  isMention(mention, 'stop') && ANY.test(mention.text);

/** `did any rain fall`: it came down, and did not get less. */
const dropFalls = (all: readonly Mention[]): readonly Mention[] =>
  all.filter(
    (mention, index) =>
      !(
        FALL.test(mention.text) &&
        isMention(all[index - 1], 'column', 'value') &&
        isAny(all[index - 2])
      ),
  );

/** `how many days had any precipitation`, `flights with any delay`: more of it than none. */
export function joinAnyAmount(list: MentionList, cube: ModelCube): readonly Mention[] {
  const all = dropFalls(list.all);
  return all.map((mention, index): Mention => {
    const isAmount = isAny(all[index - 1]) && !isMention(all[index - 2], 'not');
    const isFigure = isMention(mention, 'column') && list.findNumberColumn(mention) !== undefined;
    if (!isAmount || !isFigure || !isOfRows(list, mention)) return mention;
    const { column, start, end, text } = mention;
    // `any distance`: every row has one, so that the words choose nothing that is known.
    return canBeNone(list, mention, cube)
      ? { kind: 'condition', column, comparison: '>', value: '0', start, end, text }
      : { kind: 'unknown', start, end, text: `any ${text}` };
  });
}
