import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createOutgoing } from '../../../platform/outgoing/outgoing.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { newReferent } from '../../hiring/jobs/jobs.factory.ts';
import { listOwnJobs, listRow, runImport, toCsv } from './job-imports.factory.ts';
import { jobFeedsReview } from './job-imports.tasks.ts';

type Answer = { code?: number; body?: string; headers?: Record<string, string> };
type Feed = { answer: Answer; requests: IncomingHttpHeaders[] };

/** What the lists of the tests answer, and how they were asked, by their paths. */
const feeds = new Map<string, Feed>();
const server = createServer(({ url = '', headers }, response) => {
  const feed = feeds.get(url);
  feed?.requests.push(headers);
  const { code = 200, body = '', headers: sent = {} } = feed?.answer ?? { code: 404 };
  response.writeHead(code, sent).end(body);
});

let origin: string;
let test: TestApp;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const outgoing = createOutgoing({ exemptOrigins: [origin] });
  test = await createTestApp({}, { outgoing });
});
afterAll(async () => {
  await test.close();
  server.close();
});

/** A list on the server. */
function startFeed(answer: Answer) {
  const path = `/lista-${feeds.size}.csv`;
  const feed: Feed = { answer, requests: [] };
  feeds.set(path, feed);
  return {
    url: `${origin}${path}`,
    requests: feed.requests,
    answerWith: (next: Answer) => {
      feed.answer = next;
    },
  };
}

const list = (...codes: string[]) => toCsv(codes.map((code) => listRow(code)));

/** The feed of a new owner, whose first list waits. It is not fetched after the test. */
async function newFeed() {
  const feed = startFeed({ body: list('A1', 'A2'), headers: { etag: '"1"' } });
  const owner = await newReferent(test);
  const added = await owner.post('/job-feeds', { name: 'Lista', url: feed.url });
  expect(added.statusCode).toBe(200);
  const { _id: id, sourceId } = added.json().import;
  onTestFinished(async () => void (await owner.delete(`/job-sources/${sourceId}`)));
  return { feed, owner, id, sourceId };
}

/** Lets a day pass, and fetches what is due. */
async function fetchNextDay(): Promise<void> {
  test.clock.advanceMinutes(24 * 60 + 1);
  await test.database.transaction((tx) => test.app.queue.enqueue(tx, jobFeedsReview, {}));
  await test.runTasks();
}

const findSource = async (owner: Awaited<ReturnType<typeof newReferent>>) =>
  (await owner.get('/job-imports')).json().sources[0];

it('a feed is published daily from its first published list on, and not read again while it says that it is the same', async () => {
  const { feed, owner, id } = await newFeed();
  await fetchNextDay();
  expect((await listOwnJobs(owner)).size).toBe(0);
  expect(await runImport(test, owner, id)).toMatchObject({ state: 'done', counts: { created: 2 } });
  feed.answerWith({ body: list('A1', 'B1'), headers: { etag: '"2"' } });
  await fetchNextDay();
  expect([...(await listOwnJobs(owner)).values()].map(({ status }) => status).sort()).toEqual([
    'active',
    'active',
    'expired',
  ]);
  feed.answerWith({ code: 304 });
  await fetchNextDay();
  expect(feed.requests.at(-1)).toMatchObject({ 'if-none-match': '"2"' });
  expect((await owner.get('/job-imports')).json().imports).toHaveLength(2);
  expect(await findSource(owner)).toMatchObject({ fetchError: null, isDaily: true });
});

