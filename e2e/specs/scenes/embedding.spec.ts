import { checkScenes } from '../../screens/check-scenes.ts';
import { EMBEDDING, EMBEDDING_FIRST } from '../../screens/scenes/embedding-scenes.ts';

checkScenes(EMBEDDING_FIRST);
checkScenes(EMBEDDING);
