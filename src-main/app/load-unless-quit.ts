/** The part of Electron's app that says when quitting begins. */
interface QuitSource {
  on(event: 'before-quit', listener: () => void): unknown;
  off(event: 'before-quit', listener: () => void): unknown;
}

/**
 * Loads the rest of main while the window and its menu, which can quit, are there already. Returns
 * null when the app was asked to quit meanwhile: nothing may be opened then, because nothing would
 * close it in order.
 */
export async function loadUnlessQuit<T>(
  app: QuitSource,
  load: () => Promise<T>,
): Promise<T | null> {
  const quitting = new AbortController();
  const onQuit = (): void => {
    quitting.abort();
  };
  app.on('before-quit', onQuit);
  try {
    const loaded = await load();
    return quitting.signal.aborted ? null : loaded;
  } finally {
    app.off('before-quit', onQuit);
  }
}
