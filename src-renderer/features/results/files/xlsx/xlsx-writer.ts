import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Cell } from '#shared/platform/tools.ts';
import { toColumnLetters } from './sheet-xml.ts';
import { buildRowXml, buildTextCell, type SheetColumn, type SheetKind } from './sheet-rows.ts';
import {
  STYLES,
  buildFixedParts,
  buildSheetEnd,
  buildSheetStart,
  listNumberStyles,
  type SheetFrame,
} from './workbook-parts.ts';

/**
 * Beyond this level a file takes longer to make than the saved size is worth: a higher level took
 * one and a half times as long.
 */
const LEVEL = 3;
const SOURCE_WIDTHS = [20, 110];

export interface WorkbookPlan {
  readonly columns: readonly {
    readonly name: string;
    readonly kind: SheetKind;
    /** The code that numbers are shown by; null for the spreadsheet's own. */
    readonly numberFormat: string | null;
  }[];
  readonly widths: readonly number[];
  /** The name on the tab: the partial label where there is one. */
  readonly sheetName: string;
  readonly printHead: string;
  /** Labels and values for the second sheet. */
  readonly source: readonly (readonly [string, string])[];
}

/** Writes a workbook from top to bottom; bytes that were handed out are not retained. */
export class XlsxWriter {
  readonly #zip: Zip;
  readonly #sheet: ZipDeflate;
  readonly #frame: SheetFrame;
  readonly #columns: readonly SheetColumn[];
  readonly #plan: WorkbookPlan;
  #row = 1;

  constructor(plan: WorkbookPlan, onBytes: (bytes: Uint8Array) => void) {
    this.#plan = plan;
    this.#zip = new Zip((error, bytes) => {
      if (error) throw error;
      onBytes(bytes);
    });
    const codes = plan.columns.map(({ numberFormat }) => numberFormat);
    for (const [name, text] of buildFixedParts(plan.sheetName, codes)) this.#addPart(name, text);
    const styles = listNumberStyles(codes);
    this.#columns = plan.columns.map(({ kind }, at) => ({
      letters: toColumnLetters(at),
      kind,
      numberStyle: styles[at] ?? STYLES.plain,
    }));
    this.#frame = { widths: plan.widths, frozenRows: 1, printHead: plan.printHead };
    this.#sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: LEVEL });
    this.#zip.add(this.#sheet);
    const header = plan.columns.map(({ name }, at) =>
      buildTextCell(`${toColumnLetters(at)}1`, name, STYLES.head),
    );
    this.#write(`${buildSheetStart(this.#frame)}<row r="1">${header.join('')}</row>`);
  }

  addRows(rows: readonly (readonly Cell[])[]): void {
    let xml = '';
    for (const cells of rows) {
      this.#row += 1;
      xml += buildRowXml(this.#row, cells, this.#columns);
    }
    this.#write(xml);
  }

  finish(): void {
    this.#sheet.push(strToU8(buildSheetEnd(this.#frame)), true);
    this.#addPart('xl/worksheets/sheet2.xml', this.#buildSourceSheet());
    this.#zip.end();
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

  #write(xml: string): void {
    this.#sheet.push(strToU8(xml));
  }
}
