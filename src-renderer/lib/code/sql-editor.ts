import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { PostgreSQL, sql, type SQLNamespace } from '@codemirror/lang-sql';
import { bracketMatching, syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorState, Prec, type Extension } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { codeColours, codeTheme, replaceSelectionOnType } from './code-theme.ts';
import type { SqlName } from './sql-name.ts';

export interface SqlEditorOptions {
  readonly root: ShadowRoot;
  readonly text: string;
  /** The accessible name, with the keys for screen readers. */
  readonly label: string;
  readonly description: string;
  readonly onChange: (text: string) => void;
  readonly onRun: () => void;
}

export interface SqlEditor {
  /** Replaces the text as one undoable step; an equal text changes nothing. */
  setText(text: string): void;
  setNames(names: readonly SqlName[]): void;
  focus(): void;
  close(): void;
}

function buildNamespace(names: readonly SqlName[]): SQLNamespace {
  return Object.fromEntries(
    names.map(({ name, columns }) => [
      name,
      columns.map((column) => ({ label: column.name, detail: column.detail, type: 'property' })),
    ]),
  );
}

const createLanguage = (names: readonly SqlName[]): Extension =>
  sql({ dialect: PostgreSQL, schema: buildNamespace(names), upperCaseKeywords: true });

function createKeymap(onRun: () => void): Extension {
  const run = () => {
    onRun();
    return true;
  };
  return [
    // This binding has precedence over the editor's own.
    Prec.highest(keymap.of([{ key: 'Mod-Enter', run }])),
    keymap.of([
      { key: 'Tab', run: acceptCompletion },
      ...closeBracketsKeymap,
      ...completionKeymap,
      ...historyKeymap,
      // Escape and then Tab leaves the editor; CodeMirror provides this.
      indentWithTab,
      ...defaultKeymap,
    ]),
  ];
}

function listExtensions({ label, description, onChange, onRun }: SqlEditorOptions): Extension[] {
  return [
    lineNumbers(),
    history(),
    bracketMatching(),
    closeBrackets(),
    autocompletion({ icons: false }),
    syntaxHighlighting(codeColours),
    codeTheme,
    replaceSelectionOnType,
    createKeymap(onRun),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': label, 'aria-description': description }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onChange(update.state.doc.toString());
    }),
  ];
}

/**
 * Opens an SQL editor in a shadow root. There its styles are adopted style sheets, which the page's
 * policy allows; in the document they would be style elements.
 */
export function openSqlEditor(options: SqlEditorOptions): SqlEditor {
  const { root, text } = options;
  const language = new Compartment();
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [language.of(createLanguage([])), ...listExtensions(options)],
    }),
  });
  return {
    setText: (next) => {
      if (view.state.doc.toString() === next) return;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } });
    },
    setNames: (names) => {
      view.dispatch({ effects: language.reconfigure(createLanguage(names)) });
    },
    focus: () => {
      view.focus();
    },
    close: () => {
      view.destroy();
    },
  };
}
