import type { RenderThread } from './render-thread.ts';
import type { Render, RenderedPage } from './renderer.ts';

/** With this many pages at once in the main thread another thread is started: a small site never needs it. */
const BUSY_PAGES = 4;
/** A thread that rendered nothing for this long is stopped, to free its memory. */
const IDLE_MS = 60_000;

type Dependencies = {
  /** Renders in the main thread. */
  render: Render;
  /** Starts a thread; calls `onStop` when it has stopped. */
  startThread(onStop: (error?: unknown) => void): RenderThread;
  logError(error: unknown): void;
};

/**
 * Renders pages in the main thread, and while it is busy also in a second one: rendering takes most of the time of a request, and
 * everything else waits for it. A page goes to the thread that renders fewer.
 */
export function createRenderPool({ render, startThread, logError }: Dependencies) {
  let pagesHere = 0;
  let thread: RenderThread | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  function startOrGet(): RenderThread {
    thread ??= startThread((error) => {
      thread = undefined;
      clearTimeout(idleTimer);
      idleTimer = undefined;
      if (error !== undefined) logError(error);
    });
    idleTimer ??= setTimeout(() => void thread?.stop(), IDLE_MS).unref();
    return thread;
  }

  async function renderHere(...args: Parameters<Render>): Promise<RenderedPage> {
    pagesHere += 1;
    try {
      return await render(...args);
    } finally {
      pagesHere -= 1;
    }
  }

  return {
    render: async (request: Request, visitor: Parameters<Render>[1]): Promise<RenderedPage> => {
      // An action must not run twice, so it never runs where it may have to be repeated.
      const isBusy = pagesHere >= BUSY_PAGES && request.method === 'GET';
      if (!isBusy) return renderHere(request, visitor);
      const other = startOrGet();
      if (other.countPages() > pagesHere) return renderHere(request, visitor);
      idleTimer?.refresh();
      try {
        return await other.render(request, visitor);
      } catch (error) {
        logError(error);
        return renderHere(request, visitor);
      }
    },
    close: async () => thread?.stop(),
  };
}
