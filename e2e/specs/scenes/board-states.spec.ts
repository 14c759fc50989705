import { checkScenes } from '../../screens/check-scenes.ts';
import { BOARD_STATES } from '../../screens/scenes/board-state-scenes.ts';

checkScenes(BOARD_STATES);