it('a feed that fails, is empty, or has lost a column closes nothing and says why', async () => {
  const { feed, owner, id } = await newFeed();
  await runImport(test, owner, id);
  const answers: [Answer, string][] = [
    [{ code: 500 }, 'La dirección respondió 500'],
    [{ body: '' }, 'El archivo no tiene ninguna vacante (fila 1)'],
    [{ code: 302, headers: { location: 'http://169.254.169.254/' } }, 'No leemos listas de esta dirección'],
  ];
  for (const [answer, text] of answers) {
    feed.answerWith(answer);
    await fetchNextDay();
    expect((await findSource(owner)).fetchError).toContain(text);
  }
  // One email about all of them, for a week.
  const told = () => test.emails.filter(({ to }) => to === owner.email).map(({ email }) => email);
  expect(told()).toMatchObject([{ subject: 'Tu lista «Lista» tuvo un problema' }]);
  expect(told()[0]?.paragraphs).toContainEqual(expect.stringContaining('La dirección respondió 500'));
  const { Código: _code, ...row } = listRow('A1');
  feed.answerWith({ body: toCsv([row]) });
  await fetchNextDay();
  const [imported] = (await owner.get('/job-imports')).json().imports;
  expect(imported).toMatchObject({
    state: 'failed',
    error: 'La lista no tiene la columna «Código»',
    counts: { closed: 0 },
  });
  expect((await findSource(owner)).openJobs).toBe(2);
  feed.answerWith({ body: list('A1', 'A2') });
  await fetchNextDay();
  expect((await owner.get('/job-imports')).json().imports[0]).toMatchObject({
    state: 'done',
    counts: { unchanged: 2 },
  });
  // A record, unlike a table, may leave out what is empty.
  const { Salario: _salary, ...record } = listRow('A1');
  feed.answerWith({ body: JSON.stringify([record]) });
  await fetchNextDay();
  expect((await owner.get('/job-imports')).json().imports[0]).toMatchObject({
    state: 'done',
    counts: { changed: 1, closed: 1 },
  });
  expect(told()).toHaveLength(1);
  test.clock.advanceMinutes(7 * 24 * 60);
  feed.answerWith({ code: 404 });
  await fetchNextDay();
  expect(told()).toHaveLength(2);
});

it('the owner of a daily list that has lost a column is e-mailed why', async () => {
  const { feed, owner, id } = await newFeed();
  await runImport(test, owner, id);
  const { Código: _code, ...row } = listRow('A1');
  feed.answerWith({ body: toCsv([row]) });
  await fetchNextDay();
  const fetchError = 'La lista no tiene la columna «Código»';
  expect(await findSource(owner)).toMatchObject({ fetchError });
  const told = test.emails.find(({ to }) => to === owner.email);
  expect(told?.email.paragraphs).toContainEqual(fetchError);
});

it('a feed that lost most of its vacancies closes none until its owner publishes it', async () => {
  const { feed, owner, id, sourceId } = await newFeed();
  await runImport(test, owner, id);
  const all = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7'];
  feed.answerWith({ body: list(...all) });
  await fetchNextDay();
  feed.answerWith({ body: list('A1', 'A2', 'B1', 'B2', 'B3', 'B4'), headers: { etag: '"3"' } });
  // The next day the new ones are known, and what is missing is less than half.
  for (const [created, known] of [
    [4, 7],
    [0, 11],
  ]) {
    await fetchNextDay();
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
  await fetchNextDay();
  expect(await findSource(owner)).toMatchObject({ fetchError: null, openJobs: 5 });
});

it('a feed with a refused row, or after a change of its mapping, is read again though it has not changed', async () => {
  const { feed, owner, id, sourceId } = await newFeed();
  const daily = { isDaily: true };
  expect((await owner.patch(`/job-sources/${sourceId}`, daily)).statusCode).toBe(409);
  await runImport(test, owner, id);
  const rows = [listRow('A1'), listRow('A2', { Categoría: 'Varios' })];
  feed.answerWith({ body: toCsv(rows), headers: { etag: '"2"' } });
  await fetchNextDay();
  await fetchNextDay();
  expect(feed.requests.at(-1)).not.toHaveProperty('if-none-match');
  const { mapping } = await findSource(owner);
  const defaults = { ...mapping.defaults, category: 'Ventas y Comercial' };
  await owner.patch(`/job-sources/${sourceId}`, { mapping: { ...mapping, defaults } });
  await fetchNextDay();
  expect((await owner.get('/job-imports')).json().imports[0].counts.refused).toBe(0);
  await fetchNextDay();
  expect(feed.requests.at(-1)).toMatchObject({ 'if-none-match': '"2"' });
});

it('an address of a private network is refused, also when it is typed in another way, and a known one', async () => {
  const { owner, feed } = await newFeed();
  for (const url of [
    'http://empresa.example/a.csv',
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://[::ffff:10.0.0.1]/',
  ]) {
    const response = await owner.post('/job-feeds', { name: 'Lista', url });
    expect([url, response.statusCode]).toEqual([url, 400]);
  }
  const again = await owner.post('/job-feeds', { name: 'Otra', url: feed.url });
  expect(again.json()).toMatchObject({
    code: 'CONFLICT',
    fields: { url: 'Ya tienes una lista con esta dirección' },
  });
});
