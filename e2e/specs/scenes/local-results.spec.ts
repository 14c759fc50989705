import { checkScenes } from '../../screens/check-scenes.ts';
import { LOCAL_RESULTS } from '../../screens/scenes/local-scenes.ts';

checkScenes(LOCAL_RESULTS);
