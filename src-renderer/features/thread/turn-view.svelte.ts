import { findExhibit } from '#domain/thread/exhibit.ts';
import { buildSteps, type Step, type ToolStep } from '#domain/thread/steps.ts';
import { findAnswer } from '#shared/thread/answer.ts';
import { isRunning, type Turn, type TurnMessage } from '#shared/thread/turn.ts';
import { findTurnProblem } from './turn-problem.ts';
import type { UnfoldedSteps } from './unfolded-steps.svelte.ts';

export interface TurnViewPorts {
  /** Each event of the turn replaces this value. */
  readonly turn: Turn;
  readonly unfolded: UnfoldedSteps;
  /** The moment that is shown, in Unix milliseconds; undefined means now. */
  readonly atMs: number | undefined;
}

/** The results of a turn that grows beyond this many steps stay where they are until it ends. */
const MANY_STEPS = 24;

/** One turn on the screen: its steps, its answer, and which of the steps are unfolded. */
export class TurnView {
  readonly steps: readonly Step[] = $derived.by(() => buildSteps(this.turn));
  /** The message of the answer; null where none came. */
  readonly answerMessage: TurnMessage | null = $derived.by(() => findAnswer(this.turn.messages));
  /** The text of the answer, as far as the window has it; '' where none came. */
  readonly answer: string = $derived.by(() => this.answerMessage?.content ?? '');

  /** The step whose result is drawn with the answer; null where there is none. */
  readonly exhibit: ToolStep | null = $derived.by(() => {
    const isAnswered = this.answer !== '' || (this.isRunning && this.steps.length < MANY_STEPS);
    return isAnswered ? findExhibit(this.steps) : null;
  });

  readonly #ports: TurnViewPorts;

  constructor(ports: TurnViewPorts) {
    this.#ports = ports;
  }

  get turn(): Turn {
    return this.#ports.turn;
  }

  get atMs(): number | undefined {
    return this.#ports.atMs;
  }

  get isRunning(): boolean {
    return isRunning(this.turn);
  }

  get iconState(): 'working' | 'waiting' | 'rest' | 'open' {
    const { status } = this.turn;
    if (this.isRunning) return findTurnProblem(status) === null ? 'working' : 'waiting';
    // Without a result the plumb line has nothing to hang from.
    return status === 'finished' && this.answer !== '' && this.exhibit !== null ? 'rest' : 'open';
  }

  /** Returns the start of a step, in Unix milliseconds. */
  getStartMs(step: Step): number {
    return this.turn.askedAtMs + step.startedMs;
  }

  isUnfolded(step: Step): boolean {
    return this.#ports.unfolded.has(this.turn.id, step.id);
  }

  /** True where the steps are behind one line, because the answer stands. */
  get isFolded(): boolean {
    return !this.isRunning && this.answer !== '' && this.steps.length > 0;
  }

  get showsSteps(): boolean {
    return !this.isFolded || this.#ports.unfolded.hasSteps(this.turn.id);
  }

  setShowsSteps(isShown: boolean): void {
    this.#ports.unfolded.setSteps(this.turn.id, isShown);
  }

  /** The step that was last gone to; null where it is not of this turn. */
  get soughtStepId(): string | null {
    return this.#ports.unfolded.findSought(this.turn.id);
  }

  setUnfolded(step: Step, isUnfolded: boolean): void {
    this.#ports.unfolded.set(this.turn.id, step.id, isUnfolded);
  }
}
