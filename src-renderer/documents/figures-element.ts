import type { Medium } from '#features/export/conversation-export.ts';
import { make } from './element-maker.ts';
import type { DocumentFigures } from './document-figures.ts';
import { messages } from './messages.ts';

function buildTable({ figures }: DocumentFigures): HTMLElement {
  const header = [
    'Figure',
    messages.figuresElement.exactValue,
    messages.figuresElement.whereItComes,
  ].map((name, at) => make('th', { scope: 'col', class: at < 2 ? 'number' : null }, [name]));
  const rows = figures.map(({ text, value, origin }) =>
    make('tr', {}, [
      make('td', { class: 'number' }, [text]),
      make('td', { class: 'number' }, [value]),
      make('td', { dir: 'auto' }, [origin]),
    ]),
  );
  return make('table', {}, [make('thead', {}, [make('tr', {}, header)]), make('tbody', {}, rows)]);
}

/** Lists the source of each figure of an answer: folded on screen, open in print. */
export function buildFiguresElement(traced: DocumentFigures, medium: Medium): HTMLElement {
  const words = `Figures · ${traced.counts}`;
  const remark = traced.remark === '' ? null : make('p', { class: 'remark' }, [traced.remark]);
  const scroll = make('div', { class: 'scroll' }, [buildTable(traced)]);
  if (medium === 'paper') {
    return make('section', { class: 'traced' }, [
      make('p', { class: 'lead' }, [words]),
      scroll,
      remark,
    ]);
  }
  return make('details', { class: 'traced' }, [make('summary', {}, [words]), scroll, remark]);
}
