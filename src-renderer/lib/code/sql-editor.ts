import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { PostgreSQL, sql, type SQLNamespace } from '@codemirror/lang-sql';
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorState, Prec, type Extension } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { SqlName } from './sql-name.ts';

export interface SqlEditorOptions {
  readonly root: ShadowRoot;
  readonly text: string;
  /** The accessible name and what a screen reader is told of the keys. */
  readonly label: string;
  readonly description: string;
  readonly onChange: (text: string) => void;
  readonly onRun: () => void;
}

export interface SqlEditor {
  /** Puts another text in, as one step that can be undone; the same text changes nothing. */
  setText(text: string): void;
  setNames(names: readonly SqlName[]): void;
  focus(): void;
  close(): void;
}

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: 'var(--code-keyword)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--code-string)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--code-number)' },
  { tag: tags.comment, color: 'var(--ink-quiet)', fontStyle: 'italic' },
]);

const look = EditorView.theme({
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

function toNamespace(names: readonly SqlName[]): SQLNamespace {
  return Object.fromEntries(
    names.map(({ name, columns }) => [
      name,
      columns.map((column) => ({ label: column.name, detail: column.detail, type: 'property' })),
    ]),
  );
}

const toLanguage = (names: readonly SqlName[]): Extension =>
  sql({ dialect: PostgreSQL, schema: toNamespace(names), upperCaseKeywords: true });

function toKeys(onRun: () => void): Extension {
  const run = () => {
    onRun();
    return true;
  };
  return [
    // Before the editor's own meaning of the keys.
    Prec.highest(keymap.of([{ key: 'Mod-Enter', run }])),
    keymap.of([
      { key: 'Tab', run: acceptCompletion },
      ...closeBracketsKeymap,
      ...completionKeymap,
      ...historyKeymap,
      // Escape, then Tab, leaves: the editor's own way out for the keyboard.
      indentWithTab,
      ...defaultKeymap,
    ]),
  ];
}

/**
 * Where a browser types over a selection it wraps the letters in styled elements, which the page's
 * policy refuses and reports. The editor replaces the text itself instead.
 */
const typeOver = EditorView.domEventHandlers({
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

function toExtensions({ label, description, onChange, onRun }: SqlEditorOptions): Extension[] {
  return [
    lineNumbers(),
    history(),
    bracketMatching(),
    closeBrackets(),
    autocompletion({ icons: false }),
    syntaxHighlighting(colours),
    look,
    typeOver,
    toKeys(onRun),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': label, 'aria-description': description }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onChange(update.state.doc.toString());
    }),
  ];
}

/**
 * An editor of SQL in a shadow root: there its styles are sheets of the root, which the page's policy
 * lets through; in the document they would be style elements.
 */
export function openSqlEditor(options: SqlEditorOptions): SqlEditor {
  const { root, text } = options;
  const language = new Compartment();
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [language.of(toLanguage([])), ...toExtensions(options)],
    }),
  });
  return {
    setText: (next) => {
      if (view.state.doc.toString() === next) return;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } });
    },
    setNames: (names) => {
      view.dispatch({ effects: language.reconfigure(toLanguage(names)) });
    },
    focus: () => {
      view.focus();
    },
    close: () => {
      view.destroy();
    },
  };
}
