import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { expect, it, onTestFinished } from 'vitest';
import { conversationIdSchema, resultRunIdSchema, turnIdSchema } from '#shared/ids.ts';
import { dashboardSchema } from '#shared/platform/dashboard.ts';
import { sampleValue } from '#shared/testing/sample-schema.ts';
import { makeTempDir } from '../testing/temp-dir.ts';
import { Archive } from './archive.ts';
import { migrateArchive, MIGRATIONS } from './migrations.ts';

/** The shape before the renaming. */
const OLD_VERSION = 6;
const DASHBOARD = { ...sampleValue(dashboardSchema), publicId: 'public-1' };
const CONVERSATION_ID = conversationIdSchema.parse('c');
const TURN_ID = turnIdSchema.parse('t');
const WORKBOOK = { serverKey: 'server', deploymentId: 1, workbookId: 2 };

/** A row in every table, by the words that the old archive had for them. */
function writeOldArchive(file: string): void {
  const db = new Database(file);
  migrateArchive(db, file, MIGRATIONS.slice(0, OLD_VERSION));
  db.exec(`
    INSERT INTO conversations (id, connection_id, title, created_at_ms, updated_at_ms, unread)
      VALUES ('c', 'local', 'Title', 1, 2, 1);
    INSERT INTO turns (id, conversation_id, ordinal, question, message_id, asked_at_ms, status, elapsed_ms)
      VALUES ('t', 'c', 1, 'Which Kundennummer?', 'm', 1, 'finished', 1);
    INSERT INTO lines VALUES ('t', 0, 5, 1, '{"id":"1"}', 'line');
    INSERT INTO drafts VALUES ('', 'How m', 1);
    INSERT INTO queued_questions VALUES ('q', 'c', 0, 'And by year?', 1);
    INSERT INTO search_turns (doc, turn_id, is_whole) VALUES (1, 't', 0);
    INSERT INTO search_parts VALUES (1, 0, 'question', NULL, 'Which Kundennummer?');
    INSERT INTO search_parts VALUES (1, 1, 'answer', NULL, 'Number 7. More follows.');
    INSERT INTO search_index (rowid, question) VALUES (1, 'which kundennummer');
    INSERT INTO search_words (word) VALUES ('kundennummer');
    INSERT INTO result_runs VALUES ('r', 't', 'm', 'SELECT 1', 1, NULL, NULL, 1, 2, 'finished', NULL,
      '[]', 1, 1, 'a0');
    INSERT INTO result_run_rows VALUES ('r', 0, '[["1"]]');
    INSERT INTO seen_answers VALUES ('server', 'folder 1', '{}', 3);
    INSERT INTO workbook_marks VALUES ('local', 1, 2, 'Box office', 4, 5);
    INSERT INTO workbook_notes VALUES ('server', 1, 2, 'edit', 'edited'),
      ('server', 1, 2, 'origin', 'published'), ('server', 1, 2, 'choices', 'chosen');
    INSERT INTO tile_results VALUES ('server', 'SELECT 1', 6, 7, '[]', '[{"text":"[]","count":0}]', 0, 1);`);
  db.prepare("INSERT INTO dashboard_versions VALUES ('server', 1, 2, 7, 8, 'T', 0, 9, 1, ?)").run(
    JSON.stringify(DASHBOARD),
  );
  db.close();
}

function openMigrated(): { archive: Archive; file: string } {
  const file = join(makeTempDir(), 'conversations.sqlite');
  writeOldArchive(file);
  const archive = new Archive(file);
  onTestFinished(() => {
    archive.close();
  });
  return { archive, file };
}

it('backs the old archive up before it renames anything', () => {
  const { file } = openMigrated();
  const backup = `${file}.v${String(OLD_VERSION)}-before-v${String(MIGRATIONS.length)}`;
  expect(existsSync(backup)).toBe(true);
});

it('keeps conversations, their lines, drafts and queues', () => {
  const { archive } = openMigrated();
  expect(archive.conversations.list()).toMatchObject([
    { id: 'c', isUnread: true, lastAnswer: { headline: 'Number 7.', rowCount: null } },
  ]);
  expect(archive.lines.list(TURN_ID)).toEqual([
    { atMs: 5, isHistory: true, text: '{"id":"1"}', kind: 'line' },
  ]);
  expect(archive.drafts.list()).toEqual([{ conversationId: null, text: 'How m', savedAtMs: 1 }]);
  expect(archive.queue.list(CONVERSATION_ID)).toMatchObject([
    { id: 'q', question: 'And by year?' },
  ]);
  archive.conversations.setSeen(CONVERSATION_ID);
  expect(archive.conversations.list()).toMatchObject([{ isUnread: false }]);
});

it('keeps runs with their rows', () => {
  const { archive } = openMigrated();
  const run = { id: 'r', isEdited: true, possiblyTruncated: true };
  expect(archive.runs.list({ turnId: TURN_ID, messageId: 'm' })).toMatchObject([run]);
  expect(archive.runs.readChunk(resultRunIdSchema.parse('r'), 0)).toBe('[["1"]]');
});

it('keeps what was searched for findable, and knows what is still to be read in', () => {
  const { archive } = openMigrated();
  const term = (word: string) => [{ alternatives: [[word]], isPhrase: false }];
  expect(archive.search.countUnindexed()).toBe(1);
  expect(archive.search.findTurns(term('nummer'))).toMatchObject([{ turnId: 't' }]);
  archive.search.putQuestion(TURN_ID, 'Which Bestellnummer?');
  expect(archive.search.findTurns(term('stellnu'))).toMatchObject([{ turnId: 't' }]);
});

it('keeps dashboards, cached answers, recent workbooks, their states and tiles', () => {
  const { archive } = openMigrated();
  expect(archive.dashboards.list(WORKBOOK)).toMatchObject([{ versionId: 7, isOwn: true }]);
  expect(archive.dashboards.find(WORKBOOK, 7)).toEqual(DASHBOARD);
  const isFound = { deploymentId: 1, workbookId: 2 };
  expect(archive.dashboards.findPublic('server', 'public-1')).toEqual(isFound);
  const answer = { answer: '{}', fetchedAtMs: 3 };
  expect(archive.answers.find('server', 'folder 1')).toEqual(answer);
  expect(archive.answers.list('server', 'folder')).toEqual([answer]);
  expect(archive.workbooks.listRecentWorkbooks()).toMatchObject([
    { name: 'Box office', openedAtMs: 4, pinnedAtMs: 5 },
  ]);
  const states = (['edit', 'base', 'filters'] as const).map((kind) =>
    archive.workbooks.readState(WORKBOOK, kind),
  );
  expect(states).toEqual(['edited', 'published', 'chosen']);
  expect(archive.workbooks.listWithState('server', 'edit')).toEqual([isFound]);
  expect(archive.tiles.find('server', 'SELECT 1')).toEqual({
    fetchedAtMs: 6,
    elapsedMs: 7,
    columns: [],
    rowChunks: [{ text: '[]', count: 0 }],
    rowCount: 0,
    possiblyTruncated: true,
  });
});
