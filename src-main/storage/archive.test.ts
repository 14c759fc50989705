import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'libsql';
import { describe, expect, it, onTestFinished } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { conversationIdSchema, LOCAL_CONNECTION_ID, turnIdSchema } from '#shared/ids.ts';
import { formatMessageId } from '#shared/platform/chat-request.ts';
import { createNewTurn } from '#shared/thread/turn.ts';
import { makeTempDir } from '../testing/temp-dir.ts';
import { Archive } from './archive.ts';
import { migrateArchive, MIGRATIONS } from './migrations.ts';

const ID = conversationIdSchema.parse('conversation-1');
const TURN = createNewTurn({
  id: turnIdSchema.parse('turn-1'),
  conversationId: ID,
  question: 'How many?',
  messageId: formatMessageId(1_732_512_345_678),
  askedAtMs: 10,
  chatId: null,
  parentId: null,
});

function openArchive(file = join(makeTempDir(), 'conversations.sqlite')): Archive {
  const archive = new Archive(file);
  onTestFinished(() => {
    archive.close();
  });
  return archive;
}

function addConversation(archive: Archive, id = ID, createdAtMs = 1): void {
  archive.conversations.add({ id, connectionId: LOCAL_CONNECTION_ID, title: 'T', createdAtMs });
}

describe('Archive', () => {
  it('gives back after a restart what was written', () => {
    const file = join(makeTempDir(), 'conversations.sqlite');
    const first = new Archive(file);
    addConversation(first);
    first.addTurn(TURN);
    const lines = [
      { text: '{"a":"9223372036854775807"}', atMs: 1.5, isHistory: false, kind: 'line' as const },
      { text: '🧭', atMs: 2, isHistory: true, kind: 'line' as const },
    ];
    first.lines.add(TURN.id, 0, lines);
    const error = { code: 'STREAM_CUT' as const, message: 'Cut.', detail: { a: 'b' } };
    first.endTurn({ ...TURN, status: 'cut', chatId: 'chat-1', error, elapsedMs: 3 });
    first.close();

    const second = openArchive(file);
    expect(second.lines.list(TURN.id)).toEqual(lines);
    expect(second.turns.find(TURN.id)).toMatchObject({ status: 'cut', error, elapsedMs: 3 });
    expect(second.turns.listTree(ID)).toEqual([
      { id: TURN.id, parentId: null, agentId: null, chatId: 'chat-1', messageCount: 0 },
    ]);
    expect(second.conversations.findLeaf(ID)).toBe(TURN.id);
    expect(second.turns.findLastMessageId()).toBe(TURN.messageId);
    expect(second.conversations.list()).toMatchObject([
      { id: ID, lastStatus: 'cut', updatedAtMs: 10 },
    ]);
  });

  it('finds the lines of a message however its id is written, and no other line', () => {
    const archive = openArchive();
    addConversation(archive);
    archive.addTurn(TURN);
    const texts = [
      '{"id":"m-1","content":"a"}',
      '{"id":"m-2","content":"names m-1"}',
      String.raw`{"id":"\u006d-1","content":"b"}`,
      '{"id":"a/b","content":"c"}',
      String.raw`{"id":"a\/b","content":"d"}`,
      'm-1, which is no JSON',
    ];
    archive.lines.add(
      TURN.id,
      0,
      texts.map((text) => ({ text, atMs: 1, isHistory: false, kind: 'line' as const })),
    );
    const list = (id: string) => archive.lines.listOfMessage(TURN.id, id).map(({ text }) => text);
    expect(list('m-1')).toEqual([texts[0], texts[2]]);
    expect(list('m-2')).toEqual([texts[1]]);
    expect(list('a/b')).toEqual([texts[3], texts[4]]);
    expect(list('m-3')).toEqual([]);
  });

  it('stores what came of the last question, for lists', () => {
    const archive = openArchive();
    addConversation(archive);
    archive.addTurn(TURN);
    expect(archive.conversations.find(ID)?.lastAnswer).toBeNull();
    archive.endTurn({ ...TURN, status: 'finished' });
    const none = { headline: '', rowCount: null };
    expect(archive.conversations.find(ID)?.lastAnswer).toEqual(none);
  });

  it('lists the newest first, and not what was removed until it is restored', () => {
    const archive = openArchive();
    const newer = conversationIdSchema.parse('conversation-2');
    addConversation(archive, ID, 1);
    addConversation(archive, newer, 2);
    expect(archive.conversations.list().map(({ id }) => id)).toEqual([newer, ID]);
    archive.conversations.setRemoved(newer, 3);
    expect(archive.conversations.list().map(({ id }) => id)).toEqual([ID]);
    expect(archive.conversations.find(newer)).toBeNull();
    archive.conversations.restore(newer, 0);
    expect(archive.conversations.list()).toHaveLength(2);
  });

  it('lists the ids of a thread’s messages, whatever else its lines hold', () => {
    const archive = openArchive();
    addConversation(archive);
    archive.addTurn(TURN);
    const texts = ['{"id":"a"}', '{"id":"a","content":"again"}', '{"id":7}', '[1]', 'no JSON'];
    archive.lines.add(
      TURN.id,
      0,
      texts.map((text) => ({ text, atMs: 1, isHistory: false, kind: 'line' as const })),
    );
    archive.updateTurn({ ...TURN, chatId: 'chat-1' });
    expect([...archive.lines.listMessageIds(ID, 'chat-1')]).toEqual(['a']);
    expect([...archive.lines.listMessageIds(ID, 'chat-1', TURN.id)]).toEqual([]);
    expect([...archive.lines.listMessageIds(ID, 'chat-2')]).toEqual([]);
    expect([...archive.lines.listMessageIds(ID, null)]).toEqual([]);
    expect([
      ...archive.lines.listMessageIds(conversationIdSchema.parse('other'), 'chat-1'),
    ]).toEqual([]);
  });

  it('keeps no empty conversation when its first question cannot be written', () => {
    const archive = openArchive();
    addConversation(archive);
    archive.addTurn(TURN);
    const conversation = {
      id: conversationIdSchema.parse('conversation-2'),
      connectionId: LOCAL_CONNECTION_ID,
      title: 'Never begun',
      createdAtMs: 1,
    };
    // Its messageId is taken.
    const twin = { ...TURN, id: turnIdSchema.parse('turn-2'), conversationId: conversation.id };
    expect(() => {
      archive.addTurn(twin, { conversation });
    }).toThrow(expect.objectContaining({ code: 'ARCHIVE_FAILED' }));
    expect(archive.conversations.find(conversation.id)).toBeNull();
  });

  it('writes all lines of a batch or none', () => {
    const archive = openArchive();
    addConversation(archive);
    archive.addTurn(TURN);
    const line = { text: 'x', atMs: 1, isHistory: false, kind: 'line' as const };
    archive.lines.add(TURN.id, 1, [line]);
    expect(() => {
      archive.lines.add(TURN.id, 0, [line, line]);
    }).toThrow(expect.objectContaining({ code: 'ARCHIVE_FAILED' }));
    expect(archive.lines.list(TURN.id)).toHaveLength(1);
  });

  it.each([
    [
      'no database at all',
      (bytes: Buffer) => Buffer.from('not a database, '.repeat(512).slice(0, bytes.length)),
    ],
    ['a torn page in the middle', (bytes: Buffer) => bytes.fill(0xaa, 4_096, 8_192)],
  ])('sets %s aside, names it, and starts empty', (_name, damage) => {
    const file = join(makeTempDir(), 'conversations.sqlite');
    const first = new Archive(file);
    addConversation(first);
    first.close();
    writeFileSync(file, damage(readFileSync(file)));
    // As after a crash: only then is the whole file looked through.
    writeFileSync(`${file}-wal`, 'left by a crash');

    const archive = openArchive(file);
    const backupPath = archive.brokenFilePath;
    expect(backupPath).toMatch(/\.broken-\d+$/);
    expect(existsSync(backupPath ?? '')).toBe(true);
    expect(archive.conversations.list()).toEqual([]);
    addConversation(archive);
    expect(archive.conversations.list()).toHaveLength(1);
  });

  it('says ARCHIVE_FAILED, not a broken file, when the folder cannot be written', () => {
    const file = join(makeTempDir(), 'a-file');
    writeFileSync(file, '');
    expect(() => new Archive(join(file, 'conversations.sqlite'))).toThrow(AppError);
    expect(readdirSync(dirname(file))).toEqual(['a-file']);
  });
});

