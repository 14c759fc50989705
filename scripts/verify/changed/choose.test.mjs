import { describe, expect, it } from 'vitest';
import { choose } from './choose.mjs';

/** @typedef {import('./choose.mjs').Project} Project */

const GRAPH = {
  'src-shared/ids.ts': ['src-main/send.ts', 'src-renderer/features/board/Board.svelte'],
  'src-main/send.ts': ['src-main/send.test.ts', 'src-main/compose.ts'],
  'src-renderer/features/board/Board.svelte': [
    'src-renderer/features/board/Board.svelte.test.ts',
    'src-renderer/App.svelte',
  ],
  'src-renderer/App.svelte': ['src-renderer/views/asking.svelte.test.ts'],
  'src-renderer/domain/sql/read.ts': ['src-renderer/domain/sql/read.test.ts'],
};

const SCENES = [
  { name: 'thread', view: 'Thread', state: 'done' },
  ...Array.from({ length: 9 }, (_, at) => ({
    name: `board-${String(at)}`,
    view: 'Dashboard',
    state: 'done',
  })),
  { name: 'settings', view: 'Settings', state: 'open' },
];

/** @param {readonly string[]} changed @param {Record<string, string[]>} graph */
function chosen(changed, graph = GRAPH) {
  return choose(changed, {
    graph: new Map(Object.entries(graph)),
    rooms: ['src-renderer', 'src-main', 'src-shared', 'src-renderer/domain', '.'],
    scenes: SCENES,
    appRoots: ['src-renderer/App.svelte'],
  });
}

describe('lint and format', () => {
  it('take what is touched, and lint also who imports it', () => {
    const { format, lint } = chosen(['src-main/send.ts', 'README.md', 'package-lock.json']);
    expect(format).toEqual(['src-main/send.ts', 'README.md']);
    expect(lint).toEqual(['src-main/send.ts', 'src-main/send.test.ts', 'src-main/compose.ts']);
  });

  it('take everything where a rule is touched', () => {
    expect(chosen(['oxlint.config.js']).lint).toEqual(['.']);
    expect(chosen(['scripts/lint/zones.js']).lint).toEqual(['.']);
  });
});

describe('types', () => {
  it('are checked in every room that a change reaches', () => {
    expect(chosen(['src-shared/ids.ts']).types).toEqual(['src-renderer', 'src-main', 'src-shared']);
    expect(chosen(['src-main/send.ts']).types).toEqual(['src-main']);
  });

  it('are checked in both rooms that a file is part of', () => {
    const { types } = chosen(['src-renderer/domain/sql/read.ts']);
    expect(types).toEqual(['src-renderer', 'src-renderer/domain']);
  });

  it('are checked at the root where a configuration or a rule of lint is touched', () => {
    expect(chosen(['vitest.config.ts']).types).toEqual(['.']);
    expect(chosen(['scripts/lint/zones.js']).types).toEqual(['.']);
  });

  it('are checked everywhere where their options are touched', () => {
    expect(chosen(['tsconfig.base.json']).types).toHaveLength(5);
  });

  it('are not checked where nothing but text is touched', () => {
    expect(chosen(['README.md']).types).toEqual([]);
  });
});

describe('tests', () => {
  it('are those that reach what is touched, the nearest first', () => {
    expect(chosen(['src-renderer/features/board/Board.svelte']).tests).toEqual([
      'src-renderer/features/board/Board.svelte.test.ts',
      'src-renderer/views/asking.svelte.test.ts',
    ]);
  });

  it('leave the furthest to the whole run where there are too many, and say so', () => {
    const far = Array.from(
      { length: 20 },
      (_, at) => `src-renderer/views/far-${String(at)}.test.ts`,
    );
    const { tests, left } = chosen(['src-renderer/features/board/Board.svelte'], {
      ...GRAPH,
      'src-renderer/App.svelte': far,
    });
    expect(tests[0]).toBe('src-renderer/features/board/Board.svelte.test.ts');
    expect(tests.length).toBeLessThan(10);
    expect(left[0]).toBe(`${String(21 - tests.length)} of 21 test files, further away`);
  });

  it('are first those named like the change, where they are equally near', () => {
    const far = Array.from(
      { length: 20 },
      (_, at) => `src-renderer/views/far-${String(at)}.test.ts`,
    );
    const { tests } = chosen(['src-renderer/features/board/Board.svelte'], {
      ...GRAPH,
      'src-renderer/App.svelte': [
        ...far,
        'src-renderer/views/boards.svelte.test.ts',
        'src-renderer/views/sorting-a-board.svelte.test.ts',
      ],
    });
    expect(tests[1]).toBe('src-renderer/views/sorting-a-board.svelte.test.ts');
  });

  it('are never left out where they are touched themselves', () => {
    const touched = Array.from({ length: 99 }, (_, at) => `src-platform/a-${String(at)}.test.ts`);
    expect(chosen(touched).tests).toHaveLength(99);
  });
});

describe('scenes', () => {
  it('are those that draw what is touched, up to as many as there is time for', () => {
    const { scenes, left } = chosen(['src-renderer/features/board/Board.svelte']);
    expect(scenes).toHaveLength(6);
    expect(scenes.every((name) => name.startsWith('board-'))).toBe(true);
    expect(left).toContain('3 of 9 scenes');
  });

  it('are those of every view in turn where a style is touched', () => {
    const { scenes } = chosen(['src-renderer/styles/tokens.css']);
    expect(scenes.slice(0, 3)).toEqual(['thread', 'board-0', 'settings']);
  });

  it('are those of every view in turn where what is touched stands around them', () => {
    expect(chosen(['src-renderer/views/Shell.svelte']).scenes).toHaveLength(6);
  });

  it('are none where nothing is drawn', () => {
    expect(chosen(['src-main/send.ts']).scenes).toEqual([]);
    expect(chosen(['src-renderer/domain/sql/read.ts']).scenes).toEqual([]);
  });
});

it('runs a spec that is touched, and leaves the scenes to their own step', () => {
  expect(chosen(['e2e/specs/keys.spec.ts', 'e2e/specs/scenes/archive.spec.ts']).specs).toEqual([
    'e2e/specs/keys.spec.ts',
  ]);
});

it('says what only a whole run proves', () => {
  const { left } = chosen(['src-platform/routes/chat.ts', 'vitest.config.ts']);
  expect(left).toEqual(['conformance', 'e2e', 'what vitest.config.ts changes elsewhere']);
});
