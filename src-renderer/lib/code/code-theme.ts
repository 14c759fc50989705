import { HighlightStyle } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

export const codeColours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: 'var(--code-keyword)' },
  { tag: tags.string, color: 'var(--code-string)' },
  // A quoted name is a name.
  { tag: tags.special(tags.string), color: 'var(--ink)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--code-number)' },
  { tag: tags.propertyName, color: 'var(--code-keyword)' },
  { tag: tags.comment, color: 'var(--ink-quiet)', fontStyle: 'italic' },
]);

export const codeTheme = EditorView.theme({
  '&': { maxHeight: '420px', fontSize: 'var(--text-13)', color: 'var(--ink)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: 'var(--leading)' },
  '.cm-content': { caretColor: 'var(--ink)', paddingBlock: 'var(--space-2)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { background: 'none', border: 'none', color: 'var(--ink-quiet)' },
  '&.cm-focused > .cm-scroller .cm-selectionLayer .cm-selectionBackground, .cm-content ::selection':
    { background: 'var(--selection)' },
  '.cm-matchingBracket': { background: 'var(--brass-tint)', color: 'inherit' },
  '.cm-tooltip': {
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius-control)',
    background: 'var(--raised)',
    color: 'var(--ink)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    fontFamily: 'var(--font-mono)',
    fontSize: 'var(--text-12)',
    maxHeight: '180px',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '2px 8px' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    background: 'var(--brass-tint)',
    color: 'var(--brass)',
  },
  '.cm-completionDetail': { color: 'var(--ink-quiet)', fontStyle: 'normal' },
});

/**
 * When a user types over a selection, the browser wraps the new text in styled elements, which the
 * page's policy refuses and reports. The editor therefore replaces the text itself.
 */
export const replaceSelectionOnType = EditorView.domEventHandlers({
  beforeinput: (event, view) => {
    const { main } = view.state.selection;
    const { data } = event;
    if (event.inputType !== 'insertText' || data === null || main.empty) return false;
    event.preventDefault();
    const insert = () =>
      view.state.update(view.state.replaceSelection(data), {
        userEvent: 'input.type',
        scrollIntoView: true,
      });
    const handlers = view.state.facet(EditorView.inputHandler);
    if (!handlers.some((handle) => handle(view, main.from, main.to, data, insert))) {
      view.dispatch(insert());
    }
    return true;
  },
});
