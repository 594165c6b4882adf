import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createTestDatabase } from '../server/src/testing/database.ts';
import { openTestServer } from '../server/src/testing/postgres/server.ts';

/** Generates the row types from a migrated database; with `--verify` only checks that they are up to date. */
const root = fileURLToPath(new URL('..', import.meta.url));
const server = await openTestServer();
process.env.UNEED_TEST_SERVER = server.url;
try {
  const { url, drop } = await createTestDatabase();
  const codegen = fileURLToPath(new URL('../node_modules/kysely-codegen/dist/cli/bin.js', import.meta.url));
  const options = [
    '--url',
    url,
    '--dialect',
    'postgres',
    '--camel-case',
    '--out-file',
    'server/src/platform/db/schema.gen.ts',
    '--exclude-pattern',
    'migrations',
    '--default-schema',
    'public',
    '--include-pattern',
    'public.*',
    '--numeric-parser',
    'number',
    '--date-parser',
    'string',
    '--type-mapping',
    '{"int8":"number"}',
    ...process.argv.slice(2),
  ];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [codegen, ...options], {
    cwd: root,
  });
  console.log((stdout + stderr).trim());
  await drop();
} finally {
  await server.stop();
}
