import { checkScenes } from '../../screens/check-scenes.ts';
import { ARCHIVE } from '../../screens/scenes/archive-scenes.ts';

checkScenes(ARCHIVE);
