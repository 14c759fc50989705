import { isMention, toStop, type Mention, type MentionList } from './mention.ts';

const ASIDE = /^(?:aside|excluded|excepted|exempted|omitted|excluding|out of the picture)$/i;
const LEADS = /^(?:with|and|but|so|ok|okay|now)$/i;
const NAMES = ['value', 'label', 'entity', 'join'] as const;

/** Where the names before `aside` begin: at the start of the question, or behind a comma or `with`. */
function findNames({ all }: MentionList, aside: number): number {
  const before = all.slice(0, aside);
  const isName = (one: Mention): boolean =>
    (isMention(one, ...NAMES) && one.text !== ',') ||
    (isMention(one, 'stop') && /^(?:the|are|is|being)$/i.test(one.text));
  const lead = before.findLastIndex((one) => !isName(one));
  const isEdge =
    lead === -1 ||
    before[lead]?.text === ',' ||
    (isMention(before[lead], 'stop') && LEADS.test(before[lead].text));
  return isEdge && before.slice(lead + 1).some((one) => isMention(one, 'value', 'label'))
    ? lead + 1
    : -1;
}

/** `Google aside, what is the highest price?`, `with the USA excluded`: without what is named. */
export function joinNamedAside(list: MentionList): readonly Mention[] {
  const { all } = list;
  const aside = all.findIndex(
    (one, index) =>
      isMention(one, 'unknown', 'stop', 'not') &&
      ASIDE.test(one.text) &&
      (all[index + 1] === undefined || all[index + 1]?.text === ','),
  );
  const from = aside === -1 ? -1 : findNames(list, aside);
  const first = all[from];
  if (from === -1 || first === undefined) return all;
  const { start } = first;
  const not: Mention = { kind: 'not', start, end: start, text: 'without' };
  const isLed = isMention(all[from - 1], 'stop') && /^with$/i.test(all[from - 1]?.text ?? '');
  return all.flatMap((one, index): Mention[] => {
    if (index === from) return [not, one];
    if (isLed && index === from - 1) return [toStop(one)];
    return index === aside ? [] : [one];
  });
}
