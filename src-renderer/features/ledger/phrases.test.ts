import { expect, test } from 'vitest';
import { z } from 'zod';
import { buildLedgerTable } from '#domain/ledger/testing/labelled-answer.ts';
import { readLabels } from '#domain/ledger/testing/read-labels.ts';
import { matchFiguresNow } from '#domain/ledger/match-figures.ts';
import type { Verdict } from '#domain/ledger/verdict.ts';
import { MarkdownStream } from '#lib/markdown/markdown-stream.ts';
import { readPassages } from './read-passages.ts';
import written from './testing/phrases.json';

/**
 * Sentences as analysts write them. A label is `cell row,column`, `derived value`, `outside` for a
 * figure that the table does not hold, or `quiet` for a number that is no figure.
 */
const { tables, phrases } = z
  .object({
    tables: z.record(
      z.string(),
      z.object({
        columns: z.string(),
        rows: z.array(z.string()),
        totalRows: z.int().optional(),
      }),
    ),
    phrases: z.array(z.object({ table: z.string(), text: z.string() })),
  })
  .parse(written);

/** The part by which a written figure may differ from the value behind it. */
const ROUNDING = 0.006;

function describe(verdict: Verdict | undefined, label: string): string {
  switch (verdict?.kind) {
    case undefined:
    case 'name':
    case 'given':
      return 'quiet';
    case 'unmatched':
      return 'outside';
    case 'contradiction':
    case 'unsure':
      return verdict.kind;
    case 'cell': {
      const cells = verdict.cells.map(({ row, column }) => `cell ${String(row)},${String(column)}`);
      if (cells.includes(label)) return label;
      return isNear(verdict.value, label) ? label : cells.join(' or ');
    }
    case 'derived':
    case 'rows':
      return isNear(verdict.value, label) ? label : `derived ${verdict.value}`;
  }
}

function isNear(value: string, label: string): boolean {
  const expected = Math.abs(Number(/^derived (.+)$/.exec(label)?.[1]));
  return Math.abs(Math.abs(Number(value)) - expected) <= ROUNDING * expected;
}

test.each(phrases)('$text', ({ table, text }) => {
  const { columns, rows, totalRows } = tables[table] ?? { columns: '', rows: [] };
  const { text: plain, labels } = readLabels(text);
  const { passages } = readPassages(new MarkdownStream().read(plain));
  const judged = matchFiguresNow(passages, [buildLedgerTable(columns, rows, totalRows)]);
  const shown = passages.map((passage) => passage.text).join('\n');
  const starts = passages.map((_, index) =>
    passages.slice(0, index).reduce((sum, passage) => sum + passage.text.length + 1, 0),
  );
  let cursor = 0;
  const found = labels.map(({ text: figure, ways: [label = ''] }) => {
    const from = shown.indexOf(figure, cursor);
    cursor = from + figure.length;
    const hit = judged.find((one) => {
      const start = starts[one.figure.passage] ?? 0;
      return start + one.figure.from < cursor && start + one.figure.to > from;
    });
    return `${figure}: ${describe(hit?.verdict, label)}`;
  });
  expect(found).toEqual(
    labels.map(({ text: figure, ways: [label = ''] }) => `${figure}: ${label}`),
  );
});
