import { defineDraft, defineReport, defineWorkbook } from '../define.ts';
import { STUDIO_APP } from './app-source.ts';

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
