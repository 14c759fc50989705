export const CODE_LANGUAGES = ['json', 'curl', 'node', 'python'] as const;
export type CodeLanguage = (typeof CODE_LANGUAGES)[number];

export const CODE_LANGUAGE_LABELS: Readonly<Record<CodeLanguage, string>> = {
  json: 'JSON',
  curl: 'curl',
  node: 'Node',
  python: 'Python',
};

/** The environment variable that holds the key; the key itself never stands in a sample. */
export const KEY_VARIABLE = 'EMBED_API_KEY';

interface SampleSubject {
  /** The `{base_url}` of the connection. */
  readonly baseUrl: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** In single quotes a shell takes every character as it is, save the quote itself. */
const quoteForShell = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * JSON is a literal of JavaScript and of Python, once the two line separators are escaped that only
 * JSON allows in a text.
 */
const quoteForScript = (text: string): string =>
  JSON.stringify(text).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

function buildCurl(url: string, json: string): string {
  return [
    `curl -X POST ${quoteForShell(url)} \\`,
    `  -H "Authorization: Api-Key $${KEY_VARIABLE}" \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  --data-binary ${quoteForShell(json)}`,
  ].join('\n');
}

function buildNode(url: string, json: string): string {
  return [
    `const response = await fetch(${quoteForScript(url)}, {`,
    `  method: 'POST',`,
    `  headers: {`,
    `    Authorization: \`Api-Key \${process.env.${KEY_VARIABLE}}\`,`,
    `    'Content-Type': 'application/json',`,
    `  },`,
    `  body: ${quoteForScript(json)},`,
    `});`,
    `if (!response.ok) throw new Error(\`\${response.status} \${await response.text()}\`);`,
    `const { sessionId } = await response.json();`,
  ].join('\n');
}

function buildPython(url: string, json: string): string {
  return [
    `import json`,
    `import os`,
    `import urllib.request`,
    ``,
    `request = urllib.request.Request(`,
    `    ${quoteForScript(url)},`,
    `    data=${quoteForScript(json)}.encode("utf-8"),`,
    `    headers={`,
    `        "Authorization": "Api-Key " + os.environ["${KEY_VARIABLE}"],`,
    `        "Content-Type": "application/json",`,
    `    },`,
    `    method="POST",`,
    `)`,
    `with urllib.request.urlopen(request) as response:`,
    `    session_id = json.load(response)["sessionId"]`,
  ].join('\n');
}

/**
 * Writes the call of §4.2 in a language. The key is an environment variable. Escapes of JSON texts
 * that Python reads otherwise (a lone half of a surrogate pair) do not occur: JSON escapes those.
 */
export function buildCodeSample(language: CodeLanguage, { baseUrl, body }: SampleSubject): string {
  const url = `${baseUrl}/api/v1/embed/generate-session`;
  const json = JSON.stringify(body, undefined, 2);
  switch (language) {
    case 'json':
      return json;
    case 'curl':
      return buildCurl(url, json);
    case 'node':
      return buildNode(url, json);
    case 'python':
      return buildPython(url, json);
  }
}
