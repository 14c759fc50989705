import { Lexer, type Tokens } from 'marked';
import { describe, expect, it } from 'vitest';
import { joinPieces, createAnsweredTurn, createExportSource } from '../testing/document-stories.ts';
import { reduceTurn } from '#shared/thread/reduce.ts';
import { createAnswerEvent, createEndEvent, createTurn } from '../testing/stories.ts';
import { composeMarkdown } from './markdown-document.ts';

const write = (...args: Parameters<typeof createExportSource>) =>
  joinPieces(composeMarkdown(createExportSource(...args)));

function findTables(markdown: string): Tokens.Table[] {
  const isTable = (token: { type: string }): token is Tokens.Table => token.type === 'table';
  return new Lexer({ gfm: true }).lex(markdown).filter(isTable);
}

describe('a conversation as Markdown', () => {
  it('holds the title block, the steps, the whole table, the SQL and the answer', async () => {
    const markdown = await write([
      createAnsweredTurn({ question: 'How much?', answer: '# So\n\n**12**' }),
    ]);
    expect(markdown).toContain('# Revenue by region\n\n- **Connection**: Acme\n- **Asked**: ');
    expect(markdown).toMatch(/- \*\*Exported\*\*: .* with Plumbline 0\.1\.0\n/);
    expect(markdown).toContain('## 1. How much?');
    expect(markdown).toContain('2. Ran SQL: Revenue → 3 rows');
    expect(markdown).toContain('> I look for sales.');
    expect(markdown).toContain(
      '```sql\nselect region, sum(x) as revenue from sales group by 1\n```',
    );
    expect(markdown).toContain('*Chart, drawn in the HTML and PDF exports: Bar chart: revenue');
    expect(markdown).toContain(
      '### Answer\n\n#### So\n\n**12**\n\n### Figures\n\n1 figure: 1 not traced',
    );
    const [table, figures] = findTables(markdown);
    expect(figures?.rows.map((row) => row.map(({ text }) => text))).toEqual([
      ['12', '', 'Uncertain match'],
    ]);
    expect(table?.rows.map((row) => row.map(({ text }) => text))).toEqual([
      ['North', '9,223,372,036,854,775,807'],
      ['South | West', '12'],
      ['*null*', '*null*'],
    ]);
    expect(table?.align).toEqual([null, 'right']);
  });

  it('says what is cut, of a result and of an answer', async () => {
    const cut = createAnsweredTurn({ result: { totalRows: 25_431 }, end: 'stopped' });
    const markdown = await write([cut]);
    expect(markdown).toContain('**3 of 25,431 rows**');
    expect(markdown).toContain('Only 3 of the query’s 25,431 rows were sent.');
    expect(markdown).toContain('◇ Stopped. Answer incomplete');
    const running = await write([createAnsweredTurn({ end: null })], { isRunning: true });
    expect(running).toContain('**Exported while an answer was running');
    expect(running).toContain('◇ Exported while the answer was running: incomplete');
  });

  it('says that no query stands behind an answer', async () => {
    const refusal = [
      createAnswerEvent(300, 'I do not know «Italy» in Cars.'),
      createEndEvent(400, 'finished'),
    ].reduce(reduceTurn, createTurn('t1'));
    expect(await write([refusal])).toContain('◇ No query ran');
    expect(await write([createAnsweredTurn({})])).toContain('◆ Answered');
  });

  it('says what a query lacks of its question, and nothing where it has all of it', async () => {
    const markdown = await write([
      createAnsweredTurn({ question: 'Revenue by region without refunds' }),
      createAnsweredTurn({ question: 'Revenue by region' }),
    ]);
    const [first = '', second = ''] = markdown.split('## 2.');
    expect(first).toContain('**Not in the query: without refunds**');
    expect(second).not.toContain('Not in the query');
  });

  it('keeps the lines of a long question, as text', async () => {
    const markdown = await write([
      createAnsweredTurn({ question: 'First\n# second\n<b>third</b>' }),
    ]);
    expect(markdown).toContain('## Question 1\n\nFirst\\\n\\# second\\\n\\<b>third\\</b>');
  });
});
