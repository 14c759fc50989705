import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { THEMES } from './appearance.ts';
import { pictureFile, pictureName, PICTURES_DIR, type Picture } from './picture-files.ts';
import type { Size } from './appearance.ts';
import type { Scene } from './scene.ts';
import { SCENE_GROUPS } from './scenes/all-scenes.ts';
import { listSizes } from './stage.ts';
import { VIEWER_SCENES, VIEWER_SIZES } from './viewer-scenes.ts';

const STYLE = `
  body { margin: 24px; font: 14px/1.5 system-ui, sans-serif; color-scheme: light dark; }
  nav { display: flex; flex-wrap: wrap; gap: 12px; }
  section { margin-top: 32px; }
  .pictures { display: flex; flex-wrap: wrap; gap: 12px; }
  figure { margin: 0; }
  figcaption { font-size: 12px; }
  img { display: block; height: 180px; border: 1px solid #8888; }
`;

/** A scene as the page shows it. */
interface Listed extends Pick<Scene, 'name' | 'view' | 'state'> {
  readonly sizes: readonly Size[];
}

const listScenes = (): Listed[] => [
  ...SCENE_GROUPS.flatMap((group) => group.scenes).map((scene) => ({
    ...scene,
    sizes: listSizes(scene),
  })),
  ...VIEWER_SCENES.map((scene) => ({ ...scene, sizes: VIEWER_SIZES })),
];

const listPictures = (scene: Listed): Picture[] =>
  scene.sizes
    .flatMap(({ width }) => THEMES.map((theme) => ({ scene: scene.name, theme, width })))
    .filter((picture) => existsSync(pictureFile(picture)));

function renderPicture(picture: Picture): string {
  const file = pictureName(picture);
  const words = `${picture.theme}, ${String(picture.width)}`;
  return `<figure><a href="${file}"><img src="${file}" alt="${picture.scene}, ${words}" loading="lazy"></a><figcaption>${words}</figcaption></figure>`;
}

function renderScene(scene: Listed): string {
  const pictures = listPictures(scene);
  if (pictures.length === 0) return '';
  return `<h3>${scene.name} <small>${scene.state}</small></h3><div class="pictures">${pictures.map(renderPicture).join('')}</div>`;
}

function renderView(view: string, scenes: readonly Listed[]): string {
  return `<section id="${view}"><h2>${view}</h2>${scenes.map(renderScene).join('\n')}</section>`;
}

/**
 * Writes a page after all pictures that shows them side by side, without a script, from the disk.
 */
// Playwright takes what it runs at the end from a default export.
// oxlint-disable-next-line import/no-default-export
export default function writeIndex(): void {
  const scenes = listScenes();
  const views = [...new Set(scenes.map(({ view }) => view))];
  const links = views.map((view) => `<a href="#${view}">${view}</a>`).join('');
  const sections = views.map((view) =>
    renderView(
      view,
      scenes.filter((scene) => scene.view === view),
    ),
  );
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Plumbline: every view</title><style>${STYLE}</style><h1>Every view</h1><nav>${links}</nav>${sections.join('\n')}</html>`;
  const file = join(PICTURES_DIR, 'index.html');
  writeFileSync(file, page);
  const count = scenes.flatMap(listPictures).length;
  process.stdout.write(`${String(count)} pictures of ${String(scenes.length)} scenes: ${file}\n`);
}
