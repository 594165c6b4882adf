import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRenderPool } from './render-pool.ts';
import { type RenderThread, startRenderThread } from './render-thread.ts';
import type { RenderContext, RenderedPage } from './renderer.ts';

/** A web app whose page has the name of its thread, what it was given, and what the API says. */
const WEB_APP = `
import { isMainThread } from 'node:worker_threads';
export async function render(request, { inject, now, nonce, isPhone }) {
  const { pathname } = new URL(request.url);
  if (pathname === '/broken') throw new Error('This page is broken.');
  if (pathname === '/crash' && !isMainThread) process.exit(1);
  const api = await inject(new Request('http://uneed.do/api' + pathname, { headers: { 'x-area': 'person' } }));
  const text = [isMainThread ? 'main' : 'thread', nonce, isPhone, now.toISOString(), api.status, await api.text()].join(' ');
  return new Response(text, { status: 203, headers: { 'x-page': pathname } });
}`;

let webDir: string;
let thread: RenderThread | undefined;
const logError = vi.fn();

beforeEach(async () => {
  logError.mockClear();
  webDir = await mkdtemp(join(tmpdir(), 'render-'));
  await mkdir(join(webDir, 'build/server'), { recursive: true });
  await writeFile(join(webDir, 'build/server/index.js'), WEB_APP);
  await writeFile(join(webDir, 'package.json'), '{"type":"module"}');
});
afterEach(async () => {
  await thread?.stop();
  thread = undefined;
  await rm(webDir, { recursive: true });
});

const visitor = (inject: RenderContext['inject']): RenderContext => ({
  inject,
  now: new Date('2026-11-21T16:00:00Z'),
  nonce: 'n1',
  area: 'person',
  hasSession: false,
  isPhone: true,
  cookieNames: [],
});
const answer = visitor(async (request) =>
  Response.json(
    { asked: new URL(request.url).pathname, area: request.headers.get('x-area') },
    { status: 200 },
  ),
);

const readText = async (page: RenderedPage) => Buffer.from(await page.bytes()).toString();

/** A pool whose main thread is busy and never finishes its only page; the second thread is ready. */
async function createBusyPool() {
  const renderHere = vi.fn(() => new Promise<Response>(() => undefined));
  const pool = createRenderPool({
    render: renderHere,
    startThread: (onStop) => {
      thread = startRenderThread(webDir, onStop);
      return thread;
    },
    getUtilization: () => 0.5,
    logError,
  });
  const load = (path: string, method = 'GET') =>
    pool.render(new Request(`http://uneed.do${path}`, { method }), answer);
  void load('/busy');
  expect(renderHere).toHaveBeenCalledTimes(1);
  await expect.poll(() => thread?.countPages()).toBe(0);
  return { pool, load, renderHere };
}

it('renders in a second thread while the main one is busy; the main one asks the API', async () => {
  const { load } = await createBusyPool();
  const response = await load('/jobs');
  expect(response.status).toBe(203);
  expect(response.headers.get('x-page')).toBe('/jobs');
  expect(await readText(response)).toBe(
    'thread n1 true 2026-11-21T16:00:00.000Z 200 {"asked":"/api/jobs","area":"person"}',
  );
});

it('starts no thread while the main one is less busy', async () => {
  const startThread = vi.fn();
  const render = async () => new Response('main');
  const pool = createRenderPool({ render, startThread, getUtilization: () => 0.49, logError });
  await pool.render(new Request('http://uneed.do/jobs'), answer);
  expect(startThread).not.toHaveBeenCalled();
});

it('gives the second thread 14 pages at most', async () => {
  const { pool, load, renderHere } = await createBusyPool();
  const silent = visitor(() => new Promise(() => undefined));
  for (let page = 0; page < 14; page += 1) void pool.render(new Request('http://uneed.do/jobs'), silent);
  expect(renderHere).toHaveBeenCalledTimes(1);
  void load('/jobs');
  expect(renderHere).toHaveBeenCalledTimes(2);
});

it('runs actions in the main thread only', async () => {
  const { load, renderHere } = await createBusyPool();
  void load('/jobs', 'POST');
  expect(renderHere).toHaveBeenCalledTimes(2);
});

it.each(['/broken', '/crash'])('renders %s again in the main thread, and logs why', async (path) => {
  const { load, renderHere } = await createBusyPool();
  renderHere.mockImplementationOnce(async () => new Response('from the main thread'));
  expect(await readText(await load(path))).toBe('from the main thread');
  expect(logError).toHaveBeenCalled();
});

it('forgets a page whose request to the API failed', async () => {
  const { pool, renderHere } = await createBusyPool();
  renderHere.mockImplementationOnce(async () => new Response('from the main thread'));
  const failing = visitor(() => Promise.reject(new Error('no API')));
  const response = await pool.render(new Request('http://uneed.do/jobs'), failing);
  expect(await readText(response)).toBe('from the main thread');
  expect(thread?.countPages()).toBe(0);
});

it('starts another thread after one has died', async () => {
  const { load } = await createBusyPool();
  const first = thread;
  void load('/crash');
  await expect.poll(() => first?.countPages()).toBe(Number.POSITIVE_INFINITY);
  void load('/jobs');
  await expect.poll(() => thread?.countPages()).toBe(0);
  expect(thread).not.toBe(first);
  expect(await readText(await load('/jobs'))).toContain('thread n1');
});
