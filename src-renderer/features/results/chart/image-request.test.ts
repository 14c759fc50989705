import { describe, expect, it } from 'vitest';
import type { QueryResult } from '#shared/thread/query-result.ts';
import { buildSourceLines, titlePicture } from './image-request.ts';

const RESULT: QueryResult = {
  sql: '',
  title: '',
  description: '',
  columns: [{ name: 'n', type: 'Int64' }],
  rows: [['1'], ['2']],
  totalRows: 2,
  uuid: null,
  vegaSpec: null,
};
const PLAIN = { result: RESULT, connectionName: 'Acme', ranAtMs: null, remarks: [] };

describe('what stands under a picture that leaves the app', () => {
  it('names the connection that was asked, and the zone of the times', () => {
    expect(buildSourceLines({ ...PLAIN, remarks: ['Times in UTC'] })).toEqual([
      'Source: Acme, with Plumbline · query of an unknown time · 2 rows · Times in UTC',
    ]);
  });

  it('names Plumbline alone where the connection is not known', () => {
    expect(buildSourceLines({ ...PLAIN, connectionName: '' })[0]).toMatch(/^Source: Plumbline · /);
  });

  it('says first that it is a part', () => {
    expect(buildSourceLines({ ...PLAIN, result: { ...RESULT, totalRows: 25_431 } })).toEqual([
      'Part of the data: 2 of 25,431 rows.',
      'Source: Acme, with Plumbline · query of an unknown time',
    ]);
  });

  it('says when the query ran', () => {
    const [line] = buildSourceLines({ ...PLAIN, ranAtMs: Date.UTC(2026, 10, 21, 12) });
    expect(line).toMatch(/query of .*2026/);
  });
});

describe('what stands above a picture that leaves the app', () => {
  const found = JSON.stringify({ title: { text: 'Horror is rated lowest', subtitle: 'Ratings' } });

  it('is what the agent found, and below it what the picture shows', () => {
    expect(titlePicture(found, 'Ratings by genre', 'finding')).toEqual({
      title: 'Horror is rated lowest',
      subtitle: 'Ratings',
    });
    expect(titlePicture('{"title":"Ratings"}', 'Ratings by genre', 'finding')).toEqual({
      title: 'Ratings',
      subtitle: 'Ratings by genre',
    });
  });

  it('is the heading where the spec says no more, or its rows may have changed', () => {
    const heading = { title: 'Ratings by genre', subtitle: '' };
    expect(titlePicture('{}', 'Ratings by genre', 'finding')).toEqual(heading);
    expect(titlePicture(found, 'Ratings by genre', 'outdated')).toEqual(heading);
    expect(titlePicture(found, 'Ratings by genre', 'detail')).toEqual({
      ...heading,
      subtitle: 'Horror is rated lowest',
    });
  });
});
