import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, toStop, type Mention, type MentionList } from './mention.ts';

const GOES = /\b(?:go|goes|going|fly|flies|head|headed|heading|bound|lead|end up|land|arrive)\b/i;
const COMES = /\b(?:come|comes|came|originate|start)\b/i;
const LEAVING = /\b(?:departing|leaving|outgoing|outbound)\b/i;
const ARRIVING = /\b(?:arriving|landing|incoming|inbound)\b/i;
const MOST = /^(?:the )?most$/i;
const OFTEN = /^(?:mostly|mainly|usually)$/i;

const findLedBy = (word: string, { columns }: ModelCube): string | undefined =>
  columns.find((one) => one.kind === 'string' && one.prepositions.includes(word))?.name;

const isMost = (one: Mention): boolean =>
  (isMention(one, 'common') && one.direction === 'desc') ||
  (isMention(one, 'rank') && MOST.test(one.text)) ||
  (isMention(one, 'unknown', 'stop') && OFTEN.test(one.text));

interface Asked {
  readonly column: string;
  /** `go most often`: the rows of each are counted. */
  readonly isCount: boolean;
}

/** Which end of the way is asked for; null where the words do not say it. */
function findAsked(behind: readonly Mention[], cube: ModelCube): Asked | null {
  const at = behind.findIndex((one) => isMention(one, 'entity'));
  const [before, after] = [behind.slice(0, at), behind.slice(at + 1)].map((words) =>
    words
      .filter((one) => isMention(one, 'stop', 'unknown', 'join'))
      .map(({ text }) => text)
      .join(' '),
  );
  if (at === -1 || before === undefined || after === undefined) return null;
  const isFigure = behind.some((one) => isMention(one, 'aggregation', 'column', 'count'));
  const ends = behind.filter((one) => isMention(one, 'rank', 'superlative', 'common'));
  if (!isFigure && behind.some(isMost)) {
    const side = COMES.test(after) ? 'from' : GOES.test(after) ? 'to' : null;
    const column = side === null ? undefined : findLedBy(side, cube);
    return column === undefined ? null : { column, isCount: true };
  }
  const said = `${before} ${after}`;
  const side = LEAVING.test(said) ? 'from' : ARRIVING.test(said) ? 'to' : null;
  const column =
    side === null || !isFigure || ends.length !== 1 ? undefined : findLedBy(side, cube);
  return column === undefined ? null : { column, isCount: false };
}

/**
 * `where do flights out of LAX go most often`: the end of the way that most of them have. `Where do
 * departing flights have the highest average delay`: the place that they leave.
 */
export function readWhereMost(list: MentionList, cube: ModelCube): readonly Mention[] {
  const { all } = list;
  const at = all.findIndex(
    (one, index) =>
      isMention(one, 'stop', 'unknown', 'ask') &&
      /^(?:where|from where)$/i.test(one.text) &&
      (index === 0 || all[index - 1]?.text === ','),
  );
  const where = all[at];
  const behind = all.slice(at + 1);
  const isOne = behind.filter((one) => isMention(one, 'entity')).length === 1;
  const asked = where === undefined || !isOne ? null : findAsked(behind, cube);
  if (where === undefined || asked === null) return all;
  const { start, end } = where;
  const named: Mention[] = [
    { kind: 'ask', start, end, text: 'which' },
    { kind: 'column', column: asked.column, start: end, end, text: asked.column },
  ];
  if (!asked.isCount)
    return [
      ...all.slice(0, at),
      ...named,
      ...behind.filter(
        (one) =>
          !(isMention(one, 'entity') || /^(?:do|does|did)$/i.test(one.text)) &&
          !(isMention(one, 'stop') && (LEAVING.test(one.text) || ARRIVING.test(one.text))),
      ),
    ];
  const most = behind.find(isMost);
  const rest = behind.map((one): Mention => {
    if (isMention(one, 'stop') && (LEAVING.test(one.text) || ARRIVING.test(one.text)))
      return { ...toStop(one), text: LEAVING.test(one.text) ? 'from' : 'to' };
    if (one !== most) return one;
    return {
      kind: 'common',
      direction: 'desc',
      start: one.start,
      end: one.end,
      text: 'most often',
    };
  });
  return [...all.slice(0, at), ...named, ...rest];
}
