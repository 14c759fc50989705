import '../zod-without-eval.ts';
import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import { mount } from 'svelte';
import { PREVIEW_META, previewContentSchema } from '#shared/embedding/preview-host.ts';
import ViewerPreview from './ViewerPreview.svelte';

/** Main writes what is shown into the page's head, because this page has no way to ask for it. */
function readContent() {
  const meta = document.querySelector(`meta[name="${PREVIEW_META}"]`);
  return previewContentSchema.parse(JSON.parse(meta?.getAttribute('content') ?? 'null'));
}

const content = readContent();
document.title = content.title;
mount(ViewerPreview, { target: document.body, props: { content } });
