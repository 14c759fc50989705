import { DOCUMENT_POLICY } from '#shared/export.ts';
import { ChartRenderer } from '#charts/chart-renderer.ts';
import { readLightPage } from './light-page.ts';
import { buildBlockElements } from './markdown-elements.ts';
import { createElementMaker, type MakeElement } from './element-maker.ts';
import type {
  Medium,
  ExportPiece,
  ExportSource,
  ExportHeading,
} from '#features/export/conversation-export.ts';
import { buildFiguresElement } from './figures-element.ts';
import { traceFigures } from './document-figures.ts';
import {
  NOT_PRINTED,
  RUNNING_REMARK,
  formatDateTime,
  listHeadingDetails,
} from './document-labels.ts';
import { toDocumentTurn, type DocumentStep, type DocumentTurn } from './document-turn.ts';
import { buildResultElement, type ResultFrame } from './result-element.ts';

/** A4 within its margins, in CSS pixels. */
const PAGE_WIDTH_PX = 680;

/** Never part of a document: there the app's own policy would refuse the style and say so. */
export function buildDocumentHead(
  target: Document,
  heading: Pick<ExportHeading, 'title' | 'appVersion'>,
  css: string,
): HTMLElement {
  const head = target.createElement('head');
  const addMeta = (attributes: Readonly<Record<string, string>>): void => {
    const meta = target.createElement('meta');
    for (const [name, value] of Object.entries(attributes)) meta.setAttribute(name, value);
    head.append(meta);
  };
  addMeta({ charset: 'utf-8' });
  addMeta({ 'http-equiv': 'Content-Security-Policy', content: DOCUMENT_POLICY });
  addMeta({ name: 'referrer', content: 'no-referrer' });
  addMeta({ name: 'viewport', content: 'width=device-width, initial-scale=1' });
  addMeta({ name: 'generator', content: `Plumbline ${heading.appVersion}` });
  const title = target.createElement('title');
  title.textContent = heading.title;
  const style = target.createElement('style');
  style.textContent = css;
  head.append(title, style);
  return head;
}

function buildCover(heading: ExportHeading, make: MakeElement): HTMLElement {
  const facts = listHeadingDetails(heading).flatMap(([name, value]) => [
    make('dt', {}, [name]),
    make('dd', { dir: 'auto' }, [value]),
  ]);
  return make('header', { class: 'cover' }, [
    make('h1', { dir: 'auto' }, [heading.title]),
    make('dl', {}, facts),
    heading.isRunning ? make('p', { class: 'trouble' }, [RUNNING_REMARK]) : null,
  ]);
}

function buildStep(step: DocumentStep, make: MakeElement): HTMLElement {
  const { label, duration, failure, thought, remark } = step;
  const line = [
    make('span', { class: 'words', dir: 'auto' }, [label]),
    duration === '' ? null : make('span', { class: 'duration' }, [duration]),
  ];
  return make('li', {}, [
    make('div', { class: 'step' }, line),
    failure === null
      ? null
      : make('p', { class: 'trouble' }, [`The tool answered with an error: ${failure}`]),
    thought === null ? null : make('p', { class: 'thought', dir: 'auto' }, [thought]),
    ...(remark === null ? [] : buildBlockElements(remark, make)),
  ]);
}

function buildSteps(
  { steps }: DocumentTurn,
  make: MakeElement,
  medium: Medium,
): HTMLElement | null {
  const printedSteps = medium === 'paper' ? steps.filter(({ thought }) => thought === null) : steps;
  if (printedSteps.length === 0) return null;
  const list = make(
    'ol',
    { class: 'steps' },
    printedSteps.map((step) => buildStep(step, make)),
  );
  if (medium === 'paper') return list;
  const words = steps.length === 1 ? '1 step' : `${String(steps.length)} steps`;
  return make('details', {}, [make('summary', {}, [words]), list]);
}

async function buildTurnElement(turn: DocumentTurn, frame: ResultFrame): Promise<HTMLElement> {
  const { make, medium } = frame;
  const results: HTMLElement[] = [];
  for (const [index, result] of turn.results.entries()) {
    const idPrefix = `t${String(turn.number)}r${String(index + 1)}`;
    results.push(
      await buildResultElement(result, { ...frame, chart: { ...frame.chart, idPrefix } }),
    );
  }
  const figures = await traceFigures(turn);
  const bob = turn.isComplete ? '◆' : '◇';
  return make('article', {}, [
    make('h2', { dir: 'auto' }, [turn.question]),
    make('p', { class: 'asked' }, [formatDateTime(turn.askedAtMs)]),
    make('div', { class: 'line' }, [buildSteps(turn, make, medium), ...results]),
    turn.answer.length === 0
      ? null
      : make('section', { class: 'answer', dir: 'auto' }, buildBlockElements(turn.answer, make)),
    figures && buildFiguresElement(figures, frame),
    ...turn.problems.map((problem) => make('p', { class: 'trouble' }, [problem])),
    make('p', { class: turn.isComplete ? 'end' : 'end open' }, [
      make('i', { class: 'bob', 'aria-hidden': 'true' }, [bob]),
      turn.end,
    ]),
  ]);
}

/** The serialisation of what was built as elements; no value is ever pasted between tags. */
export function serializeElement(element: HTMLElement): string {
  const shell = element.ownerDocument.createElement('div');
  shell.append(element);
  return shell.getHTML();
}

/**
 * A whole document in pieces, a piece a turn: it stands alone, in the light theme, and neither loads
 * nor runs anything. Charts are drawn off screen and their worker is closed in the end.
 */
export async function* composeHtml(
  { heading, turns }: ExportSource,
  medium: Medium,
): AsyncGenerator<ExportPiece, void, undefined> {
  const target = document.implementation.createHTMLDocument('');
  const make = createElementMaker(target);
  const { css, palette } = readLightPage();
  const renderer = new ChartRenderer();
  const chart = { renderer, palette, target, widthPx: PAGE_WIDTH_PX, idPrefix: '' };
  try {
    const head = buildDocumentHead(target, heading, css).getHTML();
    const start = `<!doctype html>\n<html lang="en"><head>${head}</head>\n`;
    yield { text: `${start}<body class="${medium}"><main>\n`, done: 0 };
    yield { text: `${serializeElement(buildCover(heading, make))}\n`, done: 0 };
    let done = 0;
    for await (const turn of turns) {
      done += 1;
      const article = await buildTurnElement(toDocumentTurn(turn, done), { make, medium, chart });
      yield { text: `${serializeElement(article)}\n`, done };
    }
    if (medium === 'paper') {
      yield {
        text: `${serializeElement(make('p', { class: 'colophon' }, [NOT_PRINTED]))}\n`,
        done,
      };
    }
    yield { text: '</main></body></html>\n', done };
  } finally {
    renderer.close();
  }
}
