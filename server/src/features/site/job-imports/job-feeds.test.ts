import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { createOutgoing } from '../../../platform/outgoing/outgoing.ts';
import { createOwnTestApp, type TestApp } from '../../../testing/app.ts';
import { newReferent } from '../../hiring/jobs/jobs.factory.ts';
import { listOwnJobs, listRow, runImport, toCsv } from './job-imports.factory.ts';
import { jobFeedsReview } from './job-imports.tasks.ts';

type Answer = { code?: number; body?: string; headers?: Record<string, string> };

/** Starts a server that answers with a list. */
async function startFeed(first: Answer) {
  let answer = first;
  const requests: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    requests.push(request.headers);
    response.writeHead(answer.code ?? 200, answer.headers ?? {}).end(answer.body ?? '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    origin,
    url: `${origin}/lista.csv`,
    requests,
    answerWith: (next: Answer) => {
      answer = next;
    },
  };
}

const list = (...codes: string[]) => toCsv(codes.map((code) => listRow(code)));

/** An app that reaches this feed, and the feed of an owner whose first list is published. */
async function newFeed() {
  const feed = await startFeed({ body: list('A1', 'A2'), headers: { etag: '"1"' } });
  const outgoing = createOutgoing({ exemptOrigins: [feed.origin] });
  const test = await createOwnTestApp({ ANSWER_CACHE: 'off' }, { outgoing });
  const owner = await newReferent(test);
  const added = await owner.post('/job-feeds', { name: 'Lista', url: feed.url });
  expect(added.statusCode).toBe(200);
  const { _id: id, sourceId } = added.json().import;
  return { feed, test, owner, id, sourceId };
}

/** Lets a day pass, and fetches what is due. */
async function fetchNextDay(test: TestApp): Promise<void> {
  test.clock.advanceMinutes(24 * 60 + 1);
  await test.database.transaction((tx) => test.app.queue.enqueue(tx, jobFeedsReview, {}));
  await test.runTasks();
}

const findSource = async (owner: Awaited<ReturnType<typeof newReferent>>) =>
  (await owner.get('/job-imports')).json().sources[0];

it('a feed is published daily from its first published list on, and not read again while it says that it is the same', async () => {
  const { feed, test, owner, id } = await newFeed();
  await fetchNextDay(test);
  expect((await listOwnJobs(owner)).size).toBe(0);
  expect(await runImport(test, owner, id)).toMatchObject({ state: 'done', counts: { created: 2 } });
  feed.answerWith({ body: list('A1', 'B1'), headers: { etag: '"2"' } });
  await fetchNextDay(test);
  expect([...(await listOwnJobs(owner)).values()].map(({ status }) => status).sort()).toEqual([
    'active',
    'active',
    'expired',
  ]);
  feed.answerWith({ code: 304 });
  await fetchNextDay(test);
  expect(feed.requests.at(-1)).toMatchObject({ 'if-none-match': '"2"' });
  expect((await owner.get('/job-imports')).json().imports).toHaveLength(2);
  expect(await findSource(owner)).toMatchObject({ fetchError: null, isDaily: true });
});

it('a feed that fails, is empty, or has lost a column closes nothing and says why', async () => {
  const { feed, test, owner, id } = await newFeed();
  await runImport(test, owner, id);
  const answers: [Answer, string][] = [
    [{ code: 500 }, 'La dirección respondió 500'],
    [{ body: '' }, 'El archivo no tiene ninguna vacante (fila 1)'],
    [{ code: 302, headers: { location: 'http://169.254.169.254/' } }, 'No leemos listas de esta dirección'],
  ];
  for (const [answer, text] of answers) {
    feed.answerWith(answer);
    await fetchNextDay(test);
    expect((await findSource(owner)).fetchError).toContain(text);
  }
  const { Código: _code, ...row } = listRow('A1');
  feed.answerWith({ body: toCsv([row]) });
  await fetchNextDay(test);
  const [imported] = (await owner.get('/job-imports')).json().imports;
  expect(imported).toMatchObject({
    state: 'failed',
    error: 'La lista no tiene la columna «Código»',
    counts: { closed: 0 },
  });
  expect((await findSource(owner)).openJobs).toBe(2);
  feed.answerWith({ body: list('A1', 'A2') });
  await fetchNextDay(test);
  expect((await owner.get('/job-imports')).json().imports[0]).toMatchObject({
    state: 'done',
    counts: { unchanged: 2 },
  });
});

