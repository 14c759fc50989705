import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { conversationDocumentSchema } from '#shared/conversation.ts';
import type { ExportRequest, ExportTarget } from '#shared/export.ts';
import { conversationIdSchema, exportIdSchema, type ExportId } from '#shared/ids.ts';
import { Conversations } from '../conversations/conversations.ts';
import { MemoryLog } from '../testing/memory-log.ts';
import { makeTempDir } from '../testing/temp-dir.ts';
import { collectTurnEvents, openTurns, createQuestion } from '../testing/turns.ts';
import { CUTOFF, STATE, createDelta, toNdjson } from '../testing/answer-lines.ts';
import { startUpstream } from '../testing/upstream.ts';
import { DraggedFiles } from './dragged-files.ts';
import { Exports, type ExportsOptions } from './exports.ts';
import { openLastFolder } from './last-folder.ts';

const { signal: never } = new AbortController();
/** The key of the test's connection, which the upstream sends back. */
const KEY = 'sk-right';

/** The page of the window that exports. */
const PAGE = new AbortController().signal;

async function openConversation() {
  const upstream = await startUpstream((response, { headers }) => {
    const echo = headers.authorization ?? '';
    response.writeHead(200).end(toNdjson(CUTOFF, createDelta(`Twelve. ${echo}`), STATE));
  });
  const { runner, archive } = openTurns(upstream.url);
  await collectTurnEvents(runner.askAndFollow(createQuestion('How many: a/b?'), never));
  const conversations = new Conversations({
    archive,
    runner,
    nowMs: () => 5,
    onChange: () => undefined,
    stopRuns: () => Promise.resolve(),
  });
  const [summary] = conversations.list();
  if (!summary) return expect.unreachable();
  return { conversations, conversationId: summary.id };
}

/** As another program would read it; the folder is gone when the app ends. */
function openDraggedFiles() {
  const dragged: string[] = [];
  const dir = join(makeTempDir(), 'dragged');
  const draggedFiles = new DraggedFiles({
    dir,
    source: { prepare: (path) => Promise.resolve(() => dragged.push(path)) },
    onCleanupFailed: (error) => {
      throw error;
    },
  });
  return { dir, dragged, draggedFiles };
}

async function open(overrides: Partial<ExportsOptions> = {}) {
  const dir = makeTempDir();
  const asked: string[] = [];
  const shown: string[] = [];
  const { dir: draggedDir, dragged, draggedFiles } = openDraggedFiles();
  const { conversations, conversationId } = await openConversation();
  const exports = new Exports({
    conversations,
    askSavePath: ({ defaultPath }) => {
      asked.push(defaultPath);
      return Promise.resolve(defaultPath);
    },
    pdfRenderer: {
      renderPdf: (html, orientation) => Promise.resolve(Buffer.from(`%PDF ${orientation} ${html}`)),
      renderPng: (html) => Promise.resolve(Buffer.from(`PNG ${html}`)),
      print: () => Promise.resolve(true),
    },
    draggedFiles,
    lastFolder: openLastFolder(join(makeTempDir(), 'last.json'), new MemoryLog()),
    documentsDir: () => dir,
    showInFolder: (path) => shown.push(path),
    fileMode: 0o640,
    nowMs: () => new Date(2026, 10, 21, 12).getTime(),
    ...overrides,
  });
  const start = async (request: ExportRequest, page = PAGE) => {
    const begun = await exports.begin(request, page);
    return begun.outcome === 'started' ? begun.exportId : expect.unreachable();
  };
  const begin = (target: ExportTarget, page = PAGE) =>
    start({ subject: 'conversation', conversationId, target }, page);
  const append = (id: ExportId, text: string) => exports.append(id, Buffer.from(text));
  return { exports, conversationId, start, begin, append, dir, asked, shown, dragged, draggedDir };
}

