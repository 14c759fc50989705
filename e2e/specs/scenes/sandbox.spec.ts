import { checkScenes } from '../../screens/check-scenes.ts';
import { SANDBOX } from '../../screens/scenes/sandbox-scenes.ts';

checkScenes(SANDBOX);
