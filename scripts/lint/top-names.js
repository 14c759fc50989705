/**
 * @typedef {Parameters<NonNullable<import('./imports-of.js').Visitor['Program']>>[0]} Program
 * @typedef {Program['body'][number]} Statement
 * @typedef {{ name: string, range: [number, number] }} Name
 */

/**
 * The names that a module gives to what stands at its top, exported or not; not what it takes apart
 * (props, results), because those names are somebody else's.
 * @param {Program} program
 * @returns {Name[]}
 */
export function topNames({ body }) {
  return body.flatMap(namesIn);
}

/**
 * @param {Statement} node
 * @returns {Name[]}
 */
function namesIn(node) {
  if (node.type === 'ExportNamedDeclaration') {
    return node.declaration ? namesIn(node.declaration) : node.specifiers.flatMap(ownNameOf);
  }
  if (node.type === 'VariableDeclaration') {
    return node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id] : []));
  }
  if (
    node.type === 'FunctionDeclaration' ||
    node.type === 'ClassDeclaration' ||
    node.type === 'TSInterfaceDeclaration' ||
    node.type === 'TSTypeAliasDeclaration'
  ) {
    return node.id ? [node.id] : [];
  }
  return [];
}

/**
 * @param {{ local: { type: string, name?: string }, exported: { type: string, name?: string, range: [number, number] } }} specifier
 * @returns {Name[]} the name that an export gives, where it is another than the thing has
 */
function ownNameOf({ local, exported: { name, range } }) {
  return name === undefined || name === local.name ? [] : [{ name, range }];
}
