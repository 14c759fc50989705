/**
 * @typedef {import('./imports-of.js').CreateRule} CreateRule
 * @typedef {import('./imports-of.js').Visitor} Visitor
 * @typedef {Parameters<NonNullable<Visitor['VariableDeclarator']>>[0]} Declarator
 * @typedef {Parameters<NonNullable<Visitor['TSTypeLiteral']>>[0]['members'][number]} Member
 */

/**
 * A prop that a component declares and does not take. Told without types: of those that stand in the
 * component itself, which svelte-check lets be.
 * @type {CreateRule}
 */
export const unusedProps = {
  create(context) {
    /** @type {Map<string, readonly Member[]>} */
    const declared = new Map();
    /** @type {Declarator[]} */
    const receivers = [];
    return {
      TSInterfaceDeclaration({ id, body }) {
        declared.set(id.name, body.body);
      },
      TSTypeAliasDeclaration({ id, typeAnnotation }) {
        if (typeAnnotation.type === 'TSTypeLiteral') declared.set(id.name, typeAnnotation.members);
      },
      VariableDeclarator(node) {
        const { init } = node;
        if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return;
        if (init.callee.name === '$props') receivers.push(node);
      },
      'Program:exit'() {
        for (const { id } of receivers) {
          if (id.type !== 'ObjectPattern') continue;
          const taken = id.properties.map(keyOf);
          // A rest takes all that is not named.
          if (taken.includes(null)) continue;
          for (const member of membersOf(id.typeAnnotation?.typeAnnotation, declared)) {
            const name = keyOf(member);
            if (name === null || taken.includes(name)) continue;
            context.report({
              node: member,
              message: `The prop ${name} is declared and never used.`,
            });
          }
        }
      },
    };
  },
};

/**
 * @param {NonNullable<Declarator['id']['typeAnnotation']>['typeAnnotation'] | undefined} type
 * @param {ReadonlyMap<string, readonly Member[]>} declared
 * @returns {readonly Member[]} none where they stand elsewhere
 */
function membersOf(type, declared) {
  if (type?.type === 'TSTypeLiteral') return type.members;
  if (type?.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return [];
  return declared.get(type.typeName.name) ?? [];
}

/**
 * @param {{ type: string, key?: { type: string, name?: unknown } }} node of a type or of what takes it apart
 * @returns {string | null} null for a rest and for what has no plain name
 */
function keyOf({ key }) {
  return key?.type === 'Identifier' && typeof key.name === 'string' ? key.name : null;
}
