import { describe, expect, it, vi } from 'vitest';
import type { Medium } from '#features/export/conversation-export.ts';
import type { LabelledColumn } from '#lib/cells/column-label.ts';
import { HOSTILE_PAYLOADS } from '#lib/testing/hostile-payloads.ts';
import {
  BAR_SPEC,
  joinPieces,
  createAnsweredTurn,
  createExportSource,
} from '../testing/document-stories.ts';
import { composeHtml } from './html-document.ts';
import { composeMarkdown } from './markdown-document.ts';

const SHARE_COLUMNS: readonly LabelledColumn[] = [
  {
    ...{ name: 'region', title: 'Region', unit: '', type: 'String' },
    ...{ kind: 'text', isGrouped: true, format: null },
  },
  {
    ...{ name: 'revenue', title: 'Share of revenue', unit: '', type: 'Double' },
    ...{ kind: 'number', isGrouped: true, format: { kind: 'percentage', digits: 1 } },
  },
];

async function write(
  turns: Parameters<typeof createExportSource>[0],
  medium: Medium = 'screen',
  heading: Parameters<typeof createExportSource>[1] = {},
): Promise<{ text: string; page: Document }> {
  const text = await joinPieces(composeHtml(createExportSource(turns, heading), medium));
  // A parsed document is inert: it runs and loads nothing.
  return { text, page: new DOMParser().parseFromString(text, 'text/html') };
}

const wordsOf = (page: Document, selector: string): string =>
  page.querySelector(selector)?.textContent ?? '';

