import electron, { clipboard } from 'electron';
import type { CopiedTable } from '#shared/copied-table.ts';

/**
 * Main writes both formats unchanged. The page's own API would pass the HTML through the page's
 * policy, which removes the styles that mark a long number as text for a spreadsheet.
 */
export async function writeTable({ text, html }: CopiedTable): Promise<void> {
  if (Object.hasOwn(electron, 'ClipboardItem')) {
    const forms = html === '' ? {} : { 'text/html': html };
    await clipboard.write([new electron.ClipboardItem({ 'text/plain': text, ...forms })]);
    return;
  }
  // Older versions of Electron have no clipboard items and take the formats by name.
  const write: unknown = Reflect.get(clipboard, 'write');
  if (typeof write === 'function') write.call(clipboard, html === '' ? { text } : { text, html });
}

/** The window never has a session's address, so main writes it to the clipboard. */
export async function writeText(text: string): Promise<void> {
  await clipboard.writeText(text);
}
