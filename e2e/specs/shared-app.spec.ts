import { LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import { expect, test } from '../fixtures.ts';
import { ExportPage } from '../pages/export-page.ts';
import { ThreadPage } from '../pages/thread-page.ts';
import { SCRIPT } from '../screens/scripted/script.ts';
import { useScripted } from '../screens/scripted/save-scripted.ts';
import { ScriptedPlatform } from '../screens/scripted/scripted-platform.ts';
import { callMain } from '../call-main.ts';
import { readAppState } from '../shared-app.ts';

const WORKBOOK = { connectionId: LOCAL_CONNECTION_ID, deploymentId: 1, workbookId: 101 };

test('the app that tests share is as new again, whatever one of them did', async ({
  app,
  sharedApp,
}) => {
  const { electron, page } = app;
  const fresh = await readAppState(app);

  const thread = new ThreadPage(page);
  await thread.askAndWait('how many cars are there?');
  await thread.question.fill('typed and never asked');
  const readDrafts = () => callMain(page, 'drafts.list', undefined);
  await expect.poll(readDrafts).toMatchObject([{ text: 'typed and never asked' }]);
  const scripted = new ScriptedPlatform(SCRIPT);
  await scripted.start();
  const call: Parameters<typeof useScripted>[0]['call'] = (route, input) =>
    callMain(page, route, input);
  await useScripted({ scripted, call }, { name: 'Another server', colour: 'blue' });
  await scripted.close();
  await callMain(page, 'settings.save', { theme: 'dark', zoomFactor: 1.5, sidebarOpen: false });
  await callMain(page, 'dashboards.saveState', { ...WORKBOOK, kind: 'filters', text: '{}' });
  await new ExportPage(app).answerDialogs(null);
  await electron.evaluate(({ BrowserWindow, nativeTheme }) => {
    nativeTheme.themeSource = 'dark';
    BrowserWindow.getAllWindows()[0]?.setContentSize(800, 600);
  });

  const used = await readAppState(app);
  const same = Object.entries(fresh).filter(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(Reflect.get(used, name)),
  );
  // What stays the same here is not proven below.
  expect(same.map(([name]) => name)).toEqual(['windows']);

  await sharedApp.reset();
  expect(await readAppState(app)).toEqual(fresh);
  await expect(thread.turns).toHaveCount(0);
  await expect(thread.question).toHaveValue('');
});

test('what cannot be put back is said, instead of handed to the next test', async ({
  app,
  sharedApp,
}) => {
  const id = await app.electron.evaluate(
    ({ BrowserWindow }) => new BrowserWindow({ show: false }).id,
  );
  try {
    await expect(sharedApp.reset(500)).rejects.toThrow('the app as at its start');
  } finally {
    await app.electron.evaluate(({ BrowserWindow }, stranger) => {
      BrowserWindow.fromId(stranger)?.destroy();
    }, id);
  }
});
