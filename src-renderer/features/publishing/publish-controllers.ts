import type { OpenWorkbook } from '#features/workbooks/open-workbook.svelte.ts';
import { PublishController, type PublishPorts } from './publish-controller.svelte.ts';

/**
 * The controllers of all open workbooks. A review and a call that was sent outlive a look at a
 * conversation, so they belong to the window and not to a view.
 */
export class PublishControllers {
  readonly #ports: PublishPorts;
  readonly #controllers = new Map<OpenWorkbook, PublishController>();

  constructor(ports: PublishPorts) {
    this.#ports = ports;
  }

  /** Returns the controller of a workbook, which lives until the workbook is closed. */
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
