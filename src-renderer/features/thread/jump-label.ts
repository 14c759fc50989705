import { messages } from './messages.ts';
/** Labels the button that leads back to the end, with the number of new steps and answers. */
export function labelJumpToLatest(news: number): string {
  return news === 0
    ? messages.jumpLabel.jumpToLatest
    : messages.jumpLabel.jumpToLatestWithCount(news);
}
