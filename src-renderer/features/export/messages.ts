import { selectLanguage } from '#lib/text/language.ts';

const en = {
  exportDashboardDialog: {
    exportDashboard: 'Export dashboard',
    format: 'Format',
    content: 'Content',
    cancel: 'Cancel',
    print: 'Print…',
    export: 'Export…',
  },
  exportLabels: {
    targetLabels: {
      markdown: 'Export as Markdown…',
      html: 'Export as web page (HTML)…',
      pdf: 'Export as PDF…',
      json: 'Export as JSON…',
      print: 'Print…',
    },
    askQuestionFirst: 'Ask a question first. There is nothing to export yet.',
    conversationIsStillLoading: 'The conversation is still loading.',
    answerIsStillRunning: 'An answer is still running. The file will say so.',
    documentTitles: {
      markdown: 'Exporting as Markdown',
      html: 'Exporting as a web page',
      pdf: 'Exporting as PDF',
      png: 'Exporting as a picture',
      xlsx: 'Writing an Excel workbook',
      zip: 'Writing CSV files',
      json: 'Exporting as JSON',
      print: 'Preparing to print',
    },
    notPrinted: 'Not printed',
    notExported: 'Not exported',
    anotherExportIsStillRunning: 'Another export is still running.',
    layingOutPages: 'Laying out the pages',
    readingConversation: 'Reading the conversation',
    layingOut: 'Laying out',
    readingTiles: 'Reading the tiles',
    resultTitles: {
      csv: 'Writing CSV',
      tsv: 'Writing TSV',
      xlsx: 'Writing an Excel workbook',
      json: 'Writing JSON',
      png: 'Drawing the picture',
      svg: 'Drawing the picture',
    },
    notSaved: 'Not saved',
    stillWritingAnotherFile: 'Plumbline is still writing another file.',
  },
  fileExport: {
    showInFolder: 'Show in folder',
  },
  conversationExport: {
    partCouldNotBeRead: 'Part of the conversation could not be read.',
  },
  resultFiles: {
    notDragged: (message: string): string => `Not dragged. ${message}`,
    fileWasNotReadyYet:
      'The file was not ready yet. Hold the handle a little longer, or save the file.',
  },
  dashboardForms: {
    webPage: 'Web page',
    excelWorkbook: 'Excel workbook',
    csvFiles: 'CSV files',
    dashboardHints: {
      pdf: 'Pages with all tabs and the current filters.',
      html: 'One file with all tabs, all rows and the SQL. Charts fit the size of the window.',
      png: 'One image with all tabs and the first rows of each table.',
      xlsx: 'One sheet per tile with all its rows, and one with the sources.',
      zip: 'An archive with one CSV file per tile, and one with the sources.',
      print: 'Pages with all tabs and the current filters.',
    },
    asSeen: 'As seen',
    withEverything: 'With everything',
    contentHints: {
      seen: 'The board’s layout and the first rows of each table, without SQL.',
      all: 'One tile below the other, each with all rows and the SQL.',
    },
  },
};

export const messages = selectLanguage({ en });