/** Lists everything in a page that could run, load, send or lie about its target. */
function listDangers(page: Document): string[] {
  const elements = [...page.querySelectorAll('*')];
  const forbidden = elements
    .filter(({ localName }) =>
      /^(?:script|iframe|object|embed|link|base|form|input|button|img|image|video|audio|source|use|a?nimate\w*|set|foreignObject|template|math|noscript)$/i.test(
        localName,
      ),
    )
    .map(({ localName }) => localName);
  const attributes = elements.flatMap((element) =>
    [...element.attributes].flatMap(({ name, value }) => {
      if (
        /^on/i.test(name) ||
        /^(?:style|srcdoc|src|action|formaction|xlink:href|ping)$/i.test(name)
      ) {
        return [`${element.localName} ${name}`];
      }
      const isLink = element.localName === 'a' && name === 'href';
      if (isLink && !/^(?:https:\/\/|mailto:)/.test(value)) return [`href ${value}`];
      if (!isLink && name === 'href') return [`${element.localName} href`];
      return /url\((?!#)/i.test(value) ? [`${name}=${value}`] : [];
    }),
  );
  return [...forbidden, ...attributes];
}

/** A drawing starts a worker, which takes longer than all else: what looks at no chart has none. */
const CHARTLESS = { vegaSpec: null };

describe('a table with titles and formats', () => {
  const EXACT = '29.166666666666668';
  const source = () => ({
    ...createExportSource([createAnsweredTurn({ result: { data: [['North', EXACT]] } })]),
    labelColumns: () => SHARE_COLUMNS,
  });

  it('has them on a page, and the pointer finds the name and every digit', async () => {
    const text = await joinPieces(composeHtml(source(), 'screen'));
    const page = new DOMParser().parseFromString(text, 'text/html');
    const [, heading] = page.querySelectorAll('.result th');
    expect([heading?.textContent, heading?.getAttribute('title')]).toEqual([
      'Share of revenue',
      'revenue · Double',
    ]);
    const cell = page.querySelector('.result td.number');
    expect([cell?.textContent, cell?.getAttribute('title')]).toEqual(['29.2%', EXACT]);
    // The axis of the chart has the title too.
    expect(page.querySelector('.chart svg')?.textContent).toContain('Share of revenue');
  });

  it('has every digit in Markdown, where nobody can point at a cell', async () => {
    const text = await joinPieces(composeMarkdown(source()));
    expect(text).toContain('| Region | Share of revenue (%) |');
    expect(text).toContain(`| North | ${EXACT} |`);
  });
});

describe('a conversation as a web page', () => {
  it('says what a query lacks of its question', async () => {
    const { page } = await write([
      createAnsweredTurn({ question: 'Revenue without refunds', result: CHARTLESS }),
    ]);
    expect(wordsOf(page, '.missing')).toBe('Not in the query: without refunds');
  });

  it('holds the title block, folded steps, the chart, the whole table, the SQL and the answer', async () => {
    const { page } = await write([
      createAnsweredTurn({ question: 'How much?', answer: '# So\n\n**12**' }),
    ]);
    expect(page.title).toBe('Revenue by region');
    expect(wordsOf(page, 'h1')).toBe('Revenue by region');
    expect(wordsOf(page, '.cover')).toMatch(/Acme.*Asked.*Questions1Exported.*Plumbline 0\.1\.0/);
    expect(wordsOf(page, 'h2')).toBe('How much?');
    expect(page.querySelectorAll('details')).toHaveLength(3);
    expect(page.querySelectorAll('details[open]')).toHaveLength(0);
    expect(wordsOf(page, '.steps')).toContain('I look for sales.');
    const cells = [...page.querySelectorAll('figure tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(cells).toEqual([
      ['North', '9,223,372,036,854,775,807'],
      ['South | West', '12'],
      ['null', 'null'],
    ]);
    expect(wordsOf(page, '.sql code')).toContain('SELECT\n  region');
    expect(wordsOf(page, '.answer h3')).toBe('So');
    expect(wordsOf(page, '.end')).toMatch(/^◆Answered/);
    const picture = page.querySelector('figure svg');
    expect(picture?.querySelectorAll('path').length).toBeGreaterThan(2);
    expect(picture?.getAttribute('aria-label')).toBe(
      'Revenue. Bar chart: revenue from 12 to 9223372036854775807; by region from North to South | West.',
    );
  });

  it('brings its fonts and its policy, and asks nobody for anything', async () => {
    const { text, page } = await write([createAnsweredTurn({})]);
    const policy = page.querySelector('meta[http-equiv]')?.getAttribute('content') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src|connect-src|https?:/);
    expect(listDangers(page)).toEqual([]);
    expect(text).not.toMatch(/url\((?!data:|#)/);
    expect(text).not.toMatch(/light-dark\(|@import/);
    expect(text.match(/url\(data:font\/woff2;base64,/g)).toHaveLength(2);
  });

  it('is light, whatever the window wears', async () => {
    const { text: light } = await write([createAnsweredTurn({})]);
    document.documentElement.dataset['theme'] = 'dark';
    try {
      const { text: dark } = await write([createAnsweredTurn({})]);
      // Vega numbers its clip paths consecutively.
      const unnumbered = (text: string): string => text.replaceAll(/-clip\d+/g, '');
      expect(unnumbered(dark)).toBe(unnumbered(light));
      expect(dark).toMatch(/--ink:rgb\(30, 28, 24\)/);
    } finally {
      delete document.documentElement.dataset['theme'];
    }
  });

  it.each(HOSTILE_PAYLOADS)('keeps this as text, wherever it stands: %s', async (payload) => {
    const cell = payload.slice(0, 2_000);
    const turn = createAnsweredTurn({
      question: payload,
      answer: payload,
      result: { queryTitle: cell, sqlQuery: cell, data: [[cell, '1']], vegaSpec: null },
    });
    const { page } = await write([turn], 'paper', { title: payload, connectionName: payload });
    expect(listDangers(page)).toEqual([]);
    expect(page.body.children).toHaveLength(1);
    const shown = payload.replaceAll('\u0000', '').replaceAll('\r', '\n');
    expect(wordsOf(page, 'h2')).toBe(shown);
  });
});

describe('a chart in a file', () => {
  it('that is refused leaves the table, with the reason', async () => {
    const spec = JSON.stringify({ ...JSON.parse(BAR_SPEC), data: { url: 'https://evil.example' } });
    const { page } = await write([createAnsweredTurn({ result: { vegaSpec: spec } })]);
    expect(page.querySelector('svg')).toBeNull();
    expect(wordsOf(page, '.refused')).toMatch(/^Shown as a table only\. .+/);
    expect(page.querySelectorAll('figure tbody tr')).toHaveLength(3);
  });

  it('carries its seal: beside it in words, in its own words, and before it is looked at', async () => {
    const cut = createAnsweredTurn({ result: { totalRows: 25_431 } });
    for (const medium of ['screen', 'paper'] as const) {
      const { page } = await write([cut], medium);
      const parts = [...(page.querySelector('figure.result')?.children ?? [])];
      const positions = ['badge', 'meaning', 'chart'].map((name) =>
        parts.findIndex((part) => part.className === name || part.querySelector(`.${name}`)),
      );
      expect(positions).toEqual([0, 1, 2]);
      const label = page.querySelector('figure svg')?.getAttribute('aria-label');
      expect(label).toMatch(/ Only 3 of the query’s 25,431 rows were sent\.$/);
    }
  });

  it('names the zone that its SQL puts the times into, and rows that it cannot show', async () => {
    const result = {
      sqlQuery: "select t at time zone 'Asia/Tokyo' as day, n from x",
      schema: [
        { name: 'day', column_type: 'Timestamp' },
        { name: 'n', column_type: 'Int64' },
      ],
      data: [
        ['2024-01-01 09:30:00', '1'],
        ['2024-01-02 09:30:00', null],
      ],
      totalRows: 2,
      vegaSpec: JSON.stringify({
        mark: 'line',
        encoding: {
          x: { field: 'day', type: 'temporal' },
          y: { field: 'n', type: 'quantitative' },
        },
      }),
    };
    const { page } = await write([createAnsweredTurn({ result })], 'paper');
    expect(wordsOf(page, '.chart')).toContain('Times in Asia/Tokyo · 1 row has no value of n');
  });

  it('shares no id with another, and their worker is closed', async () => {
    const ended = vi.spyOn(Worker.prototype, 'terminate');
    const { page } = await write([
      createAnsweredTurn({}),
      createAnsweredTurn({}),
      createAnsweredTurn({}),
    ]);
    expect(page.querySelectorAll('figure svg')).toHaveLength(3);
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ended).toHaveBeenCalledTimes(1);
  });
});

describe('the figures of an answer in a file', () => {
  const rowsOf = (page: Document) =>
    [...page.querySelectorAll('.traced tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
  const answer = 'South had 1,207, with 4,044 on top. In all there are 25,431 rows.';
  const DATA = [
    ['North', '5321'],
    ['South', '1207'],
  ];

  it('are listed with their exact value, where it stands, and that it is from a part', async () => {
    const cut = createAnsweredTurn({
      answer,
      result: { ...CHARTLESS, data: DATA, totalRows: 25_431 },
    });
    const { page } = await write([cut], 'paper');
    expect(wordsOf(page, '.traced .lead')).toBe('Figures · 3 figures: 1 not traced, 2 traced');
    expect(rowsOf(page)).toEqual([
      ['1,207', '1,207', 'revenue in row 2 (region: South), from 2 of 25,431 rows'],
      ['4,044', '', 'Not found in the results'],
      ['25,431', '25,431', 'Rows of the query'],
    ]);
    expect(wordsOf(page, '.traced .remark')).toBe('');
  });

  it('tell how a derived one was made, and up to where an answer came', async () => {
    const data = [
      ['North', '30'],
      ['South', '12'],
    ];
    const turn = createAnsweredTurn({
      answer: 'North had 30 and South 12, a difference of 18.',
      result: { ...CHARTLESS, data, totalRows: 2 },
      end: 'cut',
    });
    const { page } = await write([turn]);
    expect(rowsOf(page).at(-1)).toEqual(['18', '18', 'Difference: 30 − 12']);
    expect(wordsOf(page, '.traced .remark')).toContain('The answer is incomplete');
    expect(page.querySelector('details.traced')?.hasAttribute('open')).toBe(false);
  });

  it('take no place where there are none', async () => {
    const { page } = await write(
      [createAnsweredTurn({ answer: 'North leads.', result: CHARTLESS })],
      'paper',
    );
    expect(page.querySelector('.traced')).toBeNull();
  });
});

describe('on paper', () => {
  const WIDE = Array.from({ length: 24 }, (_, at) => ({
    name: `c${String(at)}`,
    column_type: 'String',
  }));
  const row = WIDE.map(({ name }) => `${name}!`);

  it('nothing is folded, and reasoning is left out and said so', async () => {
    const { page } = await write([createAnsweredTurn({ result: CHARTLESS })], 'paper');
    expect(page.querySelector('details')).toBeNull();
    expect(wordsOf(page, '.sql')).toContain('SELECT');
    expect(page.body.textContent).not.toContain('I look for sales.');
    expect(wordsOf(page, '.colophon')).toContain('reasoning is not printed');
  });

  it('a wide table is printed in bands, its first column in each, no column lost', async () => {
    const result = { schema: WIDE, data: [row], totalRows: 1, vegaSpec: null };
    const { page } = await write([createAnsweredTurn({ result })], 'paper');
    const bands = [...page.querySelectorAll('figure table')].map((table) =>
      [...table.querySelectorAll('th')].map((cell) => cell.textContent),
    );
    expect(bands.map((names) => names[0])).toEqual(['c0', 'c0', 'c0']);
    expect(bands.flatMap((names) => names.slice(1))).toEqual(WIDE.slice(1).map(({ name }) => name));
    expect(wordsOf(page, '.band')).toBe('Columns 2 to 10 of 24, beside the first');
    const screen = await write([createAnsweredTurn({ result })]);
    expect(screen.page.querySelectorAll('figure table')).toHaveLength(1);
  });

  it('what is not whole says so in words', async () => {
    const cut = createAnsweredTurn({
      result: { ...CHARTLESS, totalRows: 25_431 },
      end: 'cut',
    });
    const running = createAnsweredTurn({ end: null, result: CHARTLESS });
    const { page } = await write([cut, running], 'paper', { isRunning: true });
    expect(wordsOf(page, '.badge')).toBe('3 of 25,431 rows');
    expect(wordsOf(page, '.end')).toMatch(/^◇Cut off\. Answer incomplete/);
    expect(wordsOf(page, '.cover')).toContain('an answer was running');
    expect(wordsOf(page, 'article:last-of-type .end')).toContain('was running: incomplete');
  });
});
