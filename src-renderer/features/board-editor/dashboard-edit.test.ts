import { expect, test } from 'vitest';
import type { WorkbookView } from '#shared/dashboards/browsing.ts';
import type { WorkbookRef } from '#shared/dashboards/refs.ts';
import { configViewSchema, dashboardViewSchema } from '#shared/dashboards/dashboard-view.ts';
import { AppError } from '#shared/errors.ts';
import { LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import { publishInputSchema } from '#shared/platform/dashboard.ts';
import { createClient } from '../../ipc/client.ts';
import { FakeHost } from '../../testing/fake-host.ts';
import { DashboardEdits } from './dashboard-edits.svelte.ts';

const WORKBOOK_REF: WorkbookRef = {
  connectionId: LOCAL_CONNECTION_ID,
  deploymentId: 1,
  workbookId: 101,
};
const position = { x: 0, y: 0, w: 6, h: 4 };
const DRAFT = {
  kind: 'CLASSIC',
  title: 'Box office',
  theme: { primaryColor: '#123456', glow: 'soft' },
  widgets: [{ id: 'a', type: 'TEXT', position, config: { markdown: 'Hello' } }],
};

function createPublished(versionId: number, config: unknown = DRAFT) {
  return dashboardViewSchema.parse({
    id: 7,
    publicId: 'p',
    deploymentId: 1,
    workbookId: 101,
    status: 'published',
    allowEmbed: true,
    config,
    versionNumber: versionId,
    versionId,
    reportSnapshots: [],
  });
}

const WORKBOOK: WorkbookView = {
  id: 101,
  name: 'Box office',
  folderId: null,
  draft: configViewSchema.parse(DRAFT),
  published: createPublished(3),
  reports: [],
};

/** Drafts as main stores them, so that they outlive windows. */
function createHost(drafts = new Map<string, string>()) {
  const host = new FakeHost({
    'dashboards.readState': ({ kind }) => drafts.get(kind) ?? null,
    'dashboards.saveState': ({ kind, text }) => {
      if (text === null) drafts.delete(kind);
      else drafts.set(kind, text);
    },
  });
  return { host, drafts };
}

async function open(host: FakeHost, workbook: WorkbookView | null = WORKBOOK) {
  const edits = new DashboardEdits(createClient(host));
  const edit = edits.ensureEdit(WORKBOOK_REF);
  edit.receiveWorkbook(workbook, 'Box office');
  await edit.start();
  return { edit, edits };
}

test('edits begin at the draft, and what cannot be sent is told', async () => {
  const { edit } = await open(createHost().host);
  expect(edit.phase).toEqual({ kind: 'ready' });
  expect(edit.leftOut).toEqual(['theme.glow']);
  expect(edit.isChanged).toBe(false);
  expect(edit.dashboard).toMatchObject({ title: 'Box office', allowEmbed: true });
  expect(publishInputSchema.parse(edit.buildPublishInput())).toEqual({
    workbookId: 101,
    dashboardId: 7,
    title: 'Box office',
    description: null,
    allowEmbed: true,
    config: { ...DRAFT, theme: { primaryColor: '#123456' } },
  });
});

test('what was changed comes back after a restart, and goes when it is taken back', async () => {
  const { host, drafts } = createHost();
  const { edit } = await open(host);
  edit.change({ title: 'B' }, 'title');
  edit.change({ title: 'Bo' }, 'title');
  await edit.flush();
  const again = await open(host);
  expect(again.edit.dashboard.title).toBe('Bo');
  expect(again.edit.isChanged).toBe(true);

  edit.undo();
  expect(edit.dashboard.title).toBe('Box office');
  expect(edit.canUndo).toBe(false);
  await edit.flush();
  expect(drafts.has('edit')).toBe(false);
  edit.redo();
  expect(edit.dashboard.title).toBe('Bo');
});

test('a draft of the first format is read, and its next change is written in the second', async () => {
  const dashboard = {
    title: 'Bo',
    description: null,
    allowEmbed: true,
    config: { kind: 'CLASSIC' },
  };
  const old = { form: 1, beganAtVersion: 2, typed: '{ "kind": ', dashboard };
  const { host, drafts } = createHost(new Map([['edit', JSON.stringify(old)]]));
  const { edit } = await open(host);
  expect(edit.phase).toEqual({ kind: 'ready' });
  expect(edit.dashboard).toEqual(dashboard);
  expect(edit.jsonText).toBe('{ "kind": ');
  expect(edit.isOvertaken).toBe(true);
  edit.change({ title: 'Box' });
  await edit.flush();
  expect(JSON.parse(drafts.get('edit') ?? '')).toEqual({
    format: 2,
    baseVersionId: 2,
    jsonText: null,
    dashboard: { ...dashboard, title: 'Box' },
  });
});

test('JSON that cannot be read is kept as it was typed, and the last good config stands', async () => {
  const { host } = createHost();
  const { edit } = await open(host);
  edit.type('{ "title": "New", "widgets": [] }');
  edit.type('{ "title": "New", "widgets": [ }');
  expect(edit.dashboard.config).toEqual({ title: 'New', widgets: [] });
  expect(edit.faults).not.toHaveLength(0);
  await edit.flush();
  const again = await open(host);
  expect(again.edit.jsonText).toBe('{ "title": "New", "widgets": [ }');
  expect(again.edit.faults).toEqual(edit.faults);
  expect(again.edit.isChanged).toBe(true);
  edit.undo();
  expect(edit.jsonText).toBeNull();
  expect(edit.dashboard.config).toEqual({ ...DRAFT, theme: { primaryColor: '#123456' } });
});

test('discarding can be undone', async () => {
  const { edit } = await open(createHost().host);
  edit.change({ allowEmbed: false });
  edit.discard();
  expect(edit.isChanged).toBe(false);
  edit.undo();
  expect(edit.dashboard.allowEmbed).toBe(false);
});

test('a failed write is told, and written with the next change', async () => {
  let isFull = true;
  const written: unknown[] = [];
  const host = new FakeHost({
    'dashboards.saveState': ({ text }) => {
      if (isFull) throw new AppError('INTERNAL', 'The disk is full.');
      written.push(text);
    },
  });
  const { edit } = await open(host);
  edit.change({ title: 'Kept' });
  await edit.flush();
  expect(edit.autosave.error?.message).toBe('The disk is full.');
  isFull = false;
  await edit.flush();
  expect(edit.autosave.error).toBeNull();
  expect(written).toEqual([expect.stringContaining('"Kept"')]);
});

test('a note of another form is not written over until something is changed', async () => {
  const drafts = new Map([['edit', '{"form":9}']]);
  const { host } = createHost(drafts);
  const { edit } = await open(host);
  expect(edit.phase).toEqual({ kind: 'unreadable', text: '{"form":9}' });
  edit.startOver();
  await edit.flush();
  expect(drafts.get('edit')).toBe('{"form":9}');
});

test('after publishing, edits go on from what was published, also after a restart', async () => {
  const { host, drafts } = createHost();
  const { edit } = await open(host);
  edit.change({ title: 'Second' });
  const published = { ...createPublished(4), title: 'Second' };
  edit.recordPublished(published, edit.buildPublishInput());
  expect(edit.isChanged).toBe(false);
  await edit.flush();
  expect(drafts.has('edit')).toBe(false);
  const again = await open(host, { ...WORKBOOK, published });
  expect(again.edit.dashboard.title).toBe('Second');
  expect(again.edit.isChanged).toBe(false);
});

test('what was changed since a publish was sent is no part of it, and stays', async () => {
  const { host, drafts } = createHost();
  const { edit } = await open(host);
  edit.change({ title: 'Second' });
  const sent = edit.buildPublishInput();
  edit.change({ description: 'Typed while the call ran' });
  edit.recordPublished({ ...createPublished(4), title: 'Second' }, sent);
  expect(edit.isChanged).toBe(true);
  expect(edit.isOvertaken).toBe(false);
  expect(edit.dashboard.description).toBe('Typed while the call ran');
  await edit.flush();
  expect(drafts.get('edit')).toContain('Typed while the call ran');
});

test('what was typed while a workbook was published as it stands stays edited', async () => {
  const { host, drafts } = createHost();
  const { edit } = await open(host, { ...WORKBOOK, draft: null, published: null });
  edit.change({ title: 'Typed while the call ran' });
  edit.recordPublished(createPublished(1), null);
  expect(edit.dashboard.title).toBe('Typed while the call ran');
  expect(edit.canUndo).toBe(true);
  await edit.flush();
  expect(drafts.get('edit')).toContain('Typed while the call ran');
});

test('what was published as it stands is where edits begin', async () => {
  const { edit } = await open(createHost().host, { ...WORKBOOK, draft: null, published: null });
  edit.recordPublished({ ...createPublished(1), title: 'Of the server' }, null);
  expect(edit.isChanged).toBe(false);
  expect(edit.dashboard.title).toBe('Of the server');
});

test('a publish does not write over a note that could not be read', async () => {
  const { host, drafts } = createHost(new Map([['edit', '{"form":9}']]));
  const { edit } = await open(host);
  edit.recordPublished(createPublished(4), edit.buildPublishInput());
  expect(edit.phase).toEqual({ kind: 'unreadable', text: '{"form":9}' });
  await edit.flush();
  expect(drafts.get('edit')).toBe('{"form":9}');
});

test('a version that somebody published meanwhile is told', async () => {
  const { host } = createHost();
  const { edit } = await open(host);
  edit.change({ title: 'Mine' });
  expect(edit.isOvertaken).toBe(false);
  edit.receiveWorkbook({ ...WORKBOOK, published: createPublished(4) }, '');
  expect(edit.isOvertaken).toBe(true);
  expect(edit.dashboard.title).toBe('Mine');
});

/** Two windows over the same drafts; as main does, each save is told to the other one. */
async function openWindows() {
  const drafts = new Map<string, string>();
  const createWindow = (others: () => FakeHost[]) =>
    new FakeHost({
      'dashboards.readState': ({ kind }) => drafts.get(kind) ?? null,
      'dashboards.saveState': ({ text, ...stateRef }) => {
        if (text === null) drafts.delete(stateRef.kind);
        else drafts.set(stateRef.kind, text);
        for (const other of others()) {
          other.push('dashboards.stateChanged', { ...stateRef, isStored: text !== null });
        }
      },
    });
  const first: FakeHost = createWindow(() => [second]);
  const second: FakeHost = createWindow(() => [first]);
  return { here: await open(first), there: await open(second), drafts };
}

test('a second window shows what the first one edits, and each can undo it', async () => {
  const { here, there } = await openWindows();
  here.edit.change({ title: 'B' }, 'title');
  await here.edit.flush();
  here.edit.change({ title: 'Bo' }, 'title');
  await here.edit.flush();
  await expect.poll(() => there.edit.dashboard.title).toBe('Bo');
  expect(there.edit.otherWindow).toBe('shown');
  expect(there.edit.isChanged).toBe(true);
  expect(here.edit.otherWindow).toBeNull();

  there.edit.change({ description: 'Weekly' });
  expect(there.edit.otherWindow).toBeNull();
  await there.edit.flush();
  await expect.poll(() => here.edit.dashboard.description).toBe('Weekly');
  expect(here.edit.dashboard.title).toBe('Bo');

  there.edit.undo();
  there.edit.undo();
  await there.edit.flush();
  await expect.poll(() => here.edit.dashboard.title).toBe('Box office');
  expect(here.edit.isChanged).toBe(false);
});

test('a change that replaces one of another window says so, and undo shows that one', async () => {
  const { here, there, drafts } = await openWindows();
  there.edit.change({ description: 'Typed here, not saved yet' });
  here.edit.change({ title: 'Typed there' });
  await here.edit.flush();
  await expect.poll(() => there.edit.otherWindow).toBe('replaced');
  await there.edit.flush();
  await expect.poll(() => here.edit.otherWindow).toBe('shown');
  expect(drafts.get('edit')).toContain('Typed here, not saved yet');
  expect(here.edit.dashboard).toEqual(there.edit.dashboard);

  there.edit.undo();
  expect(there.edit.otherWindow).toBeNull();
  expect(there.edit.dashboard.title).toBe('Typed there');
  here.edit.undo();
  expect(here.edit.dashboard.title).toBe('Typed there');
});

test('edits that another window discards or publishes end here too', async () => {
  const { here, there } = await openWindows();
  here.edit.change({ title: 'Second' });
  await here.edit.flush();
  await expect.poll(() => there.edit.isChanged).toBe(true);

  const published = { ...createPublished(4), title: 'Second' };
  here.edit.recordPublished(published, here.edit.buildPublishInput());
  await here.edit.flush();
  await expect.poll(() => there.edit.isChanged).toBe(false);
  there.edit.receiveWorkbook({ ...WORKBOOK, published }, '');
  expect(there.edit.origin.kind).toBe('published');
  expect(there.edit.dashboard.title).toBe('Second');
});

test('a workbook that was not opened in this window is known to have edits', () => {
  const host = new FakeHost();
  const edits = new DashboardEdits(createClient(host));
  const change = { ...WORKBOOK_REF, kind: 'edit' } as const;
  host.push('dashboards.stateChanged', { ...change, isStored: true });
  expect(edits.isEdited(WORKBOOK_REF)).toBe(true);
  host.push('dashboards.stateChanged', { ...change, isStored: false });
  expect(edits.isEdited(WORKBOOK_REF)).toBe(false);
  edits.close();
  host.push('dashboards.stateChanged', { ...change, isStored: true });
  expect(edits.isEdited(WORKBOOK_REF)).toBe(false);
});
