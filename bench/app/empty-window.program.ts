import { app, BrowserWindow } from 'electron';

/** The least that an Electron app can show: what every start of ours is measured against. */
async function open(): Promise<void> {
  const window = new BrowserWindow({ show: false, webPreferences: { sandbox: true } });
  const shown = new Promise<void>((resolve) => {
    window.once('ready-to-show', () => {
      window.show();
      resolve();
    });
  });
  await window.loadURL('data:text/html,<textarea autofocus></textarea>');
  await shown;
  await window.webContents.executeJavaScript('document.querySelector("textarea").focus()');
  process.stdout.write('{"usable":true}\n');
}

// The module does not wait for this, because Electron is ready only after it.
void app
  .whenReady()
  .then(open)
  .finally(() => {
    app.quit();
  });