describe('Exports', () => {
  it('leaves the export of another window alone, and ends with its own window', async () => {
    const { exports, begin, append, dir } = await open();
    const first = await begin('html');
    const window = new AbortController();
    const second = await begin('markdown', window.signal);
    await append(first, '1');
    await append(second, '2');
    window.abort();
    await expect.poll(() => readdirSync(dir)).toHaveLength(1);
    await expect(append(second, '3')).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(await exports.finish(first)).toMatchObject({ outcome: 'written', bytes: 1 });
  });

  it('writes the pieces under the name that was chosen, and shows it in its folder', async () => {
    const { exports, begin, append, dir, asked, shown } = await open();
    const id = await begin('html');
    await append(id, '<!doctype html>');
    await append(id, '<p>ä</p>');
    const fileName = 'Plumbline – How many a b – 2026-11-21.html';
    expect(asked).toEqual([join(dir, fileName)]);
    expect(await exports.finish(id)).toEqual({ outcome: 'written', fileName, bytes: 24 });
    expect(readFileSync(join(dir, fileName), 'utf8')).toBe('<!doctype html><p>ä</p>');
    exports.showInFolder(id);
    expect(shown).toEqual([join(dir, fileName)]);
    expect(readdirSync(dir)).toEqual([fileName]);
  });

  it('writes as JSON the document that the archive holds, without the key that a server echoed', async () => {
    const { exports, begin, dir, asked } = await open();
    expect(await exports.finish(await begin('json'))).toMatchObject({ outcome: 'written' });
    const text = readFileSync(asked[0] ?? '', 'utf8');
    const document = conversationDocumentSchema.parse(JSON.parse(text));
    expect(document.turns).toMatchObject([{ answer: 'Twelve. Api-Key [redacted]' }]);
    for (const form of [KEY, Buffer.from(KEY).toString('base64'), encodeURIComponent(KEY)]) {
      expect(text).not.toContain(form);
    }
    expect(readdirSync(dir)).toHaveLength(1);
  });

  it('lets the press make pages', async () => {
    const { exports, begin, append, asked } = await open();
    const pdf = await begin('pdf');
    await append(pdf, '<p>1</p>');
    const letters = Buffer.from('<p>ä</p>');
    await exports.append(pdf, letters.subarray(0, 4));
    await exports.append(pdf, letters.subarray(4));
    await exports.finish(pdf);
    expect(readFileSync(asked[0] ?? '', 'utf8')).toBe('%PDF portrait <p>1</p><p>ä</p>');
    const print = await begin('print');
    await append(print, '<p>1</p>');
    expect(await exports.finish(print)).toEqual({ outcome: 'printed' });
    expect(asked).toHaveLength(1);
  });

  it('begins nothing when the dialog is closed', async () => {
    const { exports, conversationId } = await open({ askSavePath: () => Promise.resolve(null) });
    const request = { subject: 'conversation', conversationId, target: 'pdf' } as const;
    expect(await exports.begin(request, PAGE)).toEqual({ outcome: 'cancelled' });
    await expect(
      exports.begin({ ...request, conversationId: conversationIdSchema.parse('never') }, PAGE),
    ).rejects.toMatchObject({ code: 'CONVERSATION_NOT_FOUND' });
  });

  it('offers the folder of the last export', async () => {
    const elsewhere = makeTempDir();
    const chosen = [join(elsewhere, 'mine.md')];
    const defaults: string[] = [];
    const { exports, begin } = await open({
      askSavePath: ({ defaultPath }) => {
        defaults.push(defaultPath);
        return Promise.resolve(chosen.shift() ?? null);
      },
    });
    await exports.finish(await begin('markdown'));
    await expect(begin('markdown')).rejects.toThrow();
    expect(defaults[0]?.startsWith(elsewhere)).toBe(false);
    expect(defaults[1]?.startsWith(elsewhere)).toBe(true);
  });
});

const DASHBOARD = { subject: 'dashboard', orientation: 'landscape' } as const;
const RESULT = { subject: 'result', partialLabel: '', destination: 'dialog' } as const;

describe('a file that the window makes of a result', () => {
  it('goes through the same dialog, byte by byte, beside all other exports', async () => {
    const { exports, start, begin, append, dir, asked, shown } = await open();
    const conversation = await begin('html');
    const dashboard = await start({ ...DASHBOARD, title: 'Films', target: 'html' });
    const partialLabel = '100 of 3,201 rows';
    const id = await start({ ...RESULT, target: 'xlsx', title: 'Gross: by/genre', partialLabel });
    await exports.append(id, new Uint8Array([0, 255]));
    await append(conversation, '<p>1</p>');
    await append(dashboard, '<p>');
    const fileName = 'Plumbline – Gross by genre – 2026-11-21 (100 of 3,201 rows).xlsx';
    expect(await exports.finish(id)).toEqual({ outcome: 'written', fileName, bytes: 2 });
    expect([...readFileSync(join(dir, fileName))]).toEqual([0, 255]);
    expect(await exports.finish(conversation)).toMatchObject({ outcome: 'written', bytes: 8 });
    expect(await exports.finish(dashboard)).toMatchObject({ outcome: 'written', bytes: 3 });
    exports.showInFolder(id);
    expect(shown).toEqual([asked[2]]);
  });

  it('is dragged without a dialog, beside one that is saved', async () => {
    const { exports, start, append, asked, dragged, draggedDir } = await open();
    const saved = await start({ ...RESULT, target: 'csv', title: 'A' });
    const id = await start({ ...RESULT, target: 'csv', title: 'B', destination: 'drag' });
    await append(saved, 'a');
    await append(id, 'b');
    expect(() => {
      exports.startDrag(id);
    }).toThrow(AppError);
    expect(await exports.finish(id)).toEqual({ outcome: 'draggable' });
    expect(() => {
      exports.showInFolder(id);
    }).toThrow(AppError);
    exports.startDrag(id);
    const path = join(draggedDir, id, 'Plumbline – B – 2026-11-21.csv');
    expect(dragged).toEqual([path]);
    expect(readFileSync(path, 'utf8')).toBe('b');
    expect(asked).toHaveLength(1);
    expect(await exports.finish(saved)).toMatchObject({ outcome: 'written', bytes: 1 });
    await exports.close();
    expect(existsSync(draggedDir)).toBe(false);
  });

  it('leaves nothing of one that was cancelled or replaced', async () => {
    const { exports, start, append, dir, draggedDir } = await open();
    const request = { ...RESULT, target: 'csv', title: '' } as const;
    const left = await start(request);
    const next = await start(request);
    await expect(append(left, 'more')).rejects.toMatchObject({ code: 'CANCELLED' });
    await exports.cancel(next);
    await exports.cancel(await start({ ...request, destination: 'drag' }));
    expect(readdirSync(draggedDir)).toEqual([]);
    await start(request);
    await start({ ...request, destination: 'drag' });
    await exports.close();
    expect(readdirSync(dir)).toEqual([]);
    expect(existsSync(draggedDir)).toBe(false);
  });
});

