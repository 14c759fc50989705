import { isMention, type Mention, type MentionList, type MentionOf } from './mention.ts';

const THROUGH = /^(?:to|through|until|thru|till|-|–)$/i;

const onlyDay = (mention: Mention | undefined): number | null => {
  const [day, other] = isMention(mention, 'weekdays') ? mention.weekdays : [];
  return day !== undefined && other === undefined ? day : null;
};

/** The days from one to another: from Friday to Monday they run over the weekend. */
function listDays(first: number, last: number): number[] {
  const count = ((last - first + 7) % 7) + 1;
  return Array.from({ length: count }, (_, index) => ((first + index - 1) % 7) + 1);
}

/** `Monday to Friday`: all days between them as well. */
function joinRuns(list: MentionList): readonly Mention[] {
  const used = new Set<Mention | undefined>();
  return list.all.flatMap((mention): Mention[] => {
    if (used.has(mention)) return [];
    const join = list.neighbour(mention, 1);
    const second = join === undefined ? undefined : list.neighbour(join, 1);
    const [first, last] = [onlyDay(mention), onlyDay(second)];
    const isRun = isMention(join, 'join') && THROUGH.test(join.text);
    if (first === null || last === null || !isRun || second === undefined) return [mention];
    used.add(join).add(second);
    const { start } = mention;
    const text = `${mention.text} ${join.text} ${second.text}`;
    return [{ kind: 'weekdays', weekdays: listDays(first, last), start, end: second.end, text }];
  });
}

const isWorkWeek = (mention: Mention): boolean =>
  (isMention(mention, 'weekdays') && mention.weekdays.join() === '1,2,3,4,5') ||
  (isMention(mention, 'grain') && /^weekdays?$/i.test(mention.text));

const TOGETHER = /^(?:together|combined|taken together)$/i;

/** `Saturdays and Sundays together, against Monday to Friday`: both are the weekend. */
function joinWeekend(list: MentionList): readonly Mention[] {
  const saturday = list.all.find((one) => onlyDay(one) === 6);
  const join = saturday === undefined ? undefined : list.neighbour(saturday, 1);
  const sunday = join === undefined ? undefined : list.neighbour(join, 1);
  const isPair = isMention(join, 'join') && onlyDay(sunday) === 7;
  if (saturday === undefined || sunday === undefined || !isPair) return list.all;
  if (!list.all.some(isWorkWeek)) return list.all;
  const weekend: MentionOf<'weekdays'> & Mention = {
    kind: 'weekdays',
    weekdays: [6, 7],
    start: saturday.start,
    end: sunday.end,
    text: `${saturday.text} ${join.text} ${sunday.text}`,
  };
  const after = list.neighbour(sunday, 1);
  const isSaid = isMention(after, 'aggregation') && TOGETHER.test(after.text);
  return list.all.flatMap((one): Mention[] => {
    if (one === saturday) return [weekend];
    return one === join || one === sunday || (isSaid && one === after) ? [] : [one];
  });
}

/** Days of the week that are named by their first and last one, or are the two of the weekend. */
export const joinWeekdays = (list: MentionList): readonly Mention[] =>
  joinWeekend(list.with(joinRuns(list)));
