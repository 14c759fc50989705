import type { ExportJob } from '#lib/files/file-exporter.ts';
import { buildTileTable } from '#features/board/tile-export.svelte.ts';
import { encodeTables, hashRows } from '#features/results/files/encode-table.ts';
import { ExportChoices } from '#features/results/files/export-choices.svelte.ts';
import { formatRecord } from '#features/results/files/delimited-text.ts';
import {
  findSheetRefusal,
  planDelimited,
  planTable,
  type FilePlan,
} from '#features/results/files/file-plan.ts';
import { buildSourceRows } from '#features/results/files/source-rows.ts';
import type { TableToExport } from '#features/results/files/table-file.ts';
import { listTabNames } from '#features/results/files/xlsx/xlsx-writer.ts';
import type { BoardDocument, BoardPart } from './board-document-model.ts';
import { messages } from '../messages.ts';

type SourceRows = readonly (readonly [string, string])[];

interface BoardTable {
  readonly table: TableToExport;
  /** The name of its sheet or file, which no other table has. */
  readonly name: string;
  /** Why its rows are not in the file; null where they are. */
  readonly refusal: string | null;
}

/** Tiles that show rows and have none, because they were not read. */
const isMissing = ({ body, source, title }: BoardPart): boolean =>
  source === null && title !== null && body.kind === 'sentence' && body.isProblem;

function listTables({ heading, sections }: BoardDocument, form: 'xlsx' | 'zip'): BoardTable[] {
  const location = { dashboard: heading.title, connectionName: heading.connectionName };
  const sources = sections.flatMap(({ parts }) => parts.flatMap(({ source }) => source ?? []));
  const names = listTabNames(sources.map(({ title }) => ({ name: title })));
  return sources.map((source, at) => {
    const table = buildTileTable(source, location);
    return {
      table,
      name: names[at] ?? source.title,
      refusal: form === 'xlsx' ? findSheetRefusal(table.slice) : null,
    };
  });
}

/** Says what the file holds, and what it does not. */
function listBoardFacts({ heading, sections }: BoardDocument): SourceRows {
  const { title, connectionName, choices, appVersion } = heading;
  const missing = sections.flatMap(({ parts }) => parts.filter(isMissing));
  return [
    ['Dashboard', title],
    ['Connection', connectionName],
    ['Filters', choices.length === 0 ? 'None' : choices.join('; ')],
    [messages.boardTables.madeBy, messages.boardTables.plumbline(appVersion)],
    ...missing.map(({ title: name, body }): [string, string] => [
      messages.boardTables.notInThisFile,
      `${name ?? ''}: ${body.kind === 'sentence' ? body.message : ''}`,
    ]),
  ];
}

async function planTables(
  tables: readonly BoardTable[],
  { heading }: BoardDocument,
  { signal }: ExportJob,
) {
  const planned = [];
  for (const { table, name, refusal } of tables) {
    const { sheet, plans } = await planTable(table, name, signal);
    const hash = await hashRows(table.result, signal);
    const info = { ...table.info, appVersion: heading.appVersion };
    const facts = { ...table, info, plans, hash, nowMs: heading.exportedAtMs };
    const source: SourceRows = [
      ['', ''],
      ['Table', refusal === null ? name : `${name}: not in this file. ${refusal}`],
      ...buildSourceRows(facts),
    ];
    planned.push({ sheet, source });
  }
  return planned;
}

const toCsv = (rows: SourceRows): string => {
  const { cells } = new ExportChoices();
  return rows.map((row) => `${formatRecord(row, [], cells)}\r\n`).join('');
};

/**
 * Encodes the rows of all tiles as one workbook with a sheet for each tile, or as an archive with a
 * CSV file for each. The last sheet or file says where each table comes from.
 */
export async function* encodeBoardTables(
  document: BoardDocument,
  form: 'xlsx' | 'zip',
  job: ExportJob,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const tables = listTables(document, form);
  const planned = await planTables(tables, document, job);
  const source = [...listBoardFacts(document), ...planned.flatMap((one) => one.source)];
  const written = tables.filter(({ refusal }) => refusal === null);
  yield* encodeTables(
    form === 'xlsx'
      ? {
          form,
          workbook: {
            sheets: planned.flatMap(({ sheet }, at) =>
              tables[at]?.refusal === null ? [sheet] : [],
            ),
            source,
          },
        }
      : buildArchivePlan(written, source),
    written.map(({ table }) => table.slice),
    job,
  );
}

function buildArchivePlan(tables: readonly BoardTable[], source: SourceRows): FilePlan {
  const choices = new ExportChoices();
  // A part says so in its last line, because nothing else in a CSV could.
  choices.hasPartialLine = true;
  return {
    form: 'zip',
    files: tables.map(({ table: { slice }, name }) => ({
      name: `${name}.csv`,
      plan: planDelimited(slice, choices.getOptions('csv')),
    })),
    last: { name: 'Source.csv', text: toCsv(source) },
  };
}
