import type { Json } from '../../json.ts';
import {
  COUNT,
  lay,
  meanOf,
  nominal,
  ordinal,
  pairUp,
  quantity,
  type ReferenceSpec,
} from './reference-spec.ts';

const label = (value: unknown): string => JSON.stringify(value);

const BINS: readonly Json[] = [true, { maxbins: 5 }, { step: 50 }, { base: 10 }];

function listHistograms(): ReferenceSpec[] {
  return pairUp([false, true], BINS).flatMap(([isLevel, bin]) => {
    const binned = { ...quantity('sales'), bin };
    return [
      {
        name: `a histogram with ${label(bin)}, ${isLevel ? 'level' : 'upright'}`,
        table: 'orders' as const,
        spec: { mark: 'bar', encoding: lay(isLevel, binned, COUNT) },
      },
      {
        name: `a stacked histogram with ${label(bin)}, ${isLevel ? 'level' : 'upright'}`,
        table: 'orders' as const,
        spec: {
          mark: 'bar',
          encoding: { ...lay(isLevel, binned, COUNT), color: nominal('product') },
        },
      },
    ];
  });
}

const X = { ...quantity('sales'), bin: true };
const Y = { ...quantity('profit'), bin: { maxbins: 8 } };

const BINNED: readonly ReferenceSpec[] = [
  {
    name: 'rows that are binned already',
    table: 'bins',
    spec: {
      mark: 'bar',
      encoding: {
        x: { field: 'bin_start', bin: 'binned' },
        x2: { field: 'bin_end' },
        y: quantity('count'),
      },
    },
  },
  {
    name: 'rows that are binned already, with a step',
    table: 'bins',
    spec: {
      mark: 'bar',
      encoding: {
        x: { field: 'bin_start', bin: { binned: true, step: 2 } },
        y: quantity('count'),
      },
    },
  },
  {
    name: 'two bins by colour',
    table: 'orders',
    spec: { mark: 'rect', encoding: { x: X, y: Y, color: COUNT } },
  },
  {
    name: 'two bins by size',
    table: 'orders',
    spec: { mark: 'circle', encoding: { x: X, y: Y, size: COUNT } },
  },
  {
    name: 'a bin of names',
    table: 'orders',
    spec: {
      mark: 'bar',
      encoding: { x: { ...ordinal('sales'), bin: { maxbins: 6 } }, y: COUNT },
    },
  },
  {
    name: 'a mean in bins',
    table: 'orders',
    spec: { mark: 'line', encoding: { x: X, y: meanOf('profit') } },
  },
  {
    name: 'a bin as a colour',
    table: 'orders',
    spec: {
      mark: 'point',
      encoding: {
        x: quantity('sales'),
        y: quantity('profit'),
        color: { ...quantity('share'), bin: true },
      },
    },
  },
  {
    name: 'shares of bins by a transform',
    table: 'orders',
    spec: {
      transform: [
        { bin: true, field: 'sales', as: 'sales_bin' },
        { aggregate: [{ op: 'count', as: 'rows' }], groupby: ['sales_bin', 'sales_bin_end'] },
        { joinaggregate: [{ op: 'sum', field: 'rows', as: 'total' }] },
        { calculate: 'datum.rows / datum.total', as: 'part' },
      ],
      mark: 'bar',
      encoding: {
        x: { ...quantity('sales_bin'), bin: 'binned' },
        x2: { field: 'sales_bin_end' },
        y: quantity('part'),
      },
    },
  },
];

export const listBinSpecs = (): ReferenceSpec[] => [...listHistograms(), ...BINNED];
