import { HostileUpstream, SCENARIOS } from './hostile-upstream.ts';

/** The hostile server as a process: says where it listens in one line of JSON, ends with its stdin. */
const upstream = new HostileUpstream();
await upstream.start(Number(process.argv[2] ?? 0));
const ready = {
  ready: true,
  origin: upstream.urlOf('').slice(0, -1),
  plays: Object.keys(SCENARIOS),
};
process.stdout.write(`${JSON.stringify(ready)}\n`);
process.stdin.resume().once('end', () => {
  void upstream.close();
});
