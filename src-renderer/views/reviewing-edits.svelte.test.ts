import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { guardApp } from '../testing/app-fixture.ts';
import {
  EDITED_DRAFT,
  EDITED_WORKBOOK,
  chooseContainer,
  openEditTab,
  openEditor,
  createPublishedVersion,
} from '../testing/edited-workbook.ts';
import { createGate } from '../testing/gate.ts';

guardApp();

const SERVER = { source: 'server' as const, readAtMs: 0, error: null };
const position = { x: 0, y: 10, w: 12, h: 6 };
const createTabs = (...tabs: { id: string; title: string; widgetIds: string[] }[]) => ({
  ...EDITED_DRAFT,
  widgets: [
    ...EDITED_DRAFT.widgets,
    { id: 'tabs', type: 'TABS_CONTAINER', position, config: { tabs } },
  ],
});
const createVersion = (versionNumber: number) => ({
  versionId: versionNumber,
  versionNumber,
  title: 'Sales',
  allowEmbed: false,
  firstSeenAtMs: versionNumber,
  isOwn: false,
});

test('JSON with a fault cannot be published: the review says where it is and leads there', async () => {
  const sent: unknown[] = [];
  const { screen, editor } = await openEditor(new Map(), {
    'dashboards.publish': ({ input }) => {
      sent.push(input);
      return createPublishedVersion(1);
    },
  });
  await editor.getByRole('tab', { name: 'JSON' }).click();
  await editor.getByRole('textbox', { name: 'Configuration as JSON' }).click();
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.keyboard('{{ "glow": 1 }');
  await expect.element(editor.getByRole('button', { name: 'Line 1, glow' })).toBeVisible();
  await screen.getByRole('button', { name: 'Publish…' }).click();
  const review = screen.getByRole('article', { name: 'Review before publishing' });
  await expect
    .element(review.getByRole('heading', { level: 2 }))
    .toHaveTextContent('Fix the JSON before publishing');
  await expect.element(review.getByRole('alert')).toHaveTextContent('Line 1, glow: Unknown field.');
  await expect
    .element(review.getByRole('button', { name: 'Publish', exact: true }))
    .not.toBeInTheDocument();
  await review.getByRole('button', { name: 'Go to the JSON' }).click();
  const field = editor.getByRole('textbox', { name: 'Configuration as JSON' });
  await field.click();
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.keyboard('{{ "title": "Mended" }');
  await expect
    .element(editor.getByRole('button', { name: 'Line 1, glow' }))
    .not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Publish…' }).click();
  await review.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.element(review.getByText('Published as version 1')).toBeVisible();
  expect(sent).toMatchObject([{ config: { title: 'Mended' } }]);
});

test('edits go on from an earlier version, which can be taken back; one that is gone says so', async () => {
  const { screen, editor } = await openEditor(new Map(), {
    'dashboards.readWorkbook': () => ({
      workbook: { ...EDITED_WORKBOOK, published: createPublishedVersion(3) },
      freshness: SERVER,
    }),
    'dashboards.listVersions': () => [createVersion(3), createVersion(2), createVersion(1)],
    'dashboards.readVersion': ({ versionId }) => {
      if (versionId === 1) throw new AppError('REMOTE_NOT_FOUND', 'It was never seen.');
      return createPublishedVersion(2, { ...EDITED_DRAFT, widgets: [EDITED_DRAFT.widgets[1]] });
    },
  });
  const first = editor.getByRole('button', { name: /^Text Hello/ });
  await expect.element(first).toBeVisible();
  const menu = editor.getByRole('button', { name: 'Reset to…' });
  await menu.click();
  await expect
    .element(screen.getByRole('menuitem', { name: /^Version 3/ }))
    .not.toBeInTheDocument();
  await screen.getByRole('menuitem', { name: /^Version 2, seen/ }).click();
  await expect.element(first).not.toBeInTheDocument();
  await expect.element(editor.getByText('Unpublished edits')).toBeVisible();
  await screen.getByRole('button', { name: 'Undo' }).last().click();
  await expect.element(first).toBeVisible();

  await menu.click();
  await screen.getByRole('menuitem', { name: /^Version 1, seen/ }).click();
  await expect
    .element(screen.getByText('Version 1 is unreadable: It was never seen.'))
    .toBeVisible();

  await screen.getByRole('tab', { name: 'History' }).click();
  await screen.getByRole('button', { name: 'Open version 2' }).click();
  await screen.getByRole('button', { name: 'Edit from version 2' }).click();
  await expect.element(editor.getByText('Unpublished edits')).toBeVisible();
  await expect.element(first).not.toBeInTheDocument();
});

