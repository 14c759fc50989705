import { parse } from 'svelte/compiler';

/**
 * Finds what is said outside of the catalogues (`messages.ts`): by components, text between tags and texts in
 * attributes, props and scripts that somebody reads; by modules, sentences and labels of several words.
 */

/**
 * A node of Svelte’s tree or of ESTree’s: no type of either covers both.
 * @typedef {{ readonly type: string, readonly start: number } & Readonly<Record<string, unknown>>} Node
 * @typedef {{ start: number, text: string }} Sentence
 */

/** Props and attributes whose texts are shown or read aloud, whatever they say. */
const VISIBLE =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label|text|heading|description|hint|error|message|advice|caption|summary|subtitle|empty|loading|detail|found|busy(Label)?|notice|tooltip|subject|.+(Label|Text|Title|Hint|Notice|Message|Placeholder))$/;
/** Attributes that hold no language. */
const CODE =
  /^(class|style|id|for|href|src|d|viewBox|transform|aria-keyshortcuts|style:.*|class:.*)$/;
/** Functions whose arguments are shown. */
const SHOWING = new Set(['formatPlural']);
const KEYS =
  /^(Enter|Escape|Tab|Backspace|Delete|Home|End|Page(Up|Down)|Arrow(Up|Down|Left|Right)|Mac)$/;
