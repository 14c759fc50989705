import type { Filter, Plan } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { ReadPlainer } from './plainer.ts';

const LIMIT = '(?:cut-?off|limit|threshold|minimum|maximum|cap|floor|bar|bound)';
const AMOUNT = String.raw`[$€£]?-?\d[\d.,]*(?:[ -](?!as\b|for\b|at\b)[\p{L}°/%]+){0,3}?`;
const NEW_LIMIT = new RegExp(
  String.raw`${START}(?:(?:sorry|what about|how about|now|then|same),? )*(?:and )?(?:(?:with|at|using|for|on) (?:an? |the )?(?:(?:lower|higher|new|stricter|looser|different) )?(?:(?<first>${AMOUNT})[- ]${LIMIT}|${LIMIT} (?:of|at|set to|set at) (?<second>${AMOUNT})|(?<third>${AMOUNT}) as (?:the |a |an )?${LIMIT})|(?:the )?${LIMIT} (?:should be|is|at|of) (?<fourth>${AMOUNT}))(?: instead| then)*${END}`,
  'iu',
);

const listLimits = ({ filters, ...plan }: Plan): readonly Filter[] => [
  ...filters.filter(({ kind }) => kind === 'compare'),
  ...(plan.kind === 'aggregate'
    ? plan.measures.flatMap((one) =>
        one.kind === 'part' ? one.filters.filter(({ kind }) => kind === 'compare') : [],
      )
    : []),
];

/** Whether the one limit of a plan has another number, and nothing else is new. */
function movesLimit(next: Plan, last: Plan): boolean {
  const [limit, other] = listLimits(next);
  const [before] = listLimits(last);
  return (
    limit?.kind === 'compare' &&
    before?.kind === 'compare' &&
    other === undefined &&
    limit.column === before.column &&
    limit.comparison === before.comparison &&
    next.filters.length === last.filters.length
  );
}

/** `make that 5.5 kg`, for `with a 5.5 kg cutoff`; null where the text names no new limit. */
export function writeNewLimit(text: string): string | null {
  const { first, second, third, fourth } = NEW_LIMIT.exec(text)?.groups ?? {};
  const amount = first ?? second ?? third ?? fourth;
  return amount === undefined ? null : `make that ${amount.replaceAll('-', ' ')}`;
}

/** `with a 5.5 kg cutoff?`, after how many are over 5 kg: over that. */
export const readNewLimit: ReadPlainer = (text, { plan }) => {
  const wanted = writeNewLimit(text);
  const [limit, other] = listLimits(plan);
  if (wanted === null || limit === undefined || other !== undefined) return null;
  return { texts: [wanted], accepts: movesLimit };
};
