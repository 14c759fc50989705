import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { guardApp, renderApp } from '../testing/app-fixture.ts';
import { createConnectionHost } from '../testing/connection-host.ts';
import { ACME } from '../testing/connection-stories.ts';

guardApp();

function drop(target: Element, ...names: string[]): void {
  const dataTransfer = new DataTransfer();
  for (const name of names) dataTransfer.items.add(new File(['{}'], name));
  for (const type of ['dragenter', 'dragover', 'drop']) {
    target.dispatchEvent(
      new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, composed: true }),
    );
  }
}

test('a file of connections is imported, and one that is none is refused with its reason', async () => {
  const paths: string[] = [];
  const host = createConnectionHost({
    overrides: {
      'connections.importFile': ({ path }) => {
        paths.push(path);
        if (path.endsWith('other.json')) throw new AppError('INVALID_INPUT', 'It has no format.');
        return [ACME];
      },
    },
  });
  const screen = await renderApp(host);
  drop(document.body, 'mine.json');
  await expect.element(screen.getByText('1 connection imported.')).toBeInTheDocument();
  expect(paths).toEqual(['/dropped/mine.json']);
  drop(document.body, 'other.json');
  await expect.element(screen.getByText('It has no format.', { exact: true })).toBeVisible();
});

test('a backup is checked and asked about, and a table is refused in one sentence', async () => {
  const host = createConnectionHost({
    overrides: {
      'storage.openBackup': () => ({ createdAtMs: 1, appVersion: '1.2.3', conversations: 4 }),
    },
  });
  const screen = await renderApp(host);
  drop(document.body, 'week.plumbline-backup');
  const dialog = screen.getByRole('dialog', { name: /^Restore the backup/ });
  await expect.element(dialog).toHaveTextContent('4 conversations');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  drop(document.body, 'sales.csv');
  await expect.element(screen.getByText(/can’t open data files/)).toBeVisible();
});

test('a backup that cannot be read shows its failure on the page of the data', async () => {
  const host = createConnectionHost({
    overrides: {
      'storage.openBackup': () => {
        throw new AppError('INVALID_INPUT', 'The backup is damaged.');
      },
    },
  });
  const screen = await renderApp(host);
  drop(document.body, 'week.plumbline-backup');
  await expect.element(screen.getByText('The backup is damaged.', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Data', level: 2 })).toBeVisible();
  await expect.element(screen.getByText('The backup is damaged.', { exact: true })).toBeVisible();
});
