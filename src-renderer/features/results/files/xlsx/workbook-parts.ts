import { escapeXml } from './sheet-xml.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Indexes in the list of cell formats in `styles.xml`. */
export const STYLES = { plain: 0, head: 1, date: 2, time: 3, timeMs: 4, wrapped: 5 } as const;

const NAME_MAX_CHARS = 31;

/** Removes what Excel does not allow on a sheet's tab. */
export function normalizeSheetName(text: string): string {
  const plain = text
    .replaceAll(/[:\\/?*[\]\p{Cc}]/gu, ' ')
    .replaceAll(/^[\s']+|[\s']+$/g, '')
    .slice(0, NAME_MAX_CHARS)
    .trim();
  return plain === '' || /^history$/i.test(plain) ? 'Result' : plain;
}

/**
 * Makes names that differ from each other, whatever their case, and from those that are taken, as
 * Excel asks.
 */
export function listSheetNames(texts: readonly string[], taken: readonly string[]): string[] {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  return texts.map((text) => {
    const plain = normalizeSheetName(text);
    let name = plain;
    for (let number = 2; used.has(name.toLowerCase()); number += 1) {
      const end = ` ${String(number)}`;
      name = plain.slice(0, NAME_MAX_CHARS - end.length) + end;
    }
    used.add(name.toLowerCase());
    return name;
  });
}

export const formatSheetPath = (at: number): string => `xl/worksheets/sheet${String(at + 1)}.xml`;

function buildContentTypes(sheets: number): string {
  const parts = Array.from(
    { length: sheets },
    (_, at) =>
      `<Override PartName="/${formatSheetPath(at)}" ContentType="${SHEET_TYPE}.worksheet+xml"/>`,
  );
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/>${parts.join('')}<Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/></Types>`;
}

const ROOT_RELS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const formatRelation = (at: number): string => `rId${String(at + 1)}`;

function buildWorkbookRels(sheets: number): string {
  const parts = Array.from(
    { length: sheets },
    (_, at) =>
      `<Relationship Id="${formatRelation(at)}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${String(at + 1)}.xml"/>`,
  );
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${parts.join('')}<Relationship Id="${formatRelation(sheets)}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;
}

const buildCellFormat = (numFmtId: number): string =>
  `<xf numFmtId="${String(numFmtId)}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`;

/** Codes of times, by the numbers that their styles name. */
const TIME_CODES: readonly (readonly [number, string])[] = [
  [164, 'yyyy\\-mm\\-dd'],
  [165, 'yyyy\\-mm\\-dd\\ hh:mm:ss'],
  [166, 'yyyy\\-mm\\-dd\\ hh:mm:ss.000'],
];
const FIRST_NUMBER_CODE = 167;
const FIRST_NUMBER_STYLE = Object.keys(STYLES).length;

/** Each code once, in the order of the columns. */
const listCodes = (codes: readonly (string | null)[]): readonly string[] => [
  ...new Set(codes.filter((code) => code !== null)),
];

/** The style of the numbers of each column, by its code; `plain` for a column without one. */
export function listNumberStyles(codes: readonly (string | null)[]): readonly number[] {
  const known = listCodes(codes);
  return codes.map((code) =>
    code === null ? STYLES.plain : FIRST_NUMBER_STYLE + known.indexOf(code),
  );
}

function buildStyleSheet(codes: readonly (string | null)[]): string {
  const numbers = listCodes(codes).map((code, at) => [FIRST_NUMBER_CODE + at, code] as const);
  const all = [...TIME_CODES, ...numbers];
  const formats = all.map(
    ([id, code]) => `<numFmt numFmtId="${String(id)}" formatCode="${escapeXml(code)}"/>`,
  );
  const plain = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>';
  const head = '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>';
  const wrapped =
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>';
  const times = TIME_CODES.map(([id]) => buildCellFormat(id));
  const styles = [plain, head, ...times, wrapped, ...numbers.map(([id]) => buildCellFormat(id))];
  return `${HEAD}<styleSheet ${MAIN}><numFmts count="${String(all.length)}">${formats.join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${String(styles.length)}">${styles.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}

function buildWorkbook(names: readonly string[]): string {
  const sheets = names.map(
    (name, at) =>
      `<sheet name="${escapeXml(name)}" sheetId="${String(at + 1)}" r:id="${formatRelation(at)}"/>`,
  );
  return `${HEAD}<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

/**
 * Builds all parts but the sheets: their names in the archive and their text. `names` are those of
 * all sheets, `codes` the formats of all columns.
 */
export function buildFixedParts(
  names: readonly string[],
  codes: readonly (string | null)[],
): readonly (readonly [string, string])[] {
  return [
    ['[Content_Types].xml', buildContentTypes(names.length)],
    ['_rels/.rels', ROOT_RELS],
    ['xl/workbook.xml', buildWorkbook(names)],
    ['xl/_rels/workbook.xml.rels', buildWorkbookRels(names.length)],
    ['xl/styles.xml', buildStyleSheet(codes)],
  ];
}

export interface SheetFrame {
  /** The width of each column, in characters. */
  readonly widths: readonly number[];
  /** The number of rows that stay in view. */
  readonly frozenRows: 0 | 1;
  /** The head of every printed page; '' for none. */
  readonly printHead: string;
}

/** Builds the XML before the first row. */
export function buildSheetStart({ widths, frozenRows }: SheetFrame): string {
  const pane =
    frozenRows === 0
      ? ''
      : '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const columns = widths.map(
    (width, index) =>
      `<col min="${String(index + 1)}" max="${String(index + 1)}" width="${String(width)}" customWidth="1"/>`,
  );
  const cols = columns.length === 0 ? '' : `<cols>${columns.join('')}</cols>`;
  return `${HEAD}<worksheet ${MAIN}><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>${cols}<sheetData>`;
}

/**
 * Builds the XML after the last row. Long numbers are text on purpose, so the warnings at such
 * cells are switched off.
 */
export function buildSheetEnd({ printHead }: SheetFrame): string {
  const head = escapeXml(printHead.replaceAll('&', '&&'));
  const printed =
    head === '' ? '' : `<headerFooter><oddHeader>&amp;L${head}</oddHeader></headerFooter>`;
  return `</sheetData>${printed}<ignoredErrors><ignoredError sqref="A1:XFD1048576" numberStoredAsText="1"/></ignoredErrors></worksheet>`;
}
