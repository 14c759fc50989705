import { describe, expect, it } from 'vitest';
import { buildMarginTemplates } from './page-margins.ts';

const write = (meta: string, body = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">${meta}</head><body>${body}</body></html>`;
const declare = (ground: string): string => `<meta name="theme-color" content="${ground}">`;

describe('the margins of a page', () => {
  it('have the ground of a dark document on all four sides, and a line that can be read', () => {
    const { headerTemplate, footerTemplate } = buildMarginTemplates(write(declare('#102030')));
    expect(headerTemplate.match(/background: #102030/g)).toHaveLength(4);
    expect(headerTemplate).toContain('print-color-adjust: exact');
    expect(headerTemplate + footerTemplate).not.toContain('#6b675e');
  });

  it('keep the usual line on a light ground, and are bare on paper', () => {
    expect(buildMarginTemplates(write(declare('#fff8e0'))).footerTemplate).toContain('#6b675e');
    const { headerTemplate, footerTemplate } = buildMarginTemplates(write(''));
    expect(headerTemplate).not.toContain('background');
    expect(footerTemplate).toContain('class="pageNumber"');
  });

  it.each([
    ['another notation', write(declare('red')), 'red'],
    ['a ground with more in it', write(declare('#102030;x:url(y)')), 'url'],
    ['a ground in the text of a document', write('', declare('#102030')), '#102030'],
  ])('take nothing from %s', (_what, html, taken) => {
    const { headerTemplate, footerTemplate } = buildMarginTemplates(html);
    expect(headerTemplate + footerTemplate).not.toContain(taken);
  });
});