it('a feed that lost most of its vacancies closes none until its owner publishes it', async () => {
  const { feed, test, owner, id, sourceId } = await newFeed();
  await runImport(test, owner, id);
  const all = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7'];
  feed.answerWith({ body: list(...all) });
  await fetchNextDay(test);
  feed.answerWith({ body: list('A1', 'A2', 'B1', 'B2', 'B3', 'B4'), headers: { etag: '"3"' } });
  // The next day the new ones are known, and what is missing is less than half.
  for (const [created, known] of [
    [4, 7],
    [0, 11],
  ]) {
    await fetchNextDay(test);
    const [imported] = (await owner.get('/job-imports')).json().imports;
    expect(imported).toMatchObject({ state: 'done', counts: { created, closed: 0 } });
    const { fetchError, openJobs } = await findSource(owner);
    expect(openJobs).toBe(11);
    expect(fetchError).toContain(`ya no tiene 5 de sus ${known} vacantes abiertas`);
    expect(feed.requests.at(-1)).not.toHaveProperty('if-none-match');
  }
  const fetched = await owner.post(`/job-sources/${sourceId}/fetch`);
  const published = await runImport(test, owner, fetched.json().import._id);
  expect(published.counts).toMatchObject({ closed: 5 });
  expect((await findSource(owner)).fetchError).toBeNull();
  feed.answerWith({ body: list('A1', 'A2', 'B1', 'B2', 'B3') });
  await fetchNextDay(test);
  expect(await findSource(owner)).toMatchObject({ fetchError: null, openJobs: 5 });
});

it('a feed with a refused row, or after a change of its mapping, is read again though it has not changed', async () => {
  const { feed, test, owner, id, sourceId } = await newFeed();
  const daily = { isDaily: true };
  expect((await owner.patch(`/job-sources/${sourceId}`, daily)).statusCode).toBe(409);
  await runImport(test, owner, id);
  const rows = [listRow('A1'), listRow('A2', { Categoría: 'Varios' })];
  feed.answerWith({ body: toCsv(rows), headers: { etag: '"2"' } });
  await fetchNextDay(test);
  await fetchNextDay(test);
  expect(feed.requests.at(-1)).not.toHaveProperty('if-none-match');
  const { mapping } = await findSource(owner);
  const defaults = { ...mapping.defaults, category: 'Ventas y Comercial' };
  await owner.patch(`/job-sources/${sourceId}`, { mapping: { ...mapping, defaults } });
  await fetchNextDay(test);
  expect((await owner.get('/job-imports')).json().imports[0].counts.refused).toBe(0);
  await fetchNextDay(test);
  expect(feed.requests.at(-1)).toMatchObject({ 'if-none-match': '"2"' });
});

it('a record may leave out what is empty', async () => {
  const { feed, test, owner, id } = await newFeed();
  await runImport(test, owner, id);
  const { Salario: _salary, ...row } = listRow('A1');
  feed.answerWith({ body: JSON.stringify([row]) });
  await fetchNextDay(test);
  expect((await owner.get('/job-imports')).json().imports[0]).toMatchObject({
    state: 'done',
    counts: { changed: 1, closed: 1 },
  });
});

it('an address of a private network is refused, also when it is typed in another way', async () => {
  const { owner } = await newFeed();
  for (const url of [
    'http://empresa.example/a.csv',
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://[::ffff:10.0.0.1]/',
  ]) {
    const response = await owner.post('/job-feeds', { name: 'Lista', url });
    expect([url, response.statusCode]).toEqual([url, 400]);
  }
});

it('the same address is added once', async () => {
  const { owner, feed } = await newFeed();
  const response = await owner.post('/job-feeds', { name: 'Otra', url: feed.url });
  expect(response.json()).toMatchObject({
    code: 'CONFLICT',
    fields: { url: 'Ya tienes una lista con esta dirección' },
  });
});
