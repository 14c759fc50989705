/**
 * @typedef {import('#shared/conversation.ts').ConversationDocument} ConversationDocument
 * @typedef {ConversationDocument['turns'][number]['results'][number]} Result
 */

/**
 * The conversation as a page to read: question, answer, and each table with the SQL it came from.
 * @param {ConversationDocument} document
 */
export function renderAnswer(document) {
  const turns = document.turns.map(({ turn, answer, results }) =>
    [`# ${turn.question}`, answer ?? '_No answer._', ...results.map(renderResult)].join('\n\n'),
  );
  return `${turns.join('\n\n')}\n`;
}

/** @param {Result} result */
function renderResult({ title, sql, columns, rows, totalRows, vegaSpec }) {
  const names = columns.map(({ name }) => name);
  const count = `${String(rows.length)} of ${String(totalRows)} rows`;
  return [
    `## ${title || 'Result'}`,
    [renderRow(names), renderRow(names.map(() => '---')), ...rows.map(renderRow)].join('\n'),
    vegaSpec === null ? count : `${count}, drawn as a chart in the app`,
    `\`\`\`sql\n${sql.trim()}\n\`\`\``,
  ].join('\n\n');
}

/** @param {readonly (string | number | boolean | null)[]} cells */
function renderRow(cells) {
  const texts = cells.map((cell) =>
    cell === null ? '' : String(cell).replaceAll('|', '\\|').replaceAll(/\s+/g, ' '),
  );
  return `| ${texts.join(' | ')} |`;
}
