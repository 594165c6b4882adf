// npm run cluster [-- test | soak]: several nodes with everything they need on one machine; docs/operations.md describes it.
import { ensureBuilt } from './launch/build.mjs';
import { ensureHaproxy } from './launch/haproxy.mjs';
import { ensureInstalled } from './launch/install.mjs';
import { ensureRedis } from './launch/redis.mjs';
import { runProgram } from './launch/serve.mjs';

await ensureInstalled();
await ensureBuilt();
await ensureRedis();
await ensureHaproxy();
runProgram('scripts/cluster/main.ts', process.argv.slice(2));
