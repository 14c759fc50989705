import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES, type AppErrorData } from '#shared/errors.ts';
import { stepTurn } from './turn-machine.ts';
import { TURN_POLICY, computeRetryDelayMs } from './turn-policy.ts';
import {
  type AnswerFound,
  createTurnState,
  createResumedState,
  type TurnEffect,
  type TurnSignal,
  type TurnState,
} from './turn-state.ts';

const createError = (code: AppErrorData['code']): AppErrorData => ({
  code,
  message: code,
  detail: {},
});
const RESET = createError('NETWORK_RESET');
const UNANSWERED = { isCleanEnd: false, answer: 'none' } as const;

/** The world around a run as its effects have changed it. */
class TurnSimulation {
  state: TurnState;
  isOpen = false;
  isTimed = false;
  /** A replay was announced, and no line has come since. */
  mayReplay = false;
  readonly ends: TurnEffect[] = [];
  readonly signals: TurnSignal['type'][] = [];

  constructor(state: TurnState) {
    this.state = state;
  }

  send(signal: TurnSignal): void {
    this.signals.push(signal.type);
    if (signal.type === 'waited') this.isTimed = false;
    if (signal.type === 'line') this.mayReplay = false;
    if (signal.type === 'dropped' || signal.type === 'stateRead') this.isOpen = false;
    const { state, effects } = stepTurn(this.state, signal, TURN_POLICY);
    this.state = state;
    for (const effect of effects) this.#carryOut(effect);
  }

  /** Signals that the driver cannot send now are left out. */
  isPossible({ type }: TurnSignal): boolean {
    switch (type) {
      case 'begin':
        return this.signals.length === 0;
      case 'waited':
        return this.isTimed;
      case 'line':
      case 'stateLine':
      case 'abortedLine':
      case 'failureLine':
      case 'dropped':
        return this.isOpen;
      case 'stateRead':
        return this.isOpen && this.state.phase === 'recovering';
      case 'overLimit':
        return this.isOpen;
      case 'keepWaiting':
        return this.state.phase === 'paused';
      case 'abortAnswered':
      case 'stopLate':
        return this.state.isStopping;
      case 'silent':
      case 'networkLost':
      case 'networkBack':
      case 'stop':
      case 'close':
        return this.signals.length > 0;
    }
  }

  #carryOut(effect: TurnEffect): void {
    switch (effect.type) {
      case 'connect':
        expect(this.isOpen).toBe(false);
        // A replay that nobody announced would double every piece of the text.
        if (this.state.hasLines) expect(this.mayReplay).toBe(true);
        this.isOpen = true;
        return;
      case 'readState':
        this.isOpen = true;
        return;
      case 'disconnect':
        this.isOpen = false;
        this.isTimed = false;
        return;
      case 'wait':
        this.isTimed = true;
        return;
      case 'tell':
        this.mayReplay = effect.status === 'resubscribing';
        return;
      case 'end':
      case 'suspend':
        this.ends.push(effect);
        return;
      case 'pause':
      case 'readOn':
      case 'abort':
      case 'settle':
        return;
    }
  }
}

const anyError = fc.constantFrom(...ERROR_CODES).map(createError);
const anyBroken = fc.record({
  error: anyError,
  nowMs: fc.nat(3_600_000),
  isOffline: fc.boolean(),
  isCleanEnd: fc.boolean(),
  answer: fc.constantFrom<AnswerFound>('final', 'likely', 'none'),
});
const anySignal: fc.Arbitrary<TurnSignal> = fc.oneof(
  { weight: 6, arbitrary: fc.boolean().map((isNew) => ({ type: 'line' as const, isNew })) },
  { weight: 6, arbitrary: anyBroken.map((it) => ({ ...it, type: 'dropped' as const })) },
  { weight: 6, arbitrary: fc.constant({ type: 'waited' as const }) },
  anyBroken.map((it) => ({ ...it, type: 'failureLine' as const })),
  fc.constantFrom<TurnSignal>(
    { type: 'stateLine', isGapless: true },
    { type: 'stateLine', isGapless: false },
    { type: 'abortedLine' },
    { type: 'silent' },
    { type: 'overLimit' },
    { type: 'keepWaiting' },
    { type: 'networkLost' },
    { type: 'networkBack' },
    { type: 'stateRead', isGapless: true },
    { type: 'stateRead', isGapless: false },
    { type: 'stop' },
    { type: 'abortAnswered', error: null },
    { type: 'abortAnswered', error: RESET },
    { type: 'stopLate' },
    { type: 'close' },
  ),
);
const anyStart = fc.constantFrom(
  createTurnState(),
  createResumedState(true),
  createResumedState(false),
);

function runSignals(
  start: TurnState,
  signals: readonly TurnSignal[],
  check: (world: TurnSimulation) => void,
) {
  const world = new TurnSimulation(start);
  world.send({ type: 'begin' });
  for (const signal of signals) {
    if (!world.isPossible(signal)) continue;
    world.send(signal);
    check(world);
  }
  return world;
}

