const DELAY_MIN_MS = 1_000;
const DELAY_MAX_MS = 5_000;
/** Browsers end a worker that takes longer than five minutes to respond. */
const LIMIT_MS = 4 * 60_000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether a page needs this file of the build to go on: its scripts and style sheets, which are loaded when they are needed. */
export const isAsset = (request: Request, origin: string): boolean =>
  request.method === 'GET' && request.mode !== 'navigate' && request.url.startsWith(`${origin}/assets/`);

/**
 * Fetches a file of the build; while there is no network it tries again until there is one. Otherwise an import of a module fails:
 * React Router then reloads the page, whose input is lost, and `React.lazy` shows an error page.
 */
export async function fetchAsset(request: Request, send: typeof fetch): Promise<Response> {
  for (let delay = DELAY_MIN_MS, waited = 0; ; delay = Math.min(delay * 2, DELAY_MAX_MS)) {
    try {
      return await send(request);
    } catch (error) {
      // The page was closed.
      if (request.signal.aborted || waited >= LIMIT_MS) throw error;
      await wait(delay);
      waited += delay;
    }
  }
}
