/** What the way back to the end is called; the count is of steps and answers. */
export function labelJumpToLatest(news: number): string {
  return news === 0 ? 'Jump to latest' : `Jump to latest · ${String(news)} new`;
}