describe('migrate', () => {
  const ADD = 'ALTER TABLE conversations ADD COLUMN pinned INTEGER NOT NULL DEFAULT 0';
  const NOW = MIGRATIONS.length;

  function openRaw(): { db: Database.Database; file: string } {
    const file = join(makeTempDir(), 'conversations.sqlite');
    const archive = new Archive(file);
    addConversation(archive);
    archive.close();
    const db = new Database(file);
    onTestFinished(() => {
      db.close();
    });
    return { db, file };
  }

  it('keeps a copy of the old file, which opens with everything in it', () => {
    const { db, file } = openRaw();
    migrateArchive(db, file, [...MIGRATIONS, ADD]);
    expect(db.prepare('SELECT pinned FROM conversations').get()).toMatchObject({ pinned: 0 });
    const backup = openArchive(`${file}.v${String(NOW)}-before-v${String(NOW + 1)}`);
    expect(backup.conversations.list()).toHaveLength(1);
  });

  it('makes a chain of the turns that an archive of version 2 holds in order', () => {
    const file = join(makeTempDir(), 'conversations.sqlite');
    const db = new Database(file);
    onTestFinished(() => {
      db.close();
    });
    migrateArchive(db, file, MIGRATIONS.slice(0, 2));
    db.exec("INSERT INTO conversations VALUES ('c', 'local', 'Title', 1, 1, NULL)");
    const insert = db.prepare(
      "INSERT INTO turns VALUES (?, 'c', ?, 'q', ?, 1, NULL, 'finished', NULL, 0)",
    );
    ['a', 'b', 'c'].forEach((id, index) => insert.run(id, 2 * index + 1, `${id}-message`));
    migrateArchive(db, file);
    const rows = db.prepare('SELECT id, parent_id FROM turns ORDER BY ordinal').raw().all();
    expect(rows).toEqual([
      ['a', null],
      ['b', 'a'],
      ['c', 'b'],
    ]);
  });

  it('changes nothing when a step fails', () => {
    const { db, file } = openRaw();
    expect(() => {
      migrateArchive(db, file, [...MIGRATIONS, ADD, 'THIS IS NOT SQL']);
    }).toThrow();
    expect(db.prepare('PRAGMA user_version').get()).toMatchObject({ user_version: NOW });
    expect(() => db.prepare('SELECT pinned FROM conversations').get()).toThrow(/pinned/);
  });

  it('leaves the archive of a newer version alone', () => {
    const { db, file } = openRaw();
    db.pragma('user_version = 99');
    expect(() => {
      migrateArchive(db, file);
    }).toThrow(expect.objectContaining({ code: 'ARCHIVE_FAILED' }));
  });
});
