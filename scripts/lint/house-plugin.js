import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { declaredNames } from './declared-names.js';
import { readSubpaths, resolveImport } from './import-paths.js';
import { fileOf, importsOf } from './imports-of.js';
import { checkRestrictedImports } from './restricted-imports.js';
import { unusedProps } from './unused-props.js';
import { checkName } from './words-in-names.js';
import { checkZones } from './zones.js';

/**
 * @typedef {import('./imports-of.js').CreateRule} CreateRule
 * @typedef {import('./imports-of.js').Import} Import
 */

const SUBPATHS = readSubpaths(fileURLToPath(new URL('../../package.json', import.meta.url)));

/**
 * @param {(file: string, found: Import) => readonly string[]} check gives what is wrong with an import
 * @returns {CreateRule}
 */
function importRule(check) {
  return {
    create(context) {
      const file = fileOf(context);
      return importsOf((found) => {
        for (const message of check(file, found)) context.report({ node: found.node, message });
      });
    },
  };
}

const zones = importRule((file, { from }) => {
  const path = resolveImport(file, from, SUBPATHS);
  return path === undefined ? [] : checkZones(file, path);
});

const noBarrel = importRule((_file, { from }) =>
  /\/index(\.ts)?$/.test(from) ? ['No barrels: import the file itself.'] : [],
);

/** @type {CreateRule} */
const noDoubleAssertion = {
  create: (context) => ({
    TSAsExpression(node) {
      if (node.expression.type !== 'TSAsExpression') return;
      if (node.expression.typeAnnotation.type !== 'TSUnknownKeyword') return;
      const message = 'A double assertion hides a wrong type: parse the value with a schema.';
      context.report({ node, message });
    },
  }),
};

/** @type {CreateRule} */
const words = {
  create(context) {
    const file = fileOf(context);
    return {
      ...declaredNames((node) => {
        for (const message of checkName(node.name, file)) context.report({ node, message });
      }),
      Program(node) {
        const ownName = basename(file).split('.')[0] ?? '';
        for (const message of checkName(ownName, file)) context.report({ node, message });
      },
    };
  },
};

/** The rules that only this house has; oxlint brings the others. */
export default {
  meta: { name: 'house' },
  rules: {
    zones,
    'restricted-imports': importRule(checkRestrictedImports),
    'no-barrel': noBarrel,
    'no-double-assertion': noDoubleAssertion,
    words,
    'unused-props': unusedProps,
  },
};
