import { expect, it } from 'vitest';
import { classifyDrop } from './dropped-file.ts';

const file = (name: string) => new File([], name);

it.each([
  [['Connections.JSON'], 'connections'],
  [['Plumbline 2026-11-27.plumbline-backup'], 'backup'],
  [['sales.csv'], 'refused'],
  [['notes'], 'refused'],
  [['a.json', 'b.json'], 'refused'],
  [[], 'refused'],
])('%j is taken as %s', (names, kind) => {
  expect(classifyDrop(names.map(file)).kind).toBe(kind);
});

it.each([
  [['sales.csv'], /can’t open data files/],
  [['company.pem'], /on its field/],
  [['a.json', 'b.json'], /one file/],
  [['photo.png'], /connections files/],
])('%j is refused in one sentence', (names, sentence) => {
  const dropped = classifyDrop(names.map(file));
  expect(dropped.kind === 'refused' ? dropped.message : '').toMatch(sentence);
});
