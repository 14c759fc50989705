import { checkScenes } from '../../screens/check-scenes.ts';
import { DESKTOP } from '../../screens/scenes/desktop-scenes.ts';

checkScenes(DESKTOP);
