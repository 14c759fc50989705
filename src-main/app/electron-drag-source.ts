import { app, nativeImage, type BrowserWindow, type NativeImage } from 'electron';
import type { DragSource } from '../exports/dragged-files.ts';

/** The width of the system's own pictures of dragged files. */
const PICTURE_WIDTH = 128;
const BLANK_ICON_SIZE = { width: 24, height: 32 };
const BYTES_A_DOT = 4;

/**
 * A blank sheet with a border, for a system without an icon for such files, because a drag needs
 * one.
 */
function createBlankIcon(): NativeImage {
  const { width, height } = BLANK_ICON_SIZE;
  const dots = Buffer.alloc(width * height * BYTES_A_DOT, 0xff);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const isEdge = x === 0 || y === 0 || x === width - 1 || y === height - 1;
    if (isEdge) dots.fill(0x66, at * BYTES_A_DOT, at * BYTES_A_DOT + BYTES_A_DOT - 1);
  }
  return nativeImage.createFromBitmap(dots, BLANK_ICON_SIZE);
}

async function readFileIcon(path: string): Promise<NativeImage> {
  try {
    return await app.getFileIcon(path, { size: 'normal' });
  } catch {
    // The desktop has no icons, so the blank sheet is used.
    return nativeImage.createEmpty();
  }
}

/** The image of a drag: an image file shows itself in small, other files show the system's icon. */
async function createDragImage(path: string): Promise<NativeImage> {
  const picture = nativeImage.createFromPath(path);
  if (!picture.isEmpty()) return picture.resize({ width: PICTURE_WIDTH });
  const icon = await readFileIcon(path);
  return icon.isEmpty() ? createBlankIcon() : icon;
}

/** Starts drags from the app's window, if it exists. */
export class ElectronDragSource implements DragSource {
  readonly #findWindow: () => BrowserWindow | null;

  constructor(findWindow: () => BrowserWindow | null) {
    this.#findWindow = findWindow;
  }

  async prepare(file: string): Promise<() => void> {
    const icon = await createDragImage(file);
    return () => this.#findWindow()?.webContents.startDrag({ file, icon });
  }
}
