import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCurl } from '../../../scripts/launch/test-programs.ts';
import { newEnterprise } from '../features/organizations/enterprises/enterprises.factory.ts';
import { newKey } from '../features/site/api-keys/api-keys.factory.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { signUp } from '../testing/users.ts';

const run = promisify(execFile);
const DEVELOPERS_PAGE = new URL('../../../web/content/desarrolladores.md', import.meta.url);

type Operation = {
  description?: string;
  'x-scope'?: string;
  requestBody?: { content: { 'application/json': { schema: { example?: object }; example?: object } } };
  responses: Record<string, object>;
};
type Document = { paths: Record<string, Record<string, Operation>> };

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port');
  return address.port;
}

let test: TestApp;
let url: string;
let home: string;
beforeAll(async () => {
  const port = await findFreePort();
  url = `http://127.0.0.1:${port}`;
  test = await createTestApp({ PUBLIC_URL: url });
  await test.app.http.listen({ host: '127.0.0.1', port });
  home = await mkdtemp(join(tmpdir(), 'uneed-curl-'));
  // Only the configuration of curl says the status, so that commands run as they stand in the documentation.
  await writeFile(join(home, '.curlrc'), String.raw`write-out = "\n%{http_code}"`);
});
afterAll(async () => {
  await test.close();
  await rm(home, { recursive: true });
});

/** Runs a command in a shell with these variables; returns the status and the body of the response. */
async function runCommand(command: string, variables: Record<string, string>) {
  const env = { PATH: process.env.PATH, CURL_HOME: home, ...variables };
  const { stdout } = await run('sh', ['-c', command], { env });
  const at = stdout.lastIndexOf('\n');
  return { status: Number(stdout.slice(at)), body: JSON.parse(stdout.slice(0, at)) };
}

const listBlocks = (markdown: string): string[] =>
  [...markdown.matchAll(/```sh\n([\s\S]*?)\n```/g)].map(([, block = '']) => block);

/** The operations of the API documentation that take keys, with the example of each. */
async function readExamples() {
  const { paths }: Document = await (await fetch(`${url}/api/openapi.json`)).json();
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => operation['x-scope'] !== undefined)
      .map(([method, { description = '', responses, 'x-scope': scope }]) => ({
        name: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        scope,
        blocks: listBlocks(description),
        status: Object.keys(responses).find((status) => status.startsWith('2')),
      })),
  );
}

describe.skipIf((await findCurl()) === undefined)('the API documentation', () => {
  it('has an example of each call that a key may make, which works as it stands', async () => {
    const enterprise = await newEnterprise(test);
    const candidate = await signUp(test);
    const { token } = await newKey(test, enterprise);
    const examples = await readExamples();
    expect(examples.map(({ blocks }) => blocks.length)).toEqual(Array(9).fill(1));
    const take = (name: string) => examples.filter((example) => example.name === name);
    const isKnown = ({ name }: { name: string }) => name === 'POST /api/jobs' || name.endsWith('/close');
    // A job is published first and closed last.
    const ordered = [
      ...take('POST /api/jobs'),
      ...examples.filter((example) => !isKnown(example)),
      ...take('POST /api/jobs/:id/close'),
    ];
    expect(ordered).toHaveLength(9);
    const variables: Record<string, string> = { UNEED_KEY: token, CANDIDATE_ID: candidate.id };
    for (const { name, blocks, status } of ordered) {
      const response = await runCommand(blocks[0] ?? '', variables);
      expect([name, response]).toEqual([name, { status: Number(status), body: expect.anything() }]);
      if (name !== 'POST /api/jobs') continue;
      variables.JOB_ID = response.body._id;
      expect((await candidate.post(`/jobs/${variables.JOB_ID}/apply`)).statusCode).toBe(201);
    }
    const board = (await enterprise.get(`/jobs/${variables.JOB_ID}/board`)).json();
    const stageOfCandidate = board.stages.find(({ count }: { count: number }) => count > 0);
    expect(stageOfCandidate.id).toBe('review');
  });

  it('is a page for people too, which reads the same document', async () => {
    const page = await fetch(`${url}/api/docs`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('html')]);
    const script = await (await fetch(`${url}/api/docs/static/swagger-initializer.js`)).text();
    expect(script).toContain('/api/openapi.json');
  });
});

it('a body of such a call has the same example, with which the page can try it', async () => {
  const { paths }: Document = await (await fetch(`${url}/api/openapi.json`)).json();
  const media = paths['/api/jobs/{id}']?.patch?.requestBody?.content['application/json'];
  expect(media?.example ?? media?.schema.example).toEqual({ salary: 30_000, status: 'active' });
});

describe('the page for developers', () => {
  it('names each call with its scope, and no other', async () => {
    const text = await readFile(DEVELOPERS_PAGE, 'utf8');
    const scopes = [...text.matchAll(/^- `([a-z]+:[a-z]+)`.*\n((?: +- .*\n)+)/gm)];
    const named = scopes.flatMap(([, scope, calls = '']) =>
      [...calls.matchAll(/`([^`]+)`/g)].map(([, call]) => `${scope} ${call}`),
    );
    const documented = (await readExamples()).map(({ name, scope }) => `${scope} ${name}`);
    expect(named.sort()).toEqual(documented.sort());
  });
});
