import type { AppSourceInput } from '#shared/platform/app-source.ts';
import { defineDraft, defineReport, defineWorkbook } from './define.ts';

const STYLE = `body { font: 14px/1.4 system-ui, sans-serif; margin: 16px; }
.bar { display: grid; grid-template-columns: 12rem 1fr 4rem; gap: 8px; align-items: center; }
.bar span:nth-child(2) { background: #3b6ea5; height: 14px; border-radius: 3px; }
.bar span:last-child { text-align: right; font-variant-numeric: tabular-nums; }
`;

/** Rows arrive in a message from the page around the app; the app has no other access. */
const SCRIPT = `const list = document.querySelector('#studios');

function toBar([name, films], most) {
  const bar = document.createElement('div');
  bar.className = 'bar';
  const cells = [0, 1, 2].map(() => bar.appendChild(document.createElement('span')));
  cells[0].textContent = name ?? 'unknown';
  cells[1].style.width = (100 * Number(films)) / most + '%';
  cells[2].textContent = films;
  return bar;
}

addEventListener('message', ({ data }) => {
  if (data?.type !== 'rows' || data.report !== 'studios') return;
  const most = Math.max(1, ...data.rows.map(([, films]) => Number(films)));
  list.replaceChildren(...data.rows.map((row) => toBar(row, most)));
});
parent.postMessage({ type: 'ready', reports: ['studios'] }, '*');
`;

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Studios</title>
<link rel="stylesheet" href="style.css">
</head>
<body>
<h1>Studios by number of films</h1>
<div id="studios">Waiting for rows.</div>
<script type="module" src="main.js"></script>
</body>
</html>
`;

/** The same page in one piece, for a viewer that does not support files. */
const FULL_PAGE = PAGE.replace(
  '<link rel="stylesheet" href="style.css">',
  () => `<style>\n${STYLE}</style>`,
).replace(
  '<script type="module" src="main.js"></script>',
  () => `<script type="module">\n${SCRIPT}</script>`,
);

/** The app sets every field of §2.3. */
const STUDIO_APP: AppSourceInput = {
  entry: 'index.html',
  files: { 'index.html': PAGE, 'main.js': SCRIPT, 'style.css': STYLE },
  html: FULL_PAGE,
  manifest: { version: 1, dependencies: {} },
};

const STUDIOS = defineReport({
  id: 1301,
  kind: 'table',
  name: 'studios',
  title: 'Films by studio',
  sqlQuery: `SELECT distributor, count(*) AS films
FROM movies
WHERE distributor IS NOT NULL
GROUP BY ALL
ORDER BY films DESC, distributor
LIMIT 25`,
  spec: { columns: ['distributor', 'films'] },
  meta: { cubes: ['movies'] },
});

export const STUDIO_EXPLORER = defineWorkbook({
  id: 104,
  folderId: 14,
  name: 'Studio explorer',
  description: 'A dashboard that is an app: its own page, style and script.',
  draft: defineDraft({
    kind: 'APP',
    title: 'Studio explorer',
    description: 'Films by studio, drawn by code of its own.',
    app: STUDIO_APP,
    settings: { reportIds: [STUDIOS.id] },
  }),
  reports: [STUDIOS],
});
