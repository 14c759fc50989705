import { describe, expect, it } from 'vitest';
import { ChartRefusal } from './chart-input.ts';
import { copySafeSvg } from './safe-svg.ts';

const target = document.implementation.createHTMLDocument('');
const copy = (inner: string): string =>
  copySafeSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inner}</svg>`,
    {
      target,
      idPrefix: 'c1',
    },
  ).getHTML();

describe('a picture for a file', () => {
  it.each([
    ['<script>pwned=1</script><path d="M0 0" onclick="pwned=1"/>', '<path d="M0 0"></path>'],
    ['<image href="https://evil.example/x.png" width="9"/>', ''],
    ['<a xlink:href="javascript:pwned=1"><text>x</text></a>', '<text>x</text>'],
    ['<foreignObject><p>x</p></foreignObject><use href="#x"/>', ''],
    [
      '<rect style="fill:url(https://evil.example)" fill="url(https://evil.example)"/>',
      '<rect></rect>',
    ],
    ['<style>*{fill:red}</style><animate attributeName="href"/>', ''],
    ['<text>&lt;script&gt;</text>', '<text>&lt;script&gt;</text>'],
  ])('%s', (hostile, safe) => {
    expect(copy(hostile)).toBe(safe);
  });

  it('keeps its own references, under a name of its own', () => {
    expect(copy('<clipPath id="clip0"></clipPath><g clip-path="url(#clip0)"></g>')).toBe(
      '<clipPath id="c1-clip0"></clipPath><g clip-path="url(#c1-clip0)"></g>',
    );
  });

  it('is refused when it is no picture at all', () => {
    expect(() => copySafeSvg('<svg', { target, idPrefix: 'c1' })).toThrow(ChartRefusal);
    expect(() => copySafeSvg('<p/>', { target, idPrefix: 'c1' })).toThrow(ChartRefusal);
  });
});
