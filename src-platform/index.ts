import { destination } from 'pino';
import { createPlanner } from './agent/planner/create-planner.ts';
import { findHost } from './host.ts';
import { createLog } from './log.ts';
import { run } from './run.ts';

// Sync: what is logged before a crash is what explains it.
const log = createLog(destination({ fd: 2, sync: true }));
const args = process.argv.slice(2);

// Not left to an empty event loop: a client that reads slowly must not hold a closed platform.
process.exit(await run({ args, host: findHost(log), log, createAgent: () => createPlanner() }));
