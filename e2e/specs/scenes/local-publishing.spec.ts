import { checkScenes } from '../../screens/check-scenes.ts';
import { LOCAL_PUBLISHING } from '../../screens/scenes/local-scenes.ts';

checkScenes(LOCAL_PUBLISHING);
