import { join } from 'node:path';
import fc from 'fast-check';
import Database from 'libsql';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { SearchResult } from '#shared/conversation-search.ts';
import { conversationIdSchema, LOCAL_CONNECTION_ID, turnIdSchema } from '#shared/ids.ts';
import { parseChatLine } from '#shared/platform/chat-line.ts';
import { foldText } from '#shared/search/fold.ts';
import { reduceTurn } from '#shared/thread/reduce.ts';
import { createNewTurn, type Turn } from '#shared/thread/turn.ts';
import { makeTempDir } from '../../testing/temp-dir.ts';
import { Archive } from '../../storage/archive.ts';
import { migrateArchive, MIGRATIONS } from '../../storage/migrations.ts';
import { ArchiveSearch } from './archive-search.ts';
import { IndexBackfill } from './index-backfill.ts';

const NOW_MS = 1_000_000;

function openArchive(file = join(makeTempDir(), 'conversations.sqlite')) {
  const archive = new Archive(file);
  onTestFinished(() => {
    archive.close();
  });
  let running: Turn | null = null;
  const search = new ArchiveSearch({ archive, findRunning: () => running, nowMs: () => NOW_MS });
  const run = (turn: Turn | null): void => {
    running = turn;
  };
  return { archive, search, run };
}

const SQL_LINE = {
  id: 'sql',
  role: 'assistant',
  toolCall: {
    name: 'platformSqlApi',
    input: {
      sqlQuery: 'SELECT city, sum(revenue) FROM order_items GROUP BY 1',
      queryTitle: 'Sums',
    },
    result: {
      schema: [{ name: 'city' }, { name: 'revenue' }],
      data: [
        ['München', 25_431],
        ['東京都', 7],
      ],
    },
  },
  isInProcess: false,
  sort: 1,
};
const createAnswer = (content: string) => ({
  id: 'answer',
  role: 'assistant',
  content,
  graphPath: ['final'],
  isInProcess: false,
  sort: 2,
});

function createTurn(id: string, question: string, answer: string): Turn {
  const opening = {
    id: turnIdSchema.parse(id),
    conversationId: conversationIdSchema.parse(`conversation of ${id}`),
    question,
    messageId: `${id}-message`,
    askedAtMs: NOW_MS,
    chatId: null,
    parentId: null,
  };
  const lines = [SQL_LINE, createAnswer(answer)].map((line) => parseChatLine(JSON.stringify(line)));
  return lines.reduce<Turn>(
    (turn, line) => reduceTurn(turn, { type: 'line', line, atMs: 1 }),
    createNewTurn(opening),
  );
}

function addTurn(archive: Archive, turn: Turn, title = turn.question): void {
  const { conversationId: id, askedAtMs: createdAtMs } = turn;
  archive.conversations.add({ id, connectionId: LOCAL_CONNECTION_ID, title, createdAtMs });
  archive.addTurn(turn);
  archive.endTurn({ ...turn, status: 'finished' });
}

const listTitles = ({ groups }: SearchResult): string[] =>
  groups.map(({ conversation }) => conversation.title);