describe('stepTurn, whatever happens in whatever order', () => {
  it('never hangs: a turn that has not ended has a connection or a timer', () => {
    fc.assert(
      fc.property(anyStart, fc.array(anySignal), (start, signals) => {
        runSignals(start, signals, ({ state, isOpen, isTimed }) => {
          if (state.phase === 'ended') expect([isOpen, isTimed]).toEqual([false, false]);
          else expect([isOpen, isTimed]).toEqual([!state.isWaiting, state.isWaiting]);
        });
      }),
      { numRuns: 2_000 },
    );
  });

  it('ends once, and only `__state__` or a complete answer can make it finished', () => {
    fc.assert(
      fc.property(anyStart, fc.array(anySignal, { minLength: 5 }), (start, signals) => {
        const { ends, signals: taken, state } = runSignals(start, signals, () => undefined);
        expect(ends).toHaveLength(state.phase === 'ended' ? 1 : 0);
        const [end] = ends;
        if (end?.type !== 'end') return;
        const hasAnswer = signals.some((it) => it.type === 'dropped' && it.answer !== 'none');
        if (end.end === 'finished') {
          expect(taken.includes('stateLine') || hasAnswer).toBe(true);
        }
        if (end.end === 'stopped') {
          expect(taken.some((type) => type === 'stop' || type === 'abortedLine')).toBe(true);
        }
        if (end.end === 'cut' || end.end === 'failed') expect(end.error).not.toBeNull();
      }),
      { numRuns: 2_000 },
    );
  });

  it('gives up when nothing new comes, however the line breaks and however little time passes', () => {
    const drops = fc.array(fc.tuple(anyError, fc.boolean()), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(anyStart, drops, fc.boolean(), (start, kinds, hasReplay) => {
        const world = new TurnSimulation(start);
        world.send({ type: 'begin' });
        for (let step = 0; step < 1_000 && world.state.phase !== 'ended'; step += 1) {
          const [error, isOffline] = kinds[step % kinds.length] ?? [RESET, false];
          if (world.isTimed) world.send({ type: 'waited' });
          if (hasReplay) world.send({ type: 'line', isNew: false });
          world.send({ type: 'dropped', error, isOffline, nowMs: step * 5_000, ...UNANSWERED });
        }
        expect(world.state.phase).toBe('ended');
      }),
    );
  });

  it('obeys a stop within one answer to the abort, from everywhere', () => {
    fc.assert(
      fc.property(anyStart, fc.array(anySignal), (start, signals) => {
        const world = runSignals(start, signals, () => undefined);
        if (world.state.phase === 'ended' || world.state.isComplete) return;
        world.send({ type: 'stop' });
        if (world.isPossible({ type: 'stopLate' })) world.send({ type: 'stopLate' });
        expect(world.ends).toMatchObject([{ type: 'end', end: 'stopped' }]);
      }),
    );
  });
});

describe('stepTurn', () => {
  it('reads the thread where a gap may be, and is finished only if that fills it', () => {
    const endWith = (isGapless: boolean) => {
      const world = new TurnSimulation(createResumedState(true));
      world.send({ type: 'begin' });
      world.send({ type: 'stateLine', isGapless: false });
      expect(world.state).toMatchObject({ phase: 'recovering', isComplete: true });
      world.send({ type: 'stateRead', isGapless });
      return world.ends;
    };
    expect(endWith(true)).toEqual([{ type: 'end', end: 'finished', error: null }]);
    expect(endWith(false)).toMatchObject([
      { type: 'end', end: 'cut', error: { code: 'STREAM_GAP' } },
    ]);
  });

  const begin = (state: TurnState): TurnSimulation => {
    const world = new TurnSimulation(state);
    world.send({ type: 'begin' });
    return world;
  };

  it.each([
    'NETWORK_REFUSED',
    'NETWORK_DNS',
    'SERVER_ERROR',
    'RATE_LIMITED',
    'AUTH_REJECTED',
  ] as const)('tells %s at once when it is the first answer', (code) => {
    const world = begin(createTurnState());
    const error = createError(code);
    world.send({ type: 'dropped', error, nowMs: 0, isOffline: false, ...UNANSWERED });
    expect(world.ends).toEqual([{ type: 'end', end: 'failed', error }]);
  });

  it('waits long for a network that is away, and for a server that is away not as long', () => {
    const goOn = (isOffline: boolean): boolean => {
      const world = begin(createResumedState(true));
      for (const nowMs of [0, TURN_POLICY.maxFailingMs]) {
        world.send({
          type: 'dropped',
          error: createError('NETWORK_DNS'),
          nowMs,
          isOffline,
          ...UNANSWERED,
        });
        if (world.isTimed) world.send({ type: 'waited' });
      }
      return world.state.phase === 'resubscribing';
    };
    expect([goOn(true), goOn(false)]).toEqual([true, false]);
  });

  it('forgives earlier breaks once something new has come', () => {
    const world = begin(createTurnState());
    for (let round = 0; round < TURN_POLICY.maxTries + 2; round += 1) {
      world.send({ type: 'line', isNew: true });
      world.send({ type: 'dropped', error: RESET, nowMs: round, isOffline: false, ...UNANSWERED });
      world.send({ type: 'waited' });
    }
    expect(world.state).toMatchObject({ phase: 'resubscribing', tries: 1 });
  });
});

describe('toWaitMs', () => {
  it('grows, is bounded, and leaves half to chance', () => {
    const attempt = fc.integer({ min: 1, max: 1_000 });
    fc.assert(
      fc.property(attempt, fc.double({ min: 0, max: 1, noNaN: true }), (count, random) => {
        const waitMs = computeRetryDelayMs(TURN_POLICY, count, random);
        expect(waitMs).toBeLessThanOrEqual(TURN_POLICY.maxWaitMs);
        expect(waitMs).toBeGreaterThanOrEqual(TURN_POLICY.firstWaitMs / 2);
      }),
    );
    expect([1, 2, 3].map((count) => computeRetryDelayMs(TURN_POLICY, count, 1))).toEqual([
      500, 1_000, 2_000,
    ]);
  });
});
