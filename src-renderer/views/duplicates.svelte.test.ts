import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../styles/tokens.css';
import '../styles/base.css';
import ChipsField from '#lib/ui/ChipsField.svelte';
import Choice from '#lib/ui/Choice.svelte';
import SelectField from '#lib/ui/SelectField.svelte';
import Starters from '#features/connections/Starters.svelte';
import FollowUps from '#features/thread/FollowUps.svelte';
import ComparisonKeys from '#features/results/runs/ComparisonKeys.svelte';
import ResultCard from '#features/results/ResultCard.svelte';
import { createBoardSource, renderBoard } from '#features/board/testing/board-fixture.ts';
import MissingLine from '#features/question-check/MissingLine.svelte';
import BrowseBar from '#features/workbooks/BrowseBar.svelte';
import { buildEntryListItems } from '#features/workbooks/entry-list-items.ts';
import { WorkspaceBrowser } from '#features/workbooks/workspace-browser.svelte.ts';
import { AppError } from '#shared/errors.ts';
import { LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import type { QueryResult } from '#shared/thread/query-result.ts';
import { buildSteps } from '#domain/thread/steps.ts';
import { reduceTurn } from '#shared/thread/reduce.ts';
import { createClient } from '../ipc/client.ts';
import { FakeHost } from '../testing/fake-host.ts';
import { createResultSource } from '../testing/result-stories.ts';
import { createLineEvent, createTurn } from '../testing/stories.ts';

/** Two equal keys of one list end the drawing of the window: these lists come from a server. */
const SAME = [
  { value: 'same', label: 'First' },
  { value: 'same', label: 'Second' },
];

test('fields draw options of one value', async () => {
  const select = await render(SelectField, {
    ...{ label: 'Deployment', options: SAME, value: 'same', onChange: () => undefined },
  });
  expect(select.container.querySelectorAll('option')).toHaveLength(2);
  const choice = await render(Choice, { label: 'Agent', options: SAME, value: 'same' });
  await expect.element(choice.getByRole('radio', { name: 'Second' })).toBeVisible();
  const chips = await render(ChipsField, { label: 'Groups', noun: 'group', items: ['a', 'a'] });
  expect(chips.container.querySelectorAll('li')).toHaveLength(2);
});

test('questions that are offered twice are drawn', async () => {
  const questions = ['How many?', 'How many?'];
  const followUps = await render(FollowUps, {
    ...{ questions, onAsk: () => undefined, onEdit: () => undefined },
  });
  await expect.element(followUps.getByText('How many?').first()).toBeVisible();
  const starters = await render(Starters, {
    starters: questions.map((question) => ({ question, about: '' })),
    disabled: false,
    onAsk: () => undefined,
  });
  expect(starters.getByText('How many?').all()).toHaveLength(4);
});

describe('columns of one name', () => {
  const result: QueryResult = {
    sql: 'SELECT a.id, b.id, n FROM a, b',
    title: 'Pairs',
    description: '',
    columns: [
      { name: 'id', type: 'String' },
      { name: 'id', type: 'String' },
      { name: 'n', type: 'Int64' },
    ],
    rows: [
      ['a1', 'b1', '1'],
      ['a2', 'b2', '2'],
    ],
    totalRows: 2,
    uuid: null,
    vegaSpec: null,
  };

  test('are drawn in the table and the list of columns', async () => {
    const screen = await render(ResultCard, { source: createResultSource(result) });
    await expect.element(screen.getByRole('gridcell', { name: 'b2' })).toBeVisible();
    await screen.getByRole('button', { name: 'Columns' }).click();
    await expect.element(page.getByRole('checkbox', { name: 'id' }).nth(1)).toBeVisible();
  });

  test('are offered as keys of a comparison', async () => {
    const props = {
      choices: ['id', 'id'],
      columns: [],
      keys: ['id'],
      isChosen: false,
      onChange: () => undefined,
    };
    const screen = await render(ComparisonKeys, props);
    expect(screen.container.querySelectorAll('input')).toHaveLength(2);
  });
});

test('widgets, snapshots and filters of one id are drawn side by side', async () => {
  const position = { x: 0, y: 0, w: 6, h: 4 };
  const filter = { member: 'a.b', operator: 'equals', values: ['x'], title: 'Twice' };
  const widgets = [
    { id: 'w', type: 'TEXT', position, config: { markdown: 'One' } },
    { id: 'w', type: 'TEXT', position: { ...position, x: 6 }, config: { markdown: 'Two' } },
    { id: 'f', type: 'FILTER', position: { ...position, y: 4 }, config: filter },
    { id: 'f', type: 'FILTER', position: { ...position, x: 6, y: 4 }, config: filter },
  ];
  const snapshots = [{ id: 1 }, { id: 1 }];
  const { screen, close } = await renderBoard(createBoardSource({ widgets, snapshots }));
  await expect.element(screen.getByText('One')).toBeVisible();
  await expect.element(screen.getByText('Two')).toBeVisible();
  await close();
});

const NO_WORKBOOK = { workbookId: null, publicId: null };

test('a folder within itself is entered again and again', async () => {
  const host = new FakeHost({
    'dashboards.listDeployments': () => ({
      deployments: [
        { id: 1, name: 'Same' },
        { id: 2, name: 'Same' },
        { id: 3, name: 'Recent' },
      ],
      freshness: { source: 'server', readAtMs: 0, error: null },
    }),
    'dashboards.readFolder': ({ deploymentId }) => {
      if (deploymentId !== 1) throw new AppError('INTERNAL', 'It cannot be read.');
      const item = { id: '7', type: 'FOLDER', name: 'Mirror', folderId: null, ...NO_WORKBOOK };
      return { items: [item, item], freshness: { source: 'server', readAtMs: 0, error: null } };
    },
  });
  const client = createClient(host);
  const browser = new WorkspaceBrowser({ client, find: () => null, nowMs: () => 0 });
  browser.choose(LOCAL_CONNECTION_ID);
  await expect.poll(() => browser.phase.kind).toBe('shown');
  if (browser.phase.kind !== 'shown') return expect.unreachable('it is shown');
  const items = buildEntryListItems({
    ...{ entries: browser.phase.entries, closed: browser.phase.closed, filter: 'dashboards' },
    ...{ recentWorkbooks: [], heading: '', whereOf: () => '' },
  });
  expect(items.map(({ kind }) => kind)).toEqual(['heading', 'row', 'heading', 'heading']);
  expect(new Set(items.map(({ key }) => key)).size).toBe(4);
  const mirror = { deploymentId: 1, folderId: 7, name: 'Mirror' };
  for (let depth = 0; depth < 3; depth += 1) browser.enter(mirror);
  const bar = await render(BrowseBar, {
    ...{ browser, found: null, onLeave: () => undefined, onOpenByAddress: () => undefined },
  });
  expect(bar.getByRole('button', { name: 'Mirror' }).all()).toHaveLength(3);
});

test('equal words that a query lacks are drawn', async () => {
  const label = { lead: 'No longer in the query:', phrases: ['US', 'US'], more: '' };
  const line = await render(MissingLine, { label });
  await expect.element(line.getByText('US').nth(1)).toBeVisible();
});

test('steps have ids of their own, whatever a server names its messages and tools', () => {
  const call = { name: 'cubeMeta', input: '{}', result: '{"cubes":[]}' };
  const turn = [
    createLineEvent(1, { id: 'a', thinking: 'I think' }),
    createLineEvent(2, { id: 'a:thought', toolCall: call }),
    createLineEvent(3, { id: 'a:thought', toolCall: call }),
    createLineEvent(4, { id: 'a', content: 'A remark' }),
    createLineEvent(5, { id: 'b', content: 'The end', graphPath: ['final'] }),
  ].reduce(reduceTurn, createTurn('t1'));
  const ids = buildSteps(turn).map(({ id }) => id);
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(3);
});
