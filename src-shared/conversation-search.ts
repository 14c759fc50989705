import { z } from 'zod';
import { conversationSummarySchema } from './conversation.ts';
import { turnIdSchema } from './ids.ts';
import { snippetSegmentSchema } from './search/snippet.ts';
import { searchPartKindSchema } from './thread/search-parts.ts';

/** A cell of a result's table, counted from 0; a row of null is the header. */
export const cellRefSchema = z.object({
  row: z.number().int().nullable(),
  column: z.number().int(),
});
export type CellRef = z.infer<typeof cellRefSchema>;

const hitLocationSchema = z.object({
  turnId: turnIdSchema,
  kind: searchPartKindSchema,
  /** Null for the question. */
  messageId: z.string().nullable(),
  /** The cell of a table; null in running text. */
  cell: cellRefSchema.nullable(),
});

/** The best place of one turn in which every word of the query stands. */
export const searchHitSchema = hitLocationSchema.extend({
  /** Unix milliseconds. */
  askedAtMs: z.number(),
  snippet: z.array(snippetSegmentSchema),
});
export type SearchHit = z.infer<typeof searchHitSchema>;

/** A conversation with its best hits; none where only its title holds the words. */
export const searchGroupSchema = z.object({
  conversation: conversationSummarySchema,
  /** The title with its matches; the joined segments are the complete title. */
  title: z.array(snippetSegmentSchema),
  hits: z.array(searchHitSchema),
});
export type SearchGroup = z.infer<typeof searchGroupSchema>;

export const searchResultSchema = z.object({
  /** The best first. */
  groups: z.array(searchGroupSchema),
  /** True when more conversations match than are listed here. */
  isTruncated: z.boolean(),
  /** Turns of an older archive that have not been read in yet, and so cannot be found. */
  unindexedTurns: z.number().int(),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

/** One occurrence in the open branch of a conversation. */
export const findHitSchema = hitLocationSchema.extend({
  /** The occurrence within its part or its cell, counted from 0. */
  index: z.number().int(),
});
export type FindHit = z.infer<typeof findHitSchema>;

export const findResultSchema = z.object({
  /** The hits in the order of the screen, at most `FIND_MAX_HITS`. */
  hits: z.array(findHitSchema),
  /** The number of all hits, also beyond that bound. */
  total: z.number().int(),
  /** The text to highlight on the screen: the query as it was read. */
  query: z.string(),
});
export type FindResult = z.infer<typeof findResultSchema>;

export const SEARCH_QUERY_MAX_CHARS = 65_536;
export const FIND_QUERY_MAX_CHARS = 1_000;
export const FIND_MAX_HITS = 2_000;
export const SEARCH_MAX_GROUPS = 50;
