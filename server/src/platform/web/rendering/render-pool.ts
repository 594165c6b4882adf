import type { RenderThread } from './render-thread.ts';
import type { Render, RenderedPage } from './renderer.ts';

/** With this utilization of the main thread's event loop another thread is started: a small site never needs it. */
const BUSY_UTILIZATION = 0.5;
/** As many pages as keep the thread rendering while others of its pages wait for the API; the main thread renders the rest. */
const THREAD_PAGES_MAX = 14;
/** A thread that rendered nothing for this long is stopped, to free its memory. */
const IDLE_MS = 60_000;

type Dependencies = {
  /** Renders in the main thread. */
  render: Render;
  /** Starts a thread; calls `onStop` when it has stopped. */
  startThread(onStop: (error?: unknown) => void): RenderThread;
  /** How busy the event loop of the main thread is, from 0 to 1. */
  getUtilization(): number;
  logError(error: unknown): void;
};

/**
 * Renders pages in the main thread, and while it is busy also in a second one: rendering takes most of the time of a request, and
 * everything else waits for it. The event loop tells how busy the main thread is. Its number of pages does not: pages whose data is in
 * memory are rendered one after the other, and the next request is only read when the page before it is done.
 */
export function createRenderPool({ render, startThread, getUtilization, logError }: Dependencies) {
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

  return {
    render: async (request: Request, visitor: Parameters<Render>[1]): Promise<RenderedPage> => {
      // An action must not run twice, so it never runs where it may have to be repeated.
      const isBusy = request.method === 'GET' && getUtilization() >= BUSY_UTILIZATION;
      if (!isBusy) return render(request, visitor);
      const other = startOrGet();
      if (other.countPages() >= THREAD_PAGES_MAX) return render(request, visitor);
      idleTimer?.refresh();
      try {
        return await other.render(request, visitor);
      } catch (error) {
        logError(error);
        return render(request, visitor);
      }
    },
    close: async () => thread?.stop(),
  };
}