test('edits that cannot be read are not written over by going on from a version', async () => {
  const drafts = new Map([['edit', 'no draft of ours']]);
  const { screen } = await openEditTab(drafts, {
    'dashboards.readWorkbook': () => ({
      workbook: { ...EDITED_WORKBOOK, published: createPublishedVersion(3) },
      freshness: SERVER,
    }),
    'dashboards.listVersions': () => [createVersion(3), createVersion(2)],
    'dashboards.readVersion': () => createPublishedVersion(2),
  });
  await expect.element(screen.getByRole('button', { name: 'Start over' })).toBeVisible();
  await screen.getByRole('tab', { name: 'History' }).click();
  await screen.getByRole('button', { name: 'Open version 2' }).click();
  await screen.getByRole('button', { name: 'Edit from version 2' }).click();
  await expect.element(screen.getByRole('button', { name: 'Start over' })).toBeVisible();
  expect(drafts.get('edit')).toBe('no draft of ours');
});

test('what happens to tabs is told in words, and not by their numbers', async () => {
  const published = createPublishedVersion(
    1,
    createTabs(
      { id: 'one', title: 'Money', widgetIds: ['a'] },
      { id: 'two', title: 'People', widgetIds: ['b'] },
    ),
  );
  const { screen, editor } = await openEditor(new Map(), {
    'dashboards.readWorkbook': () => ({
      workbook: { ...EDITED_WORKBOOK, draft: published.config, published },
      freshness: SERVER,
    }),
  });
  await chooseContainer(editor.getByRole('button', { name: /^Tabs Money/ }));
  await userEvent.fill(editor.getByLabelText('Title of tab 1'), 'Cash');
  await editor.getByRole('button', { name: 'Move tab 2 up' }).click();
  await editor.getByRole('button', { name: 'Add tab' }).click();
  await editor.getByRole('tab', { name: 'Cash' }).click();
  await editor.getByRole('button', { name: /^Text Hello/ }).click();
  await userEvent.selectOptions(editor.getByLabelText('Location'), 'Dashboard');
  await screen.getByRole('button', { name: 'Publish…' }).click();
  const tabs = screen.getByRole('list', { name: 'Changed tabs' });
  await expect.element(tabs).toBeVisible();
  const listed = [...tabs.element().querySelectorAll('li')].map(({ textContent }) =>
    textContent.replaceAll(/\s+/g, ' ').trim(),
  );
  expect(listed).toEqual([
    'changed The tab “Money” is renamed “Cash”',
    'added The tab “Tab 3” is new, without widgets',
    'moved Tab order: “People”, “Cash”, and “Tab 3” (before: “Money” and “People”)',
    'moved Text “Hello” moves from the tab “Money” to the dashboard itself',
  ]);
  await expect
    .element(screen.getByRole('list', { name: 'Changed widgets' }))
    .not.toHaveTextContent('config.tabs');
});

describe('the boards of a review', () => {
  const openPublished = () => {
    const published = createPublishedVersion(1);
    return openEditor(new Map(), {
      'dashboards.readWorkbook': () => ({
        workbook: { ...EDITED_WORKBOOK, draft: published.config, published },
        freshness: SERVER,
      }),
    });
  };

  test('are large enough to read, begin at the first change and scroll together', async () => {
    await page.viewport(1_280, 800);
    const { screen, editor } = await openPublished();
    await chooseContainer(editor.getByRole('button', { name: /^Text Second/ }));
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await screen.getByRole('button', { name: 'Publish…' }).click();
    const boards = screen.getByRole('region', { name: 'Boards before and after' });
    const [before, after] = [/^Before: /, /^After: /].map((name) =>
      boards.getByRole('group', { name }),
    );
    if (!before || !after) throw new Error('There are two boards.');
    await expect.element(boards.getByRole('radio', { name: '75 %' })).toBeChecked();
    await expect.element(after.getByText('Moved').first()).toBeInViewport();
    after.element().dispatchEvent(new PointerEvent('pointerenter'));
    after.element().scrollTo(90, 0);
    await expect.poll(() => before.element().scrollLeft).toBe(90);
    await boards.getByRole('radio', { name: 'Fit' }).click();
    await expect
      .poll(() => before.element().scrollWidth - before.element().clientWidth)
      .toBeLessThanOrEqual(0);
  });

  test('are left out where nothing changes, and one sentence says so', async () => {
    const { screen } = await openPublished();
    await screen.getByRole('button', { name: 'Publish…' }).click();
    const review = screen.getByRole('article', { name: 'Review before publishing' });
    await expect.element(review.getByRole('heading', { name: 'Nothing to publish' })).toBeVisible();
    await expect.element(review.getByText('Raw JSON')).not.toBeInTheDocument();
    await expect
      .element(screen.getByRole('region', { name: 'Boards before and after' }))
      .not.toBeInTheDocument();
    // A change of the record is reviewed at once.
    await userEvent.fill(review.getByRole('textbox', { name: 'Title' }), 'Mine');
    await expect.element(review.getByText('Raw JSON')).toBeVisible();
  });
});

