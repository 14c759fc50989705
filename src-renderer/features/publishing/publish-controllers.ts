import type { OpenWorkbook } from '#features/workbooks/open-workbook.svelte.ts';
import { PublishController, type PublishPorts } from './publish-controller.svelte.ts';

/**
 * The controllers of all workbooks that lie open. A review, and a call that was sent, stay while a
 * conversation is looked at, so they belong to the window and not to a view.
 */
export class PublishControllers {
  readonly #ports: PublishPorts;
  readonly #controllers = new Map<OpenWorkbook, PublishController>();

  constructor(ports: PublishPorts) {
    this.#ports = ports;
  }

  /** The controller lives until its workbook is closed. */
  ensure(opened: OpenWorkbook): PublishController {
    const known = this.#controllers.get(opened);
    if (known) return known;
    const controller = new PublishController(this.#ports, opened);
    this.#controllers.set(opened, controller);
    opened.onClose(() => {
      this.#controllers.delete(opened);
      controller.close();
    });
    return controller;
  }
}
