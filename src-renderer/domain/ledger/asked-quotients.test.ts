import { expect, test } from 'vitest';
import { matchFiguresNow } from './match-figures.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';

const DISTRICTS = buildLedgerTable(
  'district:String residents:Int64 waste_t:Double burnt_t:Double',
  ['Harbour|18200|7280|2184', 'Old Town|11400|5130|1026', 'Mills|9600|4416|1104'],
);
const SHOPS = buildLedgerTable('shop:String receipts:Int64 sales_k_eur:Int64 staff_hours:Int64', [
  'Genoa|10200|306|5100',
  'Parma|7200|144|4800',
  'Bari|13200|363|6600',
]);
const VANS = buildLedgerTable('van:String km:Int64 liter:Double service_eur:Double', [
  'Alpha|48200|4579|2310',
  'Bravo|39750|4054.5|3180',
  'Carla|27300|1774.5|980',
]);

/** The cells, or totals, that the figures of these texts are divided from; else their verdicts. */
function judge(table: ReturnType<typeof buildLedgerTable>, text: string): readonly string[] {
  return matchFiguresNow([{ text }], [table]).map(({ figure, verdict }) => {
    if (verdict.kind !== 'derived') return `${figure.text} ${verdict.kind}`;
    const { operation, cells, column, base } = verdict;
    const at = cells.map((one) => [one.row, one.column].join());
    const totals = [column?.column ?? [], base?.column ?? []].flat().map(String);
    return [figure.text, operation, ...at, ...totals].join(' ');
  });
}

test('a person is one of the only column that counts people, and tonnes are written as kilograms', () => {
  expect(judge(DISTRICTS, 'An inhabitant of Old Town produces 450 kg.')).toEqual([
    '450 ratio 1,2 1,1',
  ]);
  expect(judge(DISTRICTS, 'Mills burns 115 kg per head.')).toEqual(['115 ratio 2,3 2,1']);
  for (const text of [
    'An inhabitant of Mills produces 450 kg.',
    'An inhabitant of Old Town produces 460 kg.',
    'Old Town burns 115 kg per head.',
    'Mills burns 460 kg per head.',
    'A lorry of Old Town produces 450 kg.',
  ])
    expect(judge(DISTRICTS, text)[0], text).not.toContain('ratio');
});

test('an average thing is one of what a column counts', () => {
  expect(judge(SHOPS, 'The average receipt was €30 in Genoa and €20 in Parma.')).toEqual([
    '€30 ratio 0,2 0,1',
    '€20 ratio 1,2 1,1',
  ]);
  expect(judge(SHOPS, 'Il receipt medio è di 30 € a Genoa.')).toEqual(['30 € ratio 0,2 0,1']);
  expect(judge(SHOPS, 'The hourly sales are €55 in Bari.')).toEqual(['€55 ratio 2,2 2,3']);
  for (const text of [
    'The average receipt was €20 in Genoa.',
    'The average receipt was €30 in Parma.',
    'The average visitor spends €30 in Genoa.',
    'The hourly sales are €60 in Parma.',
  ])
    expect(judge(SHOPS, text)[0], text).not.toContain('ratio');
});

test('a rate may be one per hundred, also of the next row and of all', () => {
  expect(judge(VANS, 'Bravo braucht 10,2 Liter auf 100 km, Carla 6,5.')).toEqual([
    '10,2 ratio 1,2 1,1',
    '6,5 ratio 2,2 2,1',
  ]);
  expect(judge(VANS, 'Overall the fleet used 9.03 liter per 100 km.')).toEqual(['9.03 ratio 2 1']);
  expect(judge(VANS, 'Bravo braucht 6,5 Liter auf 100 km, Carla 10,2.').join()).not.toContain(
    'ratio',
  );
  expect(judge(VANS, 'Overall the fleet used 9.30 liter per 100 km.').join()).not.toContain(
    'ratio',
  );
});

test('a value of a named row is no quotient of the totals', () => {
  // All vans together need 9.03 liter per 100 km.
  expect(judge(VANS, 'Alpha averages 9.0 liter per 100 km.').join()).not.toContain('ratio');
});
