import type { ThemeInput } from '#shared/platform/theme.ts';

const border = { color: '#d8cfc0', radius: '6px', style: 'solid', width: '1px' };

/** The theme sets every leaf of §2.5. */
export const BOX_OFFICE_THEME: ThemeInput = {
  themeId: 'programme',
  backgroundColor: '#f6f1e7',
  fontFamily: 'Georgia, serif',
  primaryColor: '#8a2b2b',
  dashboard: { backgroundColor: '#f6f1e7', padding: '20px' },
  controls: {
    backgroundColor: '#fffaf0',
    padding: '8px',
    border,
    title: { color: '#4a3f35', fontFamily: 'Georgia, serif', fontSize: '12px', fontWeight: '600' },
  },
  widgets: {
    backgroundColor: '#fffdf8',
    margin: '0px',
    padding: '14px',
    border,
    text: {
      codeFontFamily: 'JetBrains Mono, monospace',
      color: '#2d2620',
      fontFamily: 'Georgia, serif',
      secondaryColor: '#6b5d50',
    },
    title: { color: '#8a2b2b', fontFamily: 'Georgia, serif', fontSize: '15px', fontWeight: '700' },
  },
};
