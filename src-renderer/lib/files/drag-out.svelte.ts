import type { DraggableFile, FileDragger } from './file-dragger.ts';
import type { FileToSave } from './file-saver.ts';

interface Press {
  readonly given: AbortController;
  file: DraggableFile | null;
  /** The pointer has moved far enough to be a drag. */
  isDragged: boolean;
}

/**
 * One handle that a file is dragged by. The file is made from the moment the pointer goes down; a drag
 * that comes sooner waits for it as long as the pointer is held.
 */
export class DragOut {
  isWaiting: boolean = $state(false);
  /** The last press was a drag: its end is no click. */
  wasDragged = false;
  readonly #dragger: FileDragger;
  #press: Press | null = null;

  constructor(dragger: FileDragger) {
    this.#dragger = dragger;
  }

  async press(file: FileToSave): Promise<void> {
    this.#end();
    const press: Press = { given: new AbortController(), file: null, isDragged: false };
    this.#press = press;
    this.wasDragged = false;
    const made = await this.#dragger.prepare(file, press.given.signal);
    if (this.#press !== press) return;
    if (made === null) {
      this.#end();
      return;
    }
    press.file = made;
    if (press.isDragged) this.#start(made);
  }

  /** The pointer moves with the handle. */
  drag(): void {
    this.wasDragged = true;
    const press = this.#press;
    if (press === null) return;
    press.isDragged = true;
    if (press.file) this.#start(press.file);
    else this.isWaiting = true;
  }

  /** The pointer is up, or the system took it away. */
  release(): void {
    const isTooSoon = this.isWaiting;
    this.#end();
    if (isTooSoon) this.#dragger.refuse();
  }

  #start(file: DraggableFile): void {
    this.#end();
    file.start();
  }

  #end(): void {
    this.#press?.given.abort();
    this.#press = null;
    this.isWaiting = false;
  }
}
