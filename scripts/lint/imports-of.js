/**
 * @typedef {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]} Rule
 * @typedef {Extract<Rule, { create: unknown }>} CreateRule
 * @typedef {Parameters<CreateRule['create']>[0]} Context
 * @typedef {ReturnType<CreateRule['create']>} Visitor
 */

/**
 * An import, re-export, `import()` or `import('…')` as a type.
 * @typedef {object} Import
 * @property {{ range: [number, number] }} node
 * @property {string} from what is imported, as it is written
 * @property {readonly string[] | 'all'} names what is taken of it
 */

/**
 * @param {(found: Import) => void} visit
 * @returns {Visitor}
 */
export function importsOf(visit) {
  return {
    ImportDeclaration(node) {
      const all = node.specifiers.some(({ type }) => type === 'ImportNamespaceSpecifier');
      const names = node.specifiers.map((specifier) =>
        specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : 'default',
      );
      visit({ node, from: node.source.value, names: all ? 'all' : names });
    },
    ExportNamedDeclaration(node) {
      if (!node.source) return;
      const names = node.specifiers.map(({ local }) => nameOf(local));
      visit({ node, from: node.source.value, names });
    },
    ExportAllDeclaration(node) {
      visit({ node, from: node.source.value, names: 'all' });
    },
    ImportExpression(node) {
      const { source } = node;
      if (source.type !== 'Literal' || typeof source.value !== 'string') return;
      visit({ node, from: source.value, names: 'all' });
    },
    TSImportType(node) {
      visit({ node, from: node.source.value, names: 'all' });
    },
  };
}

/** @param {{ type: string, name?: string, value?: string }} node */
function nameOf(node) {
  return node.name ?? node.value ?? '';
}

/**
 * @param {{ filename: string, cwd: string }} context
 * @returns {string} the file that is linted, below the project's root, with `/`
 */
export function fileOf({ filename, cwd }) {
  const path = filename.replaceAll('\\', '/');
  const root = `${cwd.replaceAll('\\', '/')}/`;
  return path.startsWith(root) ? path.slice(root.length) : path;
}