const SHORTCUT = /^((Mod|Shift|Alt|Ctrl)\+)+\S+$/;
/** Examples of addresses, zones and members, which are the same in every language. */
const IDENTIFIER = /^[a-z]+:\/\/\S+$|^[\w-]+([./][\w-]+)+$|^[a-z]{2}-[A-Z]{2}$/;
/** Selectors and media queries. */
const CSS = /^[[(.#]|[{}=]|^\w+\[|^[a-z][\w-]*, [.#[a-z]|\w(>|<)=|\b\d+px\b/;
/** Styles and imports have no sentences, and cost time. */
const SILENT = /<style\b[^>]*>[\s\S]*?<\/style>|^ *import\b[^;]*;/gm;

/** @param {string} text */
const hasLetters = (text) => /\p{L}/u.test(text);
/**
 * Two words, or one that begins with a capital.
 * @param {string} text
 */
const isSentence = (text) =>
  (/\p{L}{2,}[,;:.’]? \p{L}/u.test(text) || /^\p{Lu}\p{Ll}+/u.test(text)) && !CSS.test(text);
/** @param {string} text */
const isCode = (text) => KEYS.test(text) || SHORTCUT.test(text) || IDENTIFIER.test(text);

/**
 * @param {unknown} value
 * @returns {value is Node}
 */
const isNode = (value) =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/**
 * The nodes of a field: one, several or none.
 * @param {unknown} field
 * @returns {Node[]}
 */
const listNodes = (field) =>
  Array.isArray(field) ? field.filter(isNode) : isNode(field) ? [field] : [];

/**
 * @param {Node} node
 * @param {readonly string[]} fields
 */
const listFields = (node, fields) => fields.flatMap((field) => listNodes(node[field]));
/** @param {Node} node */
const listChildren = (node) => Object.values(node).flatMap(listNodes);

/**
 * The name of an identifier or the text of a literal.
 * @param {unknown} node
 */
const getName = (node) => (isNode(node) ? String(node['name'] ?? node['value']) : '');

/**
 * The fixed pieces of a template, with a dot where an expression stands.
 * @param {Node} template
 */
function readTemplate(template) {
  const pieces = listNodes(template['quasis']).map(({ value }) =>
    typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '',
  );
  return pieces.join('…');
}

/**
 * `as const` at a literal: it is one of several constants.
 * @param {Node} node
 */
const isConstant = ({ expression, typeAnnotation }) =>
  isNode(expression) &&
  expression.type === 'Literal' &&
  isNode(typeAnnotation) &&
  getName(typeAnnotation['typeName']) === 'const';

/** @typedef {readonly [node: Node, isShown: boolean]} Step an expression, and whether its text is shown */

/**
 * What stands inside of an expression, where that is not simply all of its nodes.
 * @type {Readonly<Record<string, (node: Node, isShown: boolean) => readonly Step[]>>}
 */
const INSIDE = {
  TemplateLiteral: (node, isShown) =>
    listFields(node, ['expressions']).map((one) => [one, isShown]),
  ConditionalExpression: (node, isShown) => [
    ...listFields(node, ['test']).map((one) => /** @type {const} */ ([one, false])),
    ...listFields(node, ['consequent', 'alternate']).map(
      (one) => /** @type {const} */ ([one, isShown]),
    ),
  ],
  LogicalExpression: (node, isShown) => [
    ...listFields(node, ['left']).map(
      (one) => /** @type {const} */ ([one, isShown && node['operator'] !== '&&']),
    ),
    ...listFields(node, ['right']).map((one) => /** @type {const} */ ([one, isShown])),
  ],
  // What is compared is no text that is shown.
  BinaryExpression: (node, isShown) =>
    node['operator'] === '+'
      ? listFields(node, ['left', 'right']).map((one) => [one, isShown])
      : [],
  CallExpression: (node) => [
    ...listFields(node, ['callee']).map((one) => /** @type {const} */ ([one, false])),
    ...listFields(node, ['arguments']).map(
      (one) => /** @type {const} */ ([one, SHOWING.has(getName(node['callee']))]),
    ),
  ],
  Property: (node) => {
    const name = getName(node['key']);
    // `text` names a field of a message, whose own text it is not.
    const isShown = name !== 'text' && VISIBLE.test(name);
    return listFields(node, ['value']).map((one) => [one, isShown]);
  },
  SwitchCase: (node) => listFields(node, ['consequent']).map((one) => [one, false]),
  TSAsExpression: (node, isShown) =>
    isConstant(node) ? [] : listFields(node, ['expression']).map((one) => [one, isShown]),
  TSSatisfiesExpression: (node, isShown) =>
    listFields(node, ['expression']).map((one) => [one, isShown]),
  TSNonNullExpression: (node, isShown) =>
    listFields(node, ['expression']).map((one) => [one, isShown]),
  // What a programmer reads. An analyst reads the message of an AppError.
  NewExpression: (node) =>
    /^(?!AppError$)\w*Error$/.test(getName(node['callee']))
      ? []
      : listFields(node, ['arguments']).map((one) => [one, false]),
  ImportDeclaration: () => [],
};

/** @type {(node: Node) => readonly Step[]} */
const listAll = (node) =>
  node.type.startsWith('TS') ? [] : listChildren(node).map((one) => [one, false]);

/** @typedef {(text: string, isShown: boolean) => boolean} Judge whether a text belongs into a catalogue */

/** @type {Judge} */
const isSaidByComponent = (text, isShown) =>
  !isCode(text) && (isShown ? hasLetters(text) : isSentence(text));

/**
 * @param {Node} node
 * @param {string} text
 * @param {boolean} isShown
 * @returns {Sentence[]}
 */
const judge = ({ start }, text, isShown) =>
  isSaidByComponent(text, isShown) ? [{ start, text }] : [];

/**
 * @param {Node} node
 * @param {boolean} isShown whether a text that this expression gives is shown
 * @param {Judge} [isSaid]
 * @returns {Sentence[]}
 */
function findInExpression(node, isShown, isSaid = isSaidByComponent) {
  const { start } = node;
  const text =
    node.type === 'TemplateLiteral' ? readTemplate(node) : node.type === 'Literal' && node['value'];
  const own = typeof text === 'string' && isSaid(text, isShown) ? [{ start, text }] : [];
  const inside = (INSIDE[node.type] ?? listAll)(node, isShown);
  return [
    ...own,
    ...inside.flatMap(([one, isOneShown]) => findInExpression(one, isOneShown, isSaid)),
  ];
}

/**
 * @param {Node} attribute
 * @returns {Sentence[]}
 */
function findInAttribute(attribute) {
  const name = getName(attribute);
  if (CODE.test(name)) return [];
  const isShown = VISIBLE.test(name);
  return listNodes(attribute['value']).flatMap((piece) =>
    piece.type === 'Text'
      ? judge(piece, String(piece['data']), isShown)
      : listFields(piece, ['expression']).flatMap((one) => findInExpression(one, isShown)),
  );
}

/** The fields of Svelte’s nodes that hold markup; all others hold expressions. */
const MARKUP = [
  'nodes',
  'attributes',
  'fragment',
  'consequent',
  'alternate',
  'body',
  'fallback',
  'pending',
  'then',
  'catch',
];

/**
 * @param {Node} node
 * @returns {Sentence[]}
 */
function findInMarkup(node) {
  if (node.type === 'Text') return judge(node, String(node['data']).trim(), true);
  if (node.type === 'Comment') return [];
  if (node.type === 'Attribute') return findInAttribute(node);
  if (node.type === 'ExpressionTag') {
    return listFields(node, ['expression']).flatMap((one) => findInExpression(one, true));
  }
  return Object.entries(node).flatMap(([field, value]) =>
    listNodes(value).flatMap((one) =>
      MARKUP.includes(field) ? findInMarkup(one) : findInExpression(one, false),
    ),
  );
}

/**
 * The texts of a component that belong into a catalogue, in their order.
 * @param {string} source
 * @returns {Sentence[]}
 */
export function findSentences(source) {
  const code = source.replace(SILENT, (silent) => silent.replaceAll(/[^\n]/g, ' '));
  const { module, instance, fragment } = parse(code, { modern: true });
  return [
    ...listNodes([module?.content, instance?.content]).flatMap((script) =>
      findInExpression(script, false),
    ),
    ...listNodes(fragment).flatMap(findInMarkup),
  ].sort((a, b) => a.start - b.start);
}

/** SQL, names of fonts and protocols, and markup, which are the same in every language. */
const NO_LANGUAGE =
  /^\p{Lu}{2,} \p{Lu}{2,}\b|^(SELECT|ORDER|GROUP|NOT|LINE|CAST|Embed-Token)\b|^'|Variable$|[{}<>]/u;
/** A word, and another one or a value. */
const PHRASE = /[\p{L}\d…%][,;:.’”)]* [“(]?[\p{L}\d…]/u;

/**
 * Two words or more that begin with a capital, or a value and words up to a full stop.
 * @type {Judge}
 */
const isSaidByModule = (text) =>
  /\p{L}{2,}/u.test(text) &&
  PHRASE.test(text) &&
  !NO_LANGUAGE.test(text) &&
  (/^“?\p{Lu}/u.test(text) || (/^[“(]?….*[.?!]$/u.test(text) && /\p{L}{2,} \p{L}{2,}/u.test(text)));

/** Most modules begin no text with a capital or a value; parsing them would cost half a minute. */
const MAY_SAY = /['"`]“?\p{Lu}[^'"`\n]* |`[“(]?\$\{[\s\S]*?[.?!]`/u;

/**
 * The texts of a TypeScript module that belong into a catalogue, in their order.
 * @param {string} source
 * @returns {Sentence[]}
 */
export function findSentencesOfModule(source) {
  if (!MAY_SAY.test(source)) return [];
  const code = source.replaceAll('</script', '<\\script');
  const { instance } = parse(`<script lang="ts">${code}</script>`, { modern: true });
  return listNodes(instance?.content).flatMap((script) =>
    findInExpression(script, false, isSaidByModule),
  );
}
