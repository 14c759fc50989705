import { checkScenes } from '../../screens/check-scenes.ts';
import { LOCAL_THREADS } from '../../screens/scenes/local-scenes.ts';

checkScenes(LOCAL_THREADS);