test('a widget that is new in a tab is told with the tab', async () => {
  const tab = { id: 'one', title: 'Money', widgetIds: ['a'] };
  const published = createPublishedVersion(1, createTabs(tab));
  const { screen, editor } = await openEditor(new Map(), {
    'dashboards.readWorkbook': () => ({
      workbook: { ...EDITED_WORKBOOK, draft: published.config, published },
      freshness: SERVER,
    }),
  });
  // A new widget comes where the chosen one stands.
  await editor.getByRole('button', { name: /^Text Hello/ }).click();
  await editor.getByRole('button', { name: 'Add widget' }).click();
  await screen.getByRole('menuitem', { name: 'Text', exact: true }).click();
  await screen.getByRole('button', { name: 'Publish…' }).click();
  await expect
    .element(screen.getByRole('list', { name: 'Changed tabs' }))
    .toHaveTextContent(/added Text “.*” is new in the tab “Money”/);
  await expect
    .element(screen.getByRole('list', { name: 'Changed widgets' }))
    .not.toHaveTextContent('config.tabs');
});

describe('a review whose view is left', () => {
  /** Opens the review over a server that answers a publish when the test allows it. */
  async function openReview(answer: () => ReturnType<typeof createPublishedVersion>) {
    const [sent, gate]: [unknown[], ReturnType<typeof createGate>] = [[], createGate()];
    const opened = await openEditor(new Map(), {
      'dashboards.publish': async ({ input }) => {
        sent.push(input);
        await gate.opened;
        return answer();
      },
    });
    await opened.screen.getByRole('button', { name: 'Publish…' }).click();
    const review = opened.screen.getByRole('article', { name: 'Review before publishing' });
    await userEvent.fill(review.getByRole('textbox', { name: 'Title' }), 'Mine');
    const publish = review.getByRole('button', { name: 'Publish', exact: true });
    return { ...opened, review, publish, sent, gate };
  }

  test('for a conversation is the same review on return, and tells how the call ended', async () => {
    const { screen, review, publish, sent, gate } = await openReview(() =>
      createPublishedVersion(1),
    );
    const leave = screen.getByRole('button', { name: 'New conversation', exact: true });
    await leave.click();
    await userEvent.keyboard('{Control>}{Shift>}D{/Shift}{/Control}');
    await expect.element(review.getByRole('textbox', { name: 'Title' })).toHaveValue('Mine');
    await publish.click();
    await expect.poll(() => sent).toMatchObject([{ title: 'Mine' }]);
    await leave.click();
    gate.open();
    await userEvent.keyboard('{Control>}{Shift>}D{/Shift}{/Control}');
    await expect.element(review.getByText('Published as version 1')).toBeVisible();
  });

  test.each([
    [() => createPublishedVersion(1), 'Sales was published as version 1.'],
    [
      () => {
        throw new AppError('CONFLICT', 'Somebody else publishes.');
      },
      'Sales was not published: Somebody else publishes. Your changes are stored.',
    ],
  ])('for good tells how the call ended: %#', async (answer, words) => {
    const { screen, publish, sent, gate } = await openReview(answer);
    await publish.click();
    await expect.poll(() => sent.length).toBe(1);
    await screen.getByRole('button', { name: 'Back to all dashboards' }).click();
    gate.open();
    await expect.element(screen.getByText(words)).toBeVisible();
  });
});

