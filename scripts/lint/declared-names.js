/**
 * @typedef {import('./imports-of.js').Visitor} Visitor
 * @typedef {Parameters<NonNullable<Visitor['PropertyDefinition']>>[0]['key']} Key
 * @typedef {{ name: string, range: [number, number] }} Name
 *
 * A pattern or parameter, as far as names are concerned.
 * @typedef {object} Pattern
 * @property {string} type
 * @property {string} [name]
 * @property {[number, number]} range
 * @property {readonly (Pattern | null)[]} [elements]
 * @property {readonly { type: string, shorthand?: boolean, value?: Pattern, argument?: Pattern }[]} [properties]
 * @property {Pattern} [left]
 * @property {Pattern} [argument]
 * @property {Pattern} [parameter]
 */

const SCHEMA_METHODS = new Set(['object', 'looseObject', 'strictObject', 'extend']);

/**
 * Visits each name that a module gives: to what it declares, to parameters, to members of classes and types,
 * and to the keys of schemas. Names that it only takes apart (props, results) are somebody else's.
 * @param {(name: Name) => void} visit
 * @returns {Visitor}
 */
export function declaredNames(visit) {
  return { ...visitDeclarations(visit), ...visitMembers(visit) };
}

/**
 * @param {(name: Name) => void} visit
 * @returns {Visitor}
 */
function visitDeclarations(visit) {
  return {
    ExportSpecifier({ local, exported }) {
      if (exported.type !== 'Identifier' || local.type !== 'Identifier') return;
      if (exported.name !== local.name) visit(exported);
    },
    VariableDeclarator({ id }) {
      listNames(/** @type {Pattern} */ (id)).forEach(visit);
    },
    FunctionDeclaration({ id, params }) {
      if (id) visit(id);
      listParams(params).forEach(visit);
    },
    FunctionExpression({ params }) {
      listParams(params).forEach(visit);
    },
    ArrowFunctionExpression({ params }) {
      listParams(params).forEach(visit);
    },
    TSFunctionType({ params }) {
      listParams(params).forEach(visit);
    },
    ClassDeclaration({ id }) {
      if (id) visit(id);
    },
    TSInterfaceDeclaration({ id }) {
      visit(id);
    },
    TSTypeAliasDeclaration({ id }) {
      visit(id);
    },
  };
}

/**
 * @param {(name: Name) => void} visit
 * @returns {Visitor}
 */
function visitMembers(visit) {
  /** @param {{ computed: boolean, key: Key }} member */
  const visitKey = ({ computed, key }) => {
    if (computed) return;
    if (key.type === 'Identifier' || key.type === 'PrivateIdentifier') visit(key);
  };
  return {
    PropertyDefinition(node) {
      visitKey(node);
    },
    MethodDefinition(node) {
      visitKey(node);
    },
    TSPropertySignature(node) {
      visitKey(node);
    },
    TSMethodSignature(node) {
      visitKey(node);
      listParams(node.params).forEach(visit);
    },
    CallExpression({ callee, arguments: [shape] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (!SCHEMA_METHODS.has(callee.property.name) || shape?.type !== 'ObjectExpression') return;
      for (const property of shape.properties) {
        if (property.type === 'Property') visitKey(property);
      }
    },
  };
}

/**
 * @param {readonly unknown[]} params
 * @returns {Name[]}
 */
function listParams(params) {
  return params.flatMap((param) => listNames(/** @type {Pattern} */ (param)));
}

/**
 * @param {Pattern} pattern
 * @returns {Name[]} the names that the pattern gives itself
 */
function listNames({ type, name, range, ...rest }) {
  if (type === 'Identifier') return name === undefined ? [] : [{ name, range }];
  const inner = [rest.left, rest.argument, rest.parameter, ...(rest.elements ?? [])];
  for (const { shorthand, value, argument } of rest.properties ?? []) {
    if (shorthand !== true) inner.push(value ?? argument);
  }
  return inner.flatMap((one) => (one ? listNames(one) : []));
}
