import { expect, it } from 'vitest';
import { readWidget } from './read-widget.ts';

function listTabTitles(tabs: unknown): string[] {
  const parsed = readWidget({ type: 'TABS_CONTAINER', config: { tabs } });
  return parsed.kind === 'TABS_CONTAINER' ? parsed.tabs.map(({ title }) => title) : [];
}

it('tabs are called as they are shown: trimmed, by their number without a title, each id once', () => {
  const tabs = [
    { id: 'one', title: ' Money ', widgetIds: [] },
    { id: 'two', title: '  ', widgetIds: [] },
    { id: 'one', title: 'Again', widgetIds: [] },
    { id: 'three', title: 5, widgetIds: [] },
  ];
  expect(listTabTitles(tabs)).toEqual(['Money', 'Tab 2', 'Tab 4']);
  expect(listTabTitles([{ id: 5 }])).toEqual(['Tab 1']);
  expect(listTabTitles([])).toEqual([]);
});

it('a filter that names a value twice has it once', () => {
  const config = { member: 'movies.genre', values: ['Drama', null, 'Drama', null] };
  expect(readWidget({ type: 'FILTER', config })).toMatchObject({ values: ['Drama', null] });
});
