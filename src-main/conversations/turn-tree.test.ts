import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { turnIdSchema, type TurnId } from '#shared/ids.ts';
import {
  listAncestors,
  listBranches,
  findPath,
  resolvePosition,
  type ThreadTurn,
} from './turn-tree.ts';

const parseId = (at: number): TurnId => turnIdSchema.parse(`t${String(at)}`);

/** Any tree: each turn follows one asked before it, or is a first question. */
const anyTree = fc
  .array(
    fc.tuple(
      fc.nat(),
      fc.boolean(),
      fc.option(fc.constantFrom('x', 'y')),
      fc.option(fc.constantFrom('a', 'b')),
    ),
    { maxLength: 30 },
  )
  .map((drawn) =>
    drawn.map(([pick, isFirst, chatId, agentId], at): ThreadTurn => ({
      id: parseId(at),
      parentId: isFirst || at === 0 ? null : parseId(pick % at),
      chatId,
      agentId,
    })),
  );
const anyTreeAndTurn = anyTree
  .filter((tree) => tree.length > 0)
  .chain((tree) => fc.tuple(fc.constant(tree), fc.constantFrom(...tree.map(({ id }) => id))));
/** Damaged archives with unknown parents, later ones, or a turn as its own parent. */
const anyDamage = fc.array(
  fc.tuple(fc.option(fc.nat({ max: 40 }))).map(([parent]) => parent),
  { maxLength: 30 },
);

describe('toPath', () => {
  it('goes from a first question down, each turn the parent of the next, to a turn without any', () => {
    fc.assert(
      fc.property(anyTreeAndTurn, ([tree, leaf]) => {
        const path = findPath(tree, leaf);
        const parents = new Map(tree.map(({ id, parentId }) => [id, parentId]));
        expect(path.map((id) => parents.get(id))).toEqual([null, ...path.slice(0, -1)]);
        expect(path).toContain(leaf);
        expect(tree.some(({ parentId }) => parentId === path.at(-1))).toBe(false);
      }),
    );
  });

  it('ends at the newest turn of all that follow the leaf', () => {
    fc.assert(
      fc.property(anyTreeAndTurn, ([tree, leaf]) => {
        const followers = tree.filter(
          ({ id }) => id === leaf || listAncestors(tree, id).some((one) => one.id === leaf),
        );
        expect(findPath(tree, leaf).at(-1)).toBe(followers.at(-1)?.id);
      }),
    );
  });

  it('is the branch of the newest turn where none was chosen, and empty without turns', () => {
    fc.assert(
      fc.property(anyTree, (tree) => {
        const newest = tree.at(-1)?.id;
        expect(findPath(tree, null).at(-1)).toBe(newest);
        expect(findPath(tree, turnIdSchema.parse('gone')).at(-1)).toBe(newest);
      }),
    );
  });

  it('ends, whatever a damaged archive says', () => {
    fc.assert(
      fc.property(anyDamage, fc.nat({ max: 40 }), (parents, leaf) => {
        const tree = parents.map((parent, at) => ({
          id: parseId(at),
          parentId: parent === null ? null : parseId(parent),
        }));
        const path = findPath(tree, parseId(leaf));
        expect(new Set(path).size).toBe(path.length);
        expect(path.length > 0).toBe(tree.length > 0);
        for (const { turnId, siblings } of listBranches(tree, path)) {
          expect(siblings).toContain(turnId);
        }
      }),
    );
  });
});

describe('listBranches', () => {
  it('names all siblings of each turn that has some, in the order of asking', () => {
    fc.assert(
      fc.property(anyTreeAndTurn, ([tree, leaf]) => {
        const path = findPath(tree, leaf);
        const expected = path.flatMap((turnId) => {
          const parentId = tree.find(({ id }) => id === turnId)?.parentId;
          const siblings = tree.filter((one) => one.parentId === parentId).map(({ id }) => id);
          return siblings.length > 1 ? [{ turnId, siblings }] : [];
        });
        expect(listBranches(tree, path)).toEqual(expected);
      }),
    );
  });

  it('reaches every turn by choosing siblings one after the other', () => {
    fc.assert(
      fc.property(anyTreeAndTurn, ([tree, wanted]) => {
        const way = [...listAncestors(tree, wanted).map(({ id }) => id)];
        let path = findPath(tree, null);
        for (const [at, id] of way.entries()) {
          if (path[at] === id) continue;
          const offered = listBranches(tree, path).find(({ turnId }) => turnId === path[at]);
          expect(offered?.siblings).toContain(id);
          path = findPath(tree, id);
        }
        expect(path).toContain(wanted);
      }),
    );
  });
});

describe('toPlace', () => {
  it('goes on in the thread of a turn that nothing follows, and begins a new one beside others', () => {
    fc.assert(
      fc.property(anyTreeAndTurn, fc.constantFrom(null, 'a'), ([tree, after], agentId) => {
        const position = resolvePosition(tree, after, agentId);
        const parent = tree.find(({ id }) => id === after);
        const hasFollower = tree.some(({ parentId }) => parentId === after);
        const isOther = parent?.agentId !== agentId;
        expect(position.chatId).toBe(hasFollower || isOther ? null : parent.chatId);
        const before = listAncestors(tree, after).map(({ id }) => id);
        expect(position.missingTurnIds).toEqual(position.chatId === null ? before : []);
      }),
    );
  });

  it('begins a new thread for every first question', () => {
    fc.assert(
      fc.property(anyTree, (tree) => {
        expect(resolvePosition(tree, null, null)).toEqual({
          parentId: null,
          chatId: null,
          missingTurnIds: [],
        });
      }),
    );
  });
});
