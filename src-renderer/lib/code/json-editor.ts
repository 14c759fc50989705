import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { codeColours, codeTheme, replaceSelectionOnType } from './code-theme.ts';

/** A range of the text with an error message, in UTF-16 units. */
export interface TextFault {
  readonly offset: number;
  readonly length: number;
  readonly message: string;
}

export interface JsonEditorOptions {
  readonly root: ShadowRoot;
  readonly text: string;
  readonly label: string;
  readonly description: string;
  readonly onChange: (text: string) => void;
}

export interface JsonEditor {
  /** Replaces the text as one undoable step; an equal text changes nothing. */
  setText(text: string): void;
  setFaults(faults: readonly TextFault[]): void;
  goTo(offset: number): void;
  close(): void;
}

const faultTheme = EditorView.theme({
  '&': { maxHeight: '60vh' },
  '.cm-lintRange-error': { backgroundImage: 'none', borderBottom: '2px solid var(--bad-mark)' },
  '.cm-lint-marker-error': { content: '"!"', color: 'var(--bad)', textAlign: 'center' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--bad-mark)' },
});

function listExtensions({ label, description, onChange }: JsonEditorOptions): Extension[] {
  return [
    lineNumbers(),
    history(),
    bracketMatching(),
    json(),
    lintGutter(),
    syntaxHighlighting(codeColours),
    codeTheme,
    faultTheme,
    replaceSelectionOnType,
    // Escape and then Tab leaves the editor; CodeMirror provides this.
    keymap.of([...historyKeymap, indentWithTab, ...defaultKeymap]),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': label, 'aria-description': description }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onChange(update.state.doc.toString());
    }),
  ];
}

/** Opens a JSON editor in a shadow root, for the same reason as the SQL editor. */
export function openJsonEditor(options: JsonEditorOptions): JsonEditor {
  const { root, text } = options;
  const state = EditorState.create({ doc: text, extensions: listExtensions(options) });
  const view = new EditorView({ root, parent: root, state });
  const clamp = (offset: number) => Math.min(offset, view.state.doc.length);
  return {
    setText: (next) => {
      if (view.state.doc.toString() === next) return;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } });
    },
    setFaults: (faults) => {
      const diagnostics = faults.map(({ offset, length, message }) => ({
        from: clamp(offset),
        to: clamp(offset + length),
        severity: 'error' as const,
        message,
      }));
      view.dispatch(setDiagnostics(view.state, diagnostics));
    },
    goTo: (offset) => {
      view.dispatch({ selection: { anchor: clamp(offset) }, scrollIntoView: true });
      view.focus();
    },
    close: () => {
      view.destroy();
    },
  };
}
