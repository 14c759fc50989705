import { join, resolve } from 'node:path';
import type { Theme } from './appearance.ts';

export const PICTURES_DIR = resolve(import.meta.dirname, '../../out/screens');

export interface Picture {
  readonly scene: string;
  readonly theme: Theme;
  readonly width: number;
}

export const pictureName = ({ scene, theme, width }: Picture): string =>
  `${scene}-${theme}-${String(width)}.png`;

export const pictureFile = (picture: Picture): string => join(PICTURES_DIR, pictureName(picture));
