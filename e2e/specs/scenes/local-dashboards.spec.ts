import { checkScenes } from '../../screens/check-scenes.ts';
import { LOCAL_DASHBOARDS } from '../../screens/scenes/local-scenes.ts';

checkScenes(LOCAL_DASHBOARDS);
