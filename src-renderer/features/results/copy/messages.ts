import { formatPlural } from '#lib/text/format-count.ts';
import { selectLanguage } from '#lib/text/language.ts';

const en = {
  tableCopy: {
    copied: (sliceSize: string, headers: string): string => `Copied ${sliceSize}, ${headers}`,
    copiedValues: (values: number, left: string): string =>
      `Copied ${formatPlural(values, 'value')}${left}`,
    copiedAsMarkdown: (sliceSize: string): string => `Copied ${sliceSize} as Markdown`,
    copiedAsJson: (sliceSize: string): string =>
      `Copied ${sliceSize} as JSON; numbers too long for a double are text`,
    tooMuchForClipboard: 'This is too much for a clipboard. Export it as a file instead.',
    nothingWasCopied: 'Nothing was copied: there is no value here.',
    tooMuchToDrag: 'This is too much to drag. Copy it, or export it as a file.',
    copiedCell: 'Copied the cell',
    notCopied: (message: string): string => `Not copied. ${message}`,
  },
  copyLabels: {
    labels: {
      headers: 'Copy with headers',
      plain: 'Copy without headers',
      markdown: 'Copy as Markdown',
      json: 'Copy as JSON',
      inList: 'Copy as SQL IN list',
    },
    tableAsItIsShown: 'The table as it is shown.',
    selected: (rowCount: number, columnCount: number): string =>
      `The selected ${formatPlural(rowCount, 'row')} × ${formatPlural(columnCount, 'column')}.`,
    forInList: (what: string): string => `${what} For an IN list, select cells of one column.`,
  },
  sqlCopy: {
    copySql: 'Copy SQL',
    copyEditedSql: 'Copy edited SQL',
  },
};

export const messages = selectLanguage({ en });
