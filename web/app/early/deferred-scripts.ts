/** The `rel` of links and the `type` of the script that start after the first paint. */
export const DEFERRED_MODULE = 'deferred-module';

/** So many preloads start in one task: a slow phone takes 5 ms for each, and answers a tap between two tasks. */
const PRELOADS_AT_ONCE = 4;

/**
 * Starts the deferred scripts of the document (entry.server.tsx) when its first frame has been painted. A hidden document is not
 * painted, and its timers run once a second: it starts all of them when it is parsed, or when it becomes hidden before.
 */
export function startDeferredScripts(nonce: string | undefined): void {
  let isDone = false;
  /** Starts the preloads, some in each task, and then the script. */
  function start(): void {
    if (isDone) return;
    const links = document.querySelectorAll<HTMLLinkElement>(`link[rel=${DEFERRED_MODULE}]`);
    const count = document.hidden ? links.length : PRELOADS_AT_ONCE;
    for (const link of [...links].slice(0, count)) link.rel = 'modulepreload';
    if (links.length > count) return void setTimeout(start);
    isDone = true;
    const deferred = document.querySelector(`script[type=${DEFERRED_MODULE}]`);
    if (deferred === null) return;
    const script = document.createElement('script');
    script.type = 'module';
    if (nonce !== undefined) script.nonce = nonce;
    script.textContent = deferred.textContent;
    document.head.append(script);
  }
  document.addEventListener('DOMContentLoaded', () => {
    if (document.hidden) return start();
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) start();
    });
    requestAnimationFrame(() => setTimeout(start));
  });
}