test('a workbook that cannot be read for another review is not published as it stands', async () => {
  const createLoaded = (version: number) => ({
    workbook: { ...EDITED_WORKBOOK, published: createPublishedVersion(version) },
    freshness: SERVER,
  });
  let answer: () => ReturnType<typeof createLoaded> = () => createLoaded(3);
  const { screen } = await openEditor(new Map(), { 'dashboards.readWorkbook': () => answer() });
  await screen.getByRole('button', { name: 'Publish…' }).click();
  const review = screen.getByRole('article', { name: 'Review before publishing' });
  answer = () => createLoaded(4);
  await review.getByRole('button', { name: 'Publish', exact: true }).click();
  answer = () => {
    throw new AppError('NETWORK_REFUSED', 'Nobody answers.');
  };
  await review.getByRole('button', { name: 'Review again' }).click();
  await expect.element(screen.getByText('Nobody answers.').first()).toBeVisible();
  answer = () => createLoaded(4);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(review.getByRole('button', { name: 'Review again' })).toBeVisible();
  await expect.element(review.getByText(/as it stands/)).not.toBeInTheDocument();
});

describe('a publish that runs while another review is asked for', () => {
  /**
   * Version 3 is published and version 2 was seen; publishes are answered when the test allows it.
   */
  async function openRunning() {
    const [sent, gate, find]: [
      unknown[],
      ReturnType<typeof createGate>,
      ReturnType<typeof createGate>,
    ] = [[], createGate(), createGate()];
    let now = createPublishedVersion(3);
    const opened = await openEditor(new Map(), {
      'dashboards.readWorkbook': () => ({
        workbook: { ...EDITED_WORKBOOK, published: now },
        freshness: SERVER,
      }),
      'dashboards.listVersions': () => [createVersion(3), createVersion(2)],
      'dashboards.readVersion': async ({ versionId }) => {
        await find.opened;
        return createPublishedVersion(versionId, { ...EDITED_DRAFT, title: 'Older' });
      },
      'dashboards.publish': async ({ input }) => {
        sent.push(input);
        await gate.opened;
        now = { ...createPublishedVersion(4, input?.config), title: input?.title ?? null };
        return now;
      },
    });
    const { screen } = opened;
    const review = screen.getByRole('article', { name: 'Review before publishing' });
    return {
      ...opened,
      ...{ sent, gate, find, review },
      publish: review.getByRole('button', { name: 'Publish', exact: true }),
      goBack: async () => {
        await screen.getByRole('tab', { name: 'History' }).click();
        await screen.getByRole('button', { name: 'Republish version 2' }).click();
      },
    };
  }

  test('goes back to a version, and leaves the draft as unedited as it was', async () => {
    const { screen, editor, review, publish, sent, gate, find, goBack, drafts } =
      await openRunning();
    find.open();
    await goBack();
    await publish.click();
    await expect.poll(() => sent).toMatchObject([{ config: { title: 'Older' } }]);
    await review.getByRole('button', { name: 'Back to the workbook' }).click();
    await screen.getByRole('button', { name: 'Publish…' }).click();
    gate.open();
    await expect.element(review.getByText('Published as version 4')).toBeVisible();
    await review.getByRole('button', { name: 'Back to the workbook' }).click();
    await screen.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect.element(editor.getByRole('toolbar', { name: 'Edits' })).toBeVisible();
    await expect.element(editor.getByText('No changes')).toBeVisible();
    expect(drafts.has('edit')).toBe(false);
  });

  test('takes what is edited for published, whatever is asked for meanwhile', async () => {
    const { screen, editor, review, publish, sent, gate, find, goBack } = await openRunning();
    await screen.getByRole('button', { name: 'Publish…' }).click();
    await userEvent.fill(review.getByRole('textbox', { name: 'Title' }), 'Mine');
    await publish.click();
    await expect.poll(() => sent).toMatchObject([{ title: 'Mine' }]);
    await review.getByRole('button', { name: 'Back to the workbook' }).click();
    find.open();
    await goBack();
    await expect.element(review.getByRole('status')).toHaveTextContent(/^Publishing to/);
    gate.open();
    await expect.element(review.getByText('Published as version 4')).toBeVisible();
    await review.getByRole('button', { name: 'Back to the workbook' }).click();
    await screen.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect.element(editor.getByRole('toolbar', { name: 'Edits' })).toBeVisible();
    await expect.element(editor.getByText('Unpublished edits')).not.toBeInTheDocument();
  });

  test('a version that is found late takes no newer review’s place', async () => {
    const { screen, review, publish, sent, find, goBack } = await openRunning();
    await goBack();
    await screen.getByRole('button', { name: 'Publish…' }).click();
    await expect.element(review.getByText(/Next: the draft\.$/)).toBeVisible();
    find.open();
    await userEvent.fill(review.getByRole('textbox', { name: 'Title' }), 'Mine');
    await publish.click();
    await expect.poll(() => sent).toMatchObject([{ title: 'Mine' }]);
  });
});
