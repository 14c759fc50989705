import type { Attention } from '#lib/ui/attention.ts';

/** Whether the analyst looks at the window: told by a test, since nobody looks at its page. */
export class FakeAttention implements Attention {
  isHere: boolean = $state(true);
}
