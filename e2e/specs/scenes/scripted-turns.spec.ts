import { checkScenes } from '../../screens/check-scenes.ts';
import { SCRIPTED_TURNS } from '../../screens/scenes/answer-scenes.ts';

checkScenes(SCRIPTED_TURNS);
