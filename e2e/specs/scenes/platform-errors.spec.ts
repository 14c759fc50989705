import { checkScenes } from '../../screens/check-scenes.ts';
import { PLATFORM_ERRORS } from '../../screens/scenes/platform-error-scenes.ts';

checkScenes(PLATFORM_ERRORS);