describe('search', () => {
  it.each([
    ['munchen', 'cells', ['München']],
    ['MÜNCH', 'cells', ['Münch']],
    ['京', 'cells', ['京']],
    ['25,431', 'cells', ['25431']],
    ['order_items', 'sql', ['order_items']],
    ['"group by"', 'sql', ['GROUP BY']],
    ['venue', 'columns', ['venue']],
    ['cities best', 'answer', ['cities', 'best']],
    ['how MANY', 'question', ['How', 'many']],
  ])('finds %s %s', (query, kind, marked) => {
    const { archive, search } = openArchive();
    addTurn(archive, createTurn('a', 'How many sales?', 'The **best** of all cities is Munich'));
    addTurn(archive, createTurn('b', 'Else', ''), 'Else');
    archive.conversations.setRemoved(conversationIdSchema.parse('conversation of b'), 1);
    const { groups } = search.search(query, 10);
    expect(groups).toHaveLength(1);
    const [hit] = groups[0]?.hits ?? [];
    expect(hit?.kind).toBe(kind);
    expect(
      hit?.snippet
        .filter((it) => it.hit)
        .map(({ text }) => text)
        .sort(),
    ).toEqual(marked.sort());
  });

  it('wants every word, a whole phrase, and tells the archived but not the removed', () => {
    const { archive, search } = openArchive();
    addTurn(archive, createTurn('a', 'Alpha beta', 'one'));
    addTurn(archive, createTurn('b', 'Beta alpha', 'two'));
    const id = conversationIdSchema.parse('conversation of a');
    expect(listTitles(search.search('alpha beta', 10)).sort()).toEqual([
      'Alpha beta',
      'Beta alpha',
    ]);
    expect(listTitles(search.search('"alpha beta"', 10))).toEqual(['Alpha beta']);
    expect(listTitles(search.search('alpha gamma', 10))).toEqual([]);
    expect(search.search('alpha', 1)).toMatchObject({ isTruncated: true });
    archive.conversations.setArchived(id, 5);
    expect(listTitles(search.search('one', 10))).toEqual(['Alpha beta']);
    archive.conversations.setRemoved(id, 5);
    expect(listTitles(search.search('alpha', 10))).toEqual(['Beta alpha']);
    archive.conversations.restore(id, 0);
    archive.conversations.rename(id, 'Zeppelin');
    expect(search.search('zepp', 10).groups[0]).toMatchObject({ hits: [] });
  });

  it('finds a question before its answer has ended, and the answer from its end on', () => {
    const { archive, search } = openArchive();
    const turn = createTurn('a', 'Where is the warehouse?', 'Rotterdam');
    const { conversationId: id } = turn;
    archive.conversations.add({
      id,
      connectionId: LOCAL_CONNECTION_ID,
      title: 'T',
      createdAtMs: 1,
    });
    archive.addTurn(turn);
    expect(search.search('warehouse', 10).groups).toHaveLength(1);
    expect(search.search('rotterdam', 10).groups).toHaveLength(0);
    archive.endTurn({ ...turn, status: 'stopped' });
    expect(search.search('rotterdam', 10).groups).toHaveLength(1);
  });

  it('finds a turn that is too large to be read in at its end a little later, in steps', () => {
    const { archive, search } = openArchive();
    const answer = 'word '.repeat(250_000);
    const turn = createTurn('a', 'How many?', answer);
    addTurn(archive, turn);
    const text = JSON.stringify(createAnswer(answer));
    archive.lines.add(turn.id, 0, [{ text, atMs: 1, isHistory: false, kind: 'line' }]);
    expect(search.search('many', 10)).toMatchObject({ unindexedTurns: 1, groups: [{}] });
    expect(search.search('word', 10).groups).toEqual([]);
    const onFailure = (error: unknown) => expect.unreachable(String(error));
    const backfill = new IndexBackfill({ archive, onFailure });
    // Each look at the clock is a step's time later, however fast the machine is.
    let nowMs = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 100));
    onTestFinished(() => clock.mockRestore());
    let steps = 0;
    while (backfill.step()) steps += 1;
    expect(steps).toBeGreaterThan(0);
    expect(search.search('word', 10)).toMatchObject({ unindexedTurns: 0, groups: [{}] });
  });

  it('never throws, and what it marks was looked for', () => {
    const { archive, search } = openArchive();
    addTurn(
      archive,
      createTurn('a', 'Ana asks about NEAR( and "quotes" * 10', '日本 🧭 a b c OR NOT'),
    );
    const piece = fc.constantFrom(
      '"',
      '*',
      'NEAR(',
      ' OR ',
      '-',
      ':',
      '^',
      '\0',
      '🧭',
      '日',
      'a',
      '  ',
    );
    const query = fc.oneof(
      fc.array(piece, { maxLength: 12 }).map((it) => it.join('')),
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        'x'.repeat(10_000),
        '"'.repeat(10_000),
        ' '.repeat(10_000),
        'a '.repeat(5_000),
      ),
    );
    fc.assert(
      fc.property(query, (words) => {
        for (const { hits } of search.search(words, 10).groups) {
          for (const { text, hit } of hits.flatMap(({ snippet }) => snippet)) {
            if (hit) expect(foldText(text).trim()).not.toBe('');
          }
        }
      }),
      { numRuns: 40 },
    );
  }, 60_000);
});

describe('an archive of version 3', () => {
  it('migrates, tells what cannot be found yet, and reads it in step by step', () => {
    const file = join(makeTempDir(), 'conversations.sqlite');
    const old = new Database(file);
    migrateArchive(old, file, MIGRATIONS.slice(0, 3));
    old.exec(`INSERT INTO conversations (id, connection_id, title, created_at_ms, updated_at_ms)
      VALUES ('c', 'local', 'Old days', 1, 1)`);
    const turn = old.prepare(`INSERT INTO turns (id, conversation_id, ordinal, question, message_id,
      asked_at_ms, status, elapsed_ms) VALUES (?, 'c', ?, ?, ?, 1, 'finished', 1)`);
    turn.run('t1', 1, 'How many?', 'm1');
    turn.run('t2', 2, 'Broken?', 'm2');
    const line = old.prepare("INSERT INTO lines VALUES (?, 0, 1, 0, ?, 'line')");
    line.run('t1', JSON.stringify(createAnswer('Rotterdam')));
    old.prepare("INSERT INTO lines VALUES ('t2', 0, 1, 0, 'odd', 'progress')").run();
    old.close();

    const { archive, search } = openArchive(file);
    expect(search.search('rotterdam', 10)).toMatchObject({ groups: [], unindexedTurns: 2 });
    const failures: unknown[] = [];
    const backfill = new IndexBackfill({ archive, onFailure: (it) => failures.push(it) });
    while (backfill.step());
    expect(failures).toHaveLength(1);
    expect(search.search('rotterdam', 10)).toMatchObject({ unindexedTurns: 0, groups: [{}] });
    expect(search.search('broken', 10).groups).toHaveLength(1);
  });
});

describe('find', () => {
  it('counts in the order of the screen, in each cell alone, and in the running answer', () => {
    const { archive, search, run } = openArchive();
    const turn = createTurn('a', 'Revenue of cities', 'revenue REVENUE');
    addTurn(archive, turn);
    const find = (query: string) => search.find(turn.conversationId, query);
    expect(find('revenue').hits.map(({ kind, index }) => `${kind} ${String(index)}`)).toEqual([
      'question 0',
      'columns 0',
      'sql 0',
      'answer 0',
      'answer 1',
    ]);
    expect(find('munchen').hits).toMatchObject([{ kind: 'cells', cell: { row: 0, column: 0 } }]);
    expect(find('7').hits).toMatchObject([{ cell: { row: 1, column: 1 } }]);
    expect(find('München 25431').total).toBe(0);
    run(createTurn('a', 'Revenue of cities', 'nothing more'));
    expect(find('revenue').total).toBe(3);
    expect(find(' ').total).toBe(0);
  });
});
