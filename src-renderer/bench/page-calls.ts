import { z } from 'zod';

/** The order of a stream: how a text comes, and by which way it is drawn. */
export interface StreamOptions {
  readonly way: 'ours' | 'floor' | 'naive';
  readonly text: 'text' | 'table' | 'list' | 'code';
  readonly deltas: number;
  readonly deltasPerSecond: number;
  /** A way that cannot keep up is abandoned after this long. */
  readonly limitMs: number;
}

export interface ScrollOptions {
  readonly steps: number;
  readonly dx: number;
  readonly dy: number;
  /**
   * Checks each frame as it is painted, before the grid handles the scroll; the check itself takes
   * time.
   */
  readonly countsBlankFrames: boolean;
}

const streamReportSchema = z.object({
  deltas: z.number(),
  frames: z.number(),
  nodes: z.number(),
  /** How often each tenth was drawn: what is slow to draw is not drawn in every frame. */
  drawsOfTenths: z.array(z.number()),
});
export type StreamReport = z.infer<typeof streamReportSchema>;

const plainThreadReportSchema = z.object({
  /** The time from the request to the second frame. */
  openMs: z.number(),
  nodes: z.number(),
});
export type PlainThreadReport = z.infer<typeof plainThreadReportSchema>;
const threadReportSchema = plainThreadReportSchema.extend({
  messagesRead: z.number(),
  /** How far the visible text moved at most while older turns came. */
  anchorErrorPx: z.number(),
});
export type ThreadReport = z.infer<typeof threadReportSchema>;

const gridReportSchema = z.object({
  /** The time from the mount until the layout is known. */
  mountMs: z.number(),
  nodes: z.number(),
});
export type GridReport = z.infer<typeof gridReportSchema>;
const scrollReportSchema = z.object({
  frames: z.number(),
  /** Frames in which a point of the body had no cell under it when it was painted. */
  blankFrames: z.number(),
});
export type ScrollReport = z.infer<typeof scrollReportSchema>;

const chartReportSchema = z.object({ firstMs: z.number(), drawn: z.number(), nodes: z.number() });
export type ChartReport = z.infer<typeof chartReportSchema>;
const wallReportSchema = chartReportSchema.extend({
  /** The bytes of Vega that were loaded before the first chart could be drawn. */
  bytesBefore: z.number(),
});
export type WallReport = z.infer<typeof wallReportSchema>;
const boardReportSchema = chartReportSchema.extend({
  /** The number of queries that were sent to the data API. */
  queryCount: z.number(),
});
export type BoardReport = z.infer<typeof boardReportSchema>;

const filterReportSchema = z.object({
  /** The number of values that are chosen in the end. */
  chosen: z.number(),
  queryCount: z.number(),
});
export type FilterReport = z.infer<typeof filterReportSchema>;

const writeReportSchema = z.object({ ms: z.number(), bytes: z.number() });
export type WriteReport = z.infer<typeof writeReportSchema>;

/** What the bench page does when it is called from outside, each with its report. */
interface PageFunctions {
  openBoard(): BoardReport;
  /** Lays out so many tiles, none of which is answered. Reports how many there are in the end. */
  layOutBoard(tiles: number): number;
  /** Opens a board with a filter of so many chosen values, and takes two of them out of the list. */
  changeFilter(values: number): FilterReport;
  /** @param isWarm whether the way has loaded its code and drawn a small chart before */
  openCharts(way: 'ours' | 'naive', isWarm: boolean): WallReport;
  turnPages(times: number): void;
  runStream(options: StreamOptions): StreamReport;
  openThread(turns: number, scrollSteps: number): ThreadReport;
  openPlainThread(turns: number): PlainThreadReport;
  openGrid(rows: number, columns: number): GridReport;
  openPlainTable(rows: number, columns: number): GridReport;
  /** Reports the milliseconds until the rows are drawn in their new order. */
  orderGrid(by: 'text' | 'number' | 'filter'): number;
  scrollGrid(options: ScrollOptions): ScrollReport;
  writeFile(form: 'csv' | 'xlsx', rows: number, columns: number): WriteReport;
  writeNaively(rows: number, columns: number): WriteReport;
}

export type PageCall = keyof PageFunctions;
export type PageArguments<Name extends PageCall> = Parameters<PageFunctions[Name]>;
export type PageReport<Name extends PageCall> = ReturnType<PageFunctions[Name]>;

/** The page's side: a function that is missing or called by another name does not compile. */
export type BenchPage = {
  readonly [Name in PageCall]: (...args: PageArguments<Name>) => Promise<PageReport<Name>>;
};

/** The other side parses each report with these. */
export const REPORT_SCHEMAS: { readonly [Name in PageCall]: z.ZodType<PageReport<Name>> } = {
  openBoard: boardReportSchema,
  layOutBoard: z.number(),
  changeFilter: filterReportSchema,
  openCharts: wallReportSchema,
  turnPages: z.void(),
  runStream: streamReportSchema,
  openThread: threadReportSchema,
  openPlainThread: plainThreadReportSchema,
  openGrid: gridReportSchema,
  openPlainTable: gridReportSchema,
  orderGrid: z.number(),
  scrollGrid: scrollReportSchema,
  writeFile: writeReportSchema,
  writeNaively: writeReportSchema,
};
