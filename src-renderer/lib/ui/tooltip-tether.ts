import { Tooltip } from 'bits-ui';

export interface TooltipText {
  readonly text: string;
  readonly side: 'top' | 'right' | 'bottom' | 'left';
}

/** Connects every trigger with the one tooltip of the window, because at most one is open. */
export const tooltipTether = Tooltip.createTether<TooltipText>();
