import type { SceneGroup } from '../scene.ts';
import { ANSWERS, SCRIPTED_TURNS } from './answer-scenes.ts';
import { ARCHIVE } from './archive-scenes.ts';
import { CONNECTIONS } from './connection-scenes.ts';
import { DESKTOP } from './desktop-scenes.ts';
import { EMBEDDING, EMBEDDING_FIRST } from './embedding-scenes.ts';
import {
  LOCAL_DASHBOARDS,
  LOCAL_PUBLISHING,
  LOCAL_RESULTS,
  LOCAL_THREADS,
} from './local-scenes.ts';
import { SANDBOX } from './sandbox-scenes.ts';
import { PLATFORM_ERRORS } from './platform-error-scenes.ts';

/**
 * Every view in every state. The pictures are made from this list, and the tests of access from all
 * groups but the last.
 */
export const SCENE_GROUPS: readonly SceneGroup[] = [
  ANSWERS,
  SCRIPTED_TURNS,
  LOCAL_THREADS,
  LOCAL_RESULTS,
  LOCAL_DASHBOARDS,
  LOCAL_PUBLISHING,
  ARCHIVE,
  CONNECTIONS,
  EMBEDDING_FIRST,
  EMBEDDING,
  SANDBOX,
  PLATFORM_ERRORS,
  DESKTOP,
];
