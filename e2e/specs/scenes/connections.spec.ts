import { checkScenes } from '../../screens/check-scenes.ts';
import { CONNECTIONS } from '../../screens/scenes/connection-scenes.ts';

checkScenes(CONNECTIONS);
