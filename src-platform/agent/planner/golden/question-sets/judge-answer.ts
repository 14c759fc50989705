import { listBoldNumbers, listParts, type Answer, type AnsweredPart } from '../answer-question.ts';
import { isNear, matchRows } from './match-rows.ts';
import type { ExpectedTurn, Expectation } from './read-question-set.ts';

/** `refused`: the question could have been answered. */
export type Verdict = 'right' | 'wrong' | 'refused' | 'refused rightly';

const takeLead = (text: string): string => text.split('\n\n')[0] ?? '';

/** A figure of the sentence is right to the digits that it shows. */
function isShown(shown: string, expected: number): boolean {
  const decimals = shown.split('.')[1]?.length ?? 0;
  return shown !== '' && isNear(Number(shown), expected, { abs: 0.5 * 10 ** -decimals + 1e-9 });
}

/**
 * The figures that the answer gives: the numbers of its first sentence where it has one row or two
 * sides, else the first of them.
 */
function listGiven({ text, result }: AnsweredPart): { shown: string[]; cells: string[] } {
  const lead = takeLead(text);
  // `fell by 9.3%` is a change of -9.3.
  const falls = [...lead.matchAll(/\bfell by \*\*([\d.,]+)/gu)].map(
    ([, fall = '']) => `-${fall.replaceAll(',', '')}`,
  );
  const bold = [...falls, ...listBoldNumbers(lead)];
  const rows = result?.data ?? [];
  const cells = rows.length === 1 ? (rows[0] ?? []).filter((cell) => cell !== null) : [];
  return { shown: rows.length <= 2 ? bold : bold.slice(0, 1), cells };
}

function givesFigure(
  answer: AnsweredPart,
  value: string,
  tolerance: Extract<Expectation, { kind: 'value' }>['tolerance'],
): boolean {
  const { shown, cells } = listGiven(answer);
  const expected = Number(value);
  // A day or a name is given by the first row.
  if (Number.isNaN(expected)) return answer.result?.data[0]?.includes(value) ?? false;
  return (
    cells.some((cell) => isNear(Number(cell), expected, tolerance)) ||
    shown.some((one) => isShown(one, expected) || isNear(Number(one), expected, tolerance))
  );
}

/** Whether the answer says that the data have no value for what was asked. */
const hasNoValue = ({ data }: NonNullable<Answer['result']>): boolean =>
  data.length === 1 && data[0]?.every((cell) => cell === null) === true;

function meets(answer: AnsweredPart, expected: Expectation): boolean {
  const { result, text } = answer;
  switch (expected.kind) {
    case 'refuse':
      return result === null || hasNoValue(result);
    case 'value':
      return result !== null && givesFigure(answer, expected.value, expected.tolerance);
    case 'rows':
    case 'list':
      return (
        result !== null &&
        matchRows(
          { rows: result.data, totalRows: result.totalRows, lead: takeLead(text) },
          expected,
        )
      );
  }
}

/** Whether each row that is expected is the label and the figure of another part of the answer. */
function meetsTogether(parts: readonly AnsweredPart[], expected: Expectation): boolean {
  if (expected.kind !== 'rows' || expected.rows.length > parts.length) return false;
  const { rows, tolerance } = expected;
  return rows.every(([label, figure, ...more]) =>
    parts.some(
      (part) =>
        more.length === 0 &&
        figure !== undefined &&
        part.text.toLowerCase().includes(String(label).toLowerCase()) &&
        givesFigure(part, String(figure), tolerance),
    ),
  );
}

/** An answer to two questions is right where one of them was asked, or the rows are those of both. */
function isMet(answer: Answer, expected: Expectation): boolean {
  const parts = listParts(answer);
  return parts.length < 2
    ? meets(answer, expected)
    : parts.some((part) => meets(part, expected)) || meetsTogether(parts, expected);
}

/** Judges an answer by its rows and by the figures of its first sentence. */
export function judgeAnswer(answer: Answer, turn: ExpectedTurn): Verdict {
  const expected = [turn.expect, ...turn.alternatives];
  if (answer.result === null)
    return expected.some((one) => one.kind === 'refuse') ? 'refused rightly' : 'refused';
  const isForbidden = turn.mustNot.some((figure) => {
    const [first = ''] = listGiven(answer).shown;
    return first !== '' && Number(first) === Number(figure);
  });
  return !isForbidden && expected.some((one) => isMet(answer, one)) ? 'right' : 'wrong';
}
