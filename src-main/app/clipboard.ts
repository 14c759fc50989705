import electron, { clipboard } from 'electron';
import type { CopiedTable } from '#shared/copied-table.ts';

/**
 * The system's clipboard takes both forms as they are. A page's own way would pass the HTML through the
 * page's policy, which takes from it what tells a spreadsheet that a long number is text.
 */
export async function writeTable({ text, html }: CopiedTable): Promise<void> {
  if (Object.hasOwn(electron, 'ClipboardItem')) {
    const forms = html === '' ? {} : { 'text/html': html };
    await clipboard.write([new electron.ClipboardItem({ 'text/plain': text, ...forms })]);
    return;
  }
  // Before it had items, Electron took the forms by name.
  const write: unknown = Reflect.get(clipboard, 'write');
  if (typeof write === 'function') write.call(clipboard, html === '' ? { text } : { text, html });
}
