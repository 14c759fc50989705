import { checkScenes } from '../../screens/check-scenes.ts';
import { ANSWERS } from '../../screens/scenes/answer-scenes.ts';

checkScenes(ANSWERS);