describe('an export that does not come to its end', () => {
  it('leaves nothing behind when it is cancelled, taken over, or the app ends', async () => {
    const { exports, begin, append, dir } = await open();
    const first = await begin('html');
    await append(first, 'half');
    await exports.cancel(first);
    await expect(append(first, 'more')).rejects.toMatchObject({ code: 'CANCELLED' });
    const left = await begin('html');
    await begin('pdf');
    await expect(append(await begin('json'), '{')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(append(left, 'more')).rejects.toMatchObject({ code: 'CANCELLED' });
    await exports.close();
    expect(readdirSync(dir)).toEqual([]);
  });

  it('can be cancelled while its pages are made', async () => {
    const { exports, begin, dir } = await open({
      pdfRenderer: {
        renderPdf: (_html, _orientation, signal) =>
          new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => {
              reject(new AppError('CANCELLED', 'Cancelled.'));
            });
          }),
        renderPng: () => expect.unreachable(),
        print: () => Promise.resolve(false),
      },
    });
    const id = await begin('pdf');
    const end = exports.finish(id);
    await exports.cancel(id);
    expect(await end).toEqual({ outcome: 'cancelled' });
    expect(readdirSync(dir)).toEqual([]);
    expect(await exports.finish(await begin('print'))).toEqual({ outcome: 'cancelled' });
  });

  it('tells why its pages could not be made', async () => {
    const { exports, begin, dir } = await open({
      pdfRenderer: {
        renderPdf: () => Promise.reject(new AppError('PRINT_FAILED', 'No paper.')),
        renderPng: () => expect.unreachable(),
        print: () => Promise.resolve(false),
      },
    });
    const id = await begin('pdf');
    await expect(exports.finish(id)).rejects.toMatchObject({ code: 'PRINT_FAILED' });
    expect(readdirSync(dir)).toEqual([]);
  });

  it('never writes or shows a file under a made-up id', async () => {
    const { exports, append, shown } = await open();
    const stranger = exportIdSchema.parse('/etc/passwd');
    await expect(append(stranger, 'x')).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(() => {
      exports.showInFolder(stranger);
    }).toThrow(AppError);
    expect(shown).toEqual([]);
    expect(existsSync('/etc/passwd.html')).toBe(false);
  });

  it.each([
    ['html', '<p>1</p>'],
    ['pdf', '%PDF landscape <p>1</p>'],
    ['png', 'PNG <p>1</p>'],
  ] as const)('makes a dashboard a document: %s', async (target, text) => {
    const { exports, start, append, dir } = await open();
    const id = await start({ ...DASHBOARD, title: 'Box office', target });
    await append(id, '<p>1</p>');
    const fileName = `Plumbline – Box office – 2026-11-21.${target}`;
    expect(await exports.finish(id)).toMatchObject({ outcome: 'written', fileName });
    expect(readFileSync(join(dir, fileName), 'utf8')).toBe(text);
  });

  it('prints a dashboard without a file', async () => {
    const { exports, start, asked, dir } = await open();
    const id = await start({ ...DASHBOARD, title: '', target: 'print' });
    expect(await exports.finish(id)).toEqual({ outcome: 'printed' });
    expect(asked).toEqual([]);
    expect(readdirSync(dir)).toEqual([]);
  });
});
