import { Worker } from 'node:worker_threads';
import type { FromRenderThread, ToRenderThread } from './render-message.ts';
import type { Render, RenderContext, RenderedPage } from './renderer.ts';

type Page = {
  inject: RenderContext['inject'];
  resolve(page: RenderedPage): void;
  reject(error: unknown): void;
};

/** A thread that renders pages. */
export type RenderThread = {
  /** Renders a page that is requested with GET. */
  render: Render;
  /** How many pages are being rendered; infinite until the thread has started, and after it has stopped. */
  countPages(): number;
  stop(): Promise<void>;
};

const WORKER = new URL('./render-worker.ts', import.meta.url);

/** Starts a thread that renders pages of the built web app in `webDir`; `onStop` is called when it has stopped, for whatever reason. */
export function startRenderThread(webDir: string, onStop: (error?: unknown) => void): RenderThread {
  const worker = new Worker(WORKER, { workerData: { webDir } });
  // The process may end while it runs.
  worker.unref();
  const pages = new Map<number, Page>();
  let lastPage = 0;
  let isReady = false;
  const send = (message: ToRenderThread) => worker.postMessage(message);

  async function handle(message: FromRenderThread) {
    if (message.kind === 'ready') {
      isReady = true;
      return;
    }
    const page = pages.get(message.page);
    if (page === undefined) return;
    if (message.kind === 'call') {
      const { call, url, headers } = message;
      const response = await page.inject(new Request(url, { headers }));
      return send({ kind: 'reply', call, status: response.status, text: await response.text() });
    }
    pages.delete(message.page);
    if (message.kind === 'failed') return page.reject(message.error);
    const { status, headers, body } = message;
    page.resolve({ status, headers: new Headers(headers), bytes: async () => body });
  }

  function end(error?: unknown) {
    isReady = false;
    for (const page of pages.values()) page.reject(error ?? new Error('The render thread has stopped.'));
    pages.clear();
    onStop(error);
  }
  worker.on('message', (message: FromRenderThread) => {
    handle(message).catch((error: unknown) => {
      if (message.kind === 'ready') return;
      pages.get(message.page)?.reject(error);
      pages.delete(message.page);
    });
  });
  let failure: unknown;
  worker.on('error', (error) => {
    failure = error;
  });
  worker.on('exit', () => end(failure));

  return {
    render: ({ url }, { inject, ...visitor }) =>
      new Promise((resolve, reject) => {
        lastPage += 1;
        pages.set(lastPage, { inject, resolve, reject });
        send({ kind: 'render', page: lastPage, url, visitor });
      }),
    countPages: () => (isReady ? pages.size : Number.POSITIVE_INFINITY),
    stop: async () => void (await worker.terminate()),
  };
}
