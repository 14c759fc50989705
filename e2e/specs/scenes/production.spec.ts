import { checkScenes } from '../../screens/check-scenes.ts';
import { PRODUCTION } from '../../screens/scenes/answer-scenes.ts';

checkScenes(PRODUCTION);
