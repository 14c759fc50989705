import { isMention, type Mention, type MentionList } from './mention.ts';

const FACTORS: Readonly<Record<string, string>> = {
  twice: '2',
  double: '2',
  triple: '3',
  thrice: '3',
  quadruple: '4',
  half: '0.5',
};

interface Multiple {
  readonly factor: string;
  /** The words that name it. */
  readonly used: readonly Mention[];
}

/** `twice`, `10 times`, `half`. */
function readMultiple(first: Mention | undefined, second: Mention | undefined): Multiple | null {
  if (first === undefined) return null;
  const isTimes = second !== undefined && /^times$/i.test(second.text);
  if (isMention(first, 'number') && isTimes) return { factor: first.value, used: [first, second] };
  const factor = FACTORS[first.text.toLowerCase()];
  return factor === undefined ? null : { factor, used: [first] };
}

/**
 * `films that earned at least twice their budget`: one figure of a row is set against a multiple of
 * another one.
 */
export function joinMultiples(list: MentionList): readonly Mention[] {
  for (const compare of list.all) {
    if (!isMention(compare, 'compare') || compare.comparison === '=') continue;
    const before = list.neighbour(compare, -1);
    const first = list.neighbour(compare, 1);
    const multiple = readMultiple(first, first && list.neighbour(first, 1));
    const last = multiple?.used.at(-1);
    const figure = last && list.neighbour(last, 1);
    const [column, other] = [before, figure].map((one) =>
      isMention(one, 'column') ? list.findNumberColumn(one) : undefined,
    );
    if (multiple === null || column === undefined || other === undefined || column === other)
      continue;
    const used = [before, compare, ...multiple.used, figure];
    const { comparison, start } = compare;
    const { factor } = multiple;
    const end = figure?.end ?? start;
    const text = [compare, ...multiple.used].map((one) => one.text).join(' ');
    const test = { kind: 'condition', column, comparison, value: '', other, factor } as const;
    return list.all.flatMap((one): Mention[] => {
      if (one === compare) return [{ ...test, start, end, text }];
      return used.includes(one) ? [] : [one];
    });
  }
  return list.all;
}
