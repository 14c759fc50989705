import type { DraggableFile, FileExporter, FileToExport } from './file-exporter.ts';

interface Press {
  readonly released: AbortController;
  file: DraggableFile | null;
  /** True when the pointer has moved far enough to be a drag. */
  isDragged: boolean;
}

/**
 * One handle for dragging a file out. The file is created from the moment the pointer is pressed; a
 * drag that begins earlier waits for it while the pointer stays pressed.
 */
export class DragOut {
  isWaiting: boolean = $state(false);
  /** True when the last press was a drag, so that its end is not treated as a click. */
  wasDragged = false;
  readonly #exporter: FileExporter;
  #press: Press | null = null;

  constructor(exporter: FileExporter) {
    this.#exporter = exporter;
  }

  async press(file: FileToExport): Promise<void> {
    this.#end();
    const press: Press = { released: new AbortController(), file: null, isDragged: false };
    this.#press = press;
    this.wasDragged = false;
    const made = await this.#exporter.prepareDrag(file, press.released.signal);
    if (this.#press !== press) return;
    if (made === null) {
      this.#end();
      return;
    }
    press.file = made;
    if (press.isDragged) this.#start(made);
  }

  /** The pointer moves while the handle is pressed. */
  drag(): void {
    this.wasDragged = true;
    const press = this.#press;
    if (press === null) return;
    press.isDragged = true;
    if (press.file) this.#start(press.file);
    else this.isWaiting = true;
  }

  /** The pointer was released, or the system took it over. */
  release(): void {
    const isTooSoon = this.isWaiting;
    this.#end();
    if (isTooSoon) this.#exporter.refuseDrag();
  }

  #start(file: DraggableFile): void {
    this.#end();
    file.start();
  }

  #end(): void {
    this.#press?.released.abort();
    this.#press = null;
    this.isWaiting = false;
  }
}
