import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Cell } from '#shared/platform/tools.ts';
import { toColumnLetters } from './sheet-xml.ts';
import { buildRowXml, buildTextCell, type SheetColumn, type SheetKind } from './sheet-rows.ts';
import {
  STYLES,
  buildFixedParts,
  buildSheetEnd,
  buildSheetStart,
  formatSheetPath,
  listNumberStyles,
  listSheetNames,
  type SheetFrame,
} from './workbook-parts.ts';

/**
 * Beyond this level a file takes longer to make than the saved size is worth: a higher level took
 * one and a half times as long.
 */
const LEVEL = 3;
const SOURCE_WIDTHS = [20, 110];

export interface SheetPlan {
  readonly columns: readonly {
    readonly name: string;
    readonly kind: SheetKind;
    /** The code that numbers are shown by; null for the spreadsheet's own. */
    readonly numberFormat: string | null;
  }[];
  readonly widths: readonly number[];
  /** The name on the tab. Sheets of the same name get numbers. */
  readonly name: string;
  readonly printHead: string;
}

export interface WorkbookPlan {
  /** A sheet for each table, in the order in which their rows come. */
  readonly sheets: readonly SheetPlan[];
  /** Labels and values for the last sheet. */
  readonly source: readonly (readonly [string, string])[];
}

const SOURCE_NAME = 'Source';

/** The names on the tabs of the tables. */
export const listTabNames = (sheets: readonly { readonly name: string }[]): string[] =>
  listSheetNames(
    sheets.map(({ name }) => name),
    [SOURCE_NAME],
  );

interface OpenSheet {
  readonly part: ZipDeflate;
  readonly frame: SheetFrame;
  readonly columns: readonly SheetColumn[];
  row: number;
}

/** Writes a workbook from top to bottom; bytes that were handed out are not retained. */
export class XlsxWriter {
  readonly #zip: Zip;
  readonly #plan: WorkbookPlan;
  /** The style of the numbers of each column of all sheets. */
  readonly #styles: readonly number[];
  #sheet: OpenSheet | null = null;
  #next = 0;
  #columnsBefore = 0;

  constructor(plan: WorkbookPlan, onBytes: (bytes: Uint8Array) => void) {
    this.#plan = plan;
    this.#zip = new Zip((error, bytes) => {
      if (error) throw error;
      onBytes(bytes);
    });
    const columns = plan.sheets.flatMap((sheet) => sheet.columns);
    const codes = columns.map(({ numberFormat }) => numberFormat);
    const names = [...listTabNames(plan.sheets), SOURCE_NAME];
    for (const [name, text] of buildFixedParts(names, codes)) this.#addPart(name, text);
    this.#styles = listNumberStyles(codes);
    this.nextSheet();
  }

  /** Adds to the sheet that is open. */
  addRows(rows: readonly (readonly Cell[])[]): void {
    const sheet = this.#sheet;
    if (!sheet) return;
    let xml = '';
    for (const cells of rows) {
      sheet.row += 1;
      xml += buildRowXml(sheet.row, cells, sheet.columns);
    }
    sheet.part.push(strToU8(xml));
  }

  /** Closes the open sheet and begins the next one of the plan. */
  nextSheet(): void {
    this.#endSheet();
    const plan = this.#plan.sheets[this.#next];
    if (!plan) return;
    const part = new ZipDeflate(formatSheetPath(this.#next), { level: LEVEL });
    this.#zip.add(part);
    const columns = plan.columns.map(({ kind }, at) => ({
      letters: toColumnLetters(at),
      kind,
      numberStyle: this.#styles[this.#columnsBefore + at] ?? STYLES.plain,
    }));
    const frame: SheetFrame = { widths: plan.widths, frozenRows: 1, printHead: plan.printHead };
    const header = plan.columns.map(({ name }, at) =>
      buildTextCell(`${toColumnLetters(at)}1`, name, STYLES.head),
    );
    part.push(strToU8(`${buildSheetStart(frame)}<row r="1">${header.join('')}</row>`));
    this.#sheet = { part, frame, columns, row: 1 };
    this.#next += 1;
    this.#columnsBefore += columns.length;
  }

  finish(): void {
    this.#endSheet();
    this.#addPart(formatSheetPath(this.#plan.sheets.length), this.#buildSourceSheet());
    this.#zip.end();
  }

  #endSheet(): void {
    this.#sheet?.part.push(strToU8(buildSheetEnd(this.#sheet.frame)), true);
    this.#sheet = null;
  }

  #buildSourceSheet(): string {
    const frame: SheetFrame = { widths: SOURCE_WIDTHS, frozenRows: 0, printHead: '' };
    const rows = this.#plan.source.map(([label, text], index) => {
      const row = String(index + 1);
      const cells =
        buildTextCell(`A${row}`, label, STYLES.head) +
        buildTextCell(`B${row}`, text, STYLES.wrapped);
      return `<row r="${row}">${cells}</row>`;
    });
    return buildSheetStart(frame) + rows.join('') + buildSheetEnd(frame);
  }

  #addPart(name: string, text: string): void {
    const part = new ZipDeflate(name, { level: LEVEL });
    this.#zip.add(part);
    part.push(strToU8(text), true);
  }
}
