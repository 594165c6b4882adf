const DELAY_MIN_MS = 1_000;
const DELAY_MAX_MS = 5_000;
/** Browsers end a worker that takes longer than five minutes to respond. */
const LIMIT_MS = 4 * 60_000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether a page imports this file of the build as a module, now or ahead (`modulepreload`). */
export const isModule = (
  { method, destination, url }: Pick<Request, 'method' | 'destination' | 'url'>,
  origin: string,
): boolean => method === 'GET' && destination === 'script' && url.startsWith(`${origin}/assets/`);

/**
 * Fetches a module, and fetches it again while there is no network. Otherwise its import fails: React Router then reloads the page,
 * whose input is lost, and `React.lazy` shows an error page. `onLost` is called once, when the first attempt has failed.
 */
export async function fetchModule(
  request: Request,
  send: (request: Request) => Promise<Response>,
  onLost: () => void,
): Promise<Response> {
  const deadline = Date.now() + LIMIT_MS;
  for (let delay = DELAY_MIN_MS; ; delay = Math.min(delay * 2, DELAY_MAX_MS)) {
    try {
      const response = await send(request);
      // The connection may also be lost before the end of the file.
      await response.clone().arrayBuffer();
      return response;
    } catch (error) {
      if (request.signal.aborted || Date.now() >= deadline) throw error;
      if (delay === DELAY_MIN_MS) onLost();
      await wait(delay);
    }
  }
}
