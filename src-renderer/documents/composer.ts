import type { Composer } from '#features/export/conversation-export.ts';
import { composeHtml } from './html-document.ts';
import { composeMarkdown } from './markdown-document.ts';

export const composer: Composer = { composeHtml, composeMarkdown };
