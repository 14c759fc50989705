/** Labels the button that leads back to the end, with the number of new steps and answers. */
export function labelJumpToLatest(news: number): string {
  return news === 0 ? 'Jump to latest' : `Jump to latest · ${String(news)} new`;
}
