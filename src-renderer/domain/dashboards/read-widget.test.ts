import { expect, it } from 'vitest';
import { readWidget, listTabTitles } from './read-widget.ts';

const toNames = (tabs: unknown, type = 'TABS_CONTAINER') =>
  listTabTitles({ type, config: { tabs } });

it('tabs are called as they are shown: trimmed, by their number without a title, each id once', () => {
  const tabs = [
    { id: 'one', title: ' Money ', widgetIds: [] },
    { id: 'two', title: '  ', widgetIds: [] },
    { id: 'one', title: 'Again', widgetIds: [] },
    { id: 'three', title: 5, widgetIds: [] },
  ];
  expect(toNames(tabs)).toEqual(['Money', 'Tab 2', 'Tab 4']);
  expect(toNames(tabs, 'TEXT')).toEqual([]);
  expect(toNames([{ id: 5 }])).toEqual([]);
});

it('a filter that names a value twice has it once', () => {
  const config = { member: 'movies.genre', values: ['Drama', null, 'Drama', null] };
  expect(readWidget({ type: 'FILTER', config })).toMatchObject({ values: ['Drama', null] });
});
