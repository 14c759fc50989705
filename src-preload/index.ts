import { exposeHost } from './bridge.ts';

exposeHost();
