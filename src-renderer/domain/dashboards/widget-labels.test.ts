import { describe, expect, it } from 'vitest';
import { getReportTitleById, getReportTitle } from './report-titles.ts';
import { labelWidgetKind, getWidgetTitle } from './widget-labels.ts';

const REPORTS = [
  { reportId: 7, title: 'Gross', name: 'gross' },
  { reportId: 8, title: null, name: null },
];
const toWidget = (type: string, config: Record<string, unknown> | null) => ({
  ...{ id: 'w1', type, config },
});

describe('the name of a widget', () => {
  it.each<[string, Record<string, unknown> | null, string]>([
    ['TEXT', { markdown: '\n# **Box** office\nWhat films earned.' }, 'Box office'],
    ['TEXT', { markdown: 'x'.repeat(80) }, `${'x'.repeat(60)}…`],
    ['TEXT', { markdown: '#' }, 'w1'],
    [
      'TEXT',
      { markdown: '---\n\n> - __Late__ orders of stg__orders' },
      'Late orders of stg__orders',
    ],
    ['TEXT', { markdown: '-5 % against #1' }, '-5 % against #1'],
    ['AI', { prompt: 'How much?' }, 'How much?'],
    ['FILTER', { title: 'Genre', member: 'movies.major_genre' }, 'Genre'],
    ['TIME_GRAIN', { member: 'movies.release_date' }, 'movies.release_date'],
    ['CHART', { title: 'Own', reportId: 7 }, 'Own'],
    ['FILTER', { member: 'stg__orders.status' }, 'stg__orders.status'],
    ['CHART', { title: '#1 films' }, '#1 films'],
    ['AI', { prompt: '\n **Why**?' }, '**Why**?'],
    ['CHART', { reportId: 7 }, 'Gross'],
    ['CHART', { reportId: '8' }, 'Report 8'],
    ['CHART', { reportId: 9 }, 'Report 9, which is missing'],
    ['CHART', { title: 5 }, 'w1'],
    [
      'TABS_CONTAINER',
      {
        tabs: [
          { id: 'a', title: 'Years', widgetIds: [] },
          { id: 'b', title: 'Films', widgetIds: [] },
        ],
      },
      'Years, Films',
    ],
    ['HOLOGRAM', { title: 'New' }, 'New'],
    ['HOLOGRAM', null, 'w1'],
  ])('%s %j is %j', (type, config, name) => {
    expect(getWidgetTitle(toWidget(type, config), REPORTS)).toBe(name);
  });
});

it('reports are called by their title, their name or their number', () => {
  expect(getReportTitle({ reportId: 1, title: null, name: 'gross' })).toBe('gross');
  expect(getReportTitleById(REPORTS, 9)).toBe('Report 9, which is missing');
});

it('a type that nobody knows stands as it is', () => {
  expect([labelWidgetKind('AI'), labelWidgetKind('toString')]).toEqual([
    'Question to the agent',
    'toString',
  ]);
});
