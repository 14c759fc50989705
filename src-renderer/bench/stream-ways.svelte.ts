import { marked } from 'marked';
import { default_renderer, parser, parser_end, parser_write } from 'streaming-markdown';
import { mount, unmount } from 'svelte';
import { BrowserFrames, FrameQueue } from '#features/thread/frame-queue.ts';
import Markdown from '#lib/markdown/Markdown.svelte';

/** One way to draw a growing text. */
export interface StreamWay {
  add(delta: string): void;
  end(): void;
}

/** Called whenever the text is drawn. */
type OnDraw = () => void;

function createMarkdownWay(target: HTMLElement, onDraw: OnDraw): StreamWay {
  const props = $state({ text: '', streaming: true, onLink: () => undefined });
  const view = mount(Markdown, { target, props });
  const frames = new FrameQueue(new BrowserFrames());
  let text = '';
  const apply = () => {
    props.text = text;
    onDraw();
  };
  return {
    add: (delta) => {
      text += delta;
      frames.queue(apply);
    },
    end: () => void unmount(view),
  };
}

/**
 * The lower bound: streaming-markdown only ever appends. It is flushed as ours is, in frames that
 * leave the window its time, so that what is compared is the drawing.
 */
function createAppendOnlyWay(target: HTMLElement, onDraw: OnDraw): StreamWay {
  const state = parser(default_renderer(target));
  const frames = new FrameQueue(new BrowserFrames());
  let waiting = '';
  const apply = () => {
    parser_write(state, waiting);
    waiting = '';
    onDraw();
  };
  return {
    add: (delta) => {
      waiting += delta;
      frames.queue(apply);
    },
    end: () => {
      parser_end(state);
    },
  };
}

/** The most obvious way: the complete text is drawn again with each delta. */
function createNaiveWay(target: HTMLElement, onDraw: OnDraw): StreamWay {
  let text = '';
  return {
    add: (delta) => {
      text += delta;
      // oxlint-disable-next-line no-restricted-properties -- the way that Plumbline does not go, over a fixed text
      target.innerHTML = marked.parse(text, { async: false });
      onDraw();
    },
    end: () => undefined,
  };
}

export const STREAM_WAYS = {
  ours: createMarkdownWay,
  floor: createAppendOnlyWay,
  naive: createNaiveWay,
} as const;
