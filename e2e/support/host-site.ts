import { createServer } from 'node:http';
import type { Browser, Page } from '@playwright/test';
import { findFreePort } from './free-port.ts';

declare global {
  interface Window {
    /** How much content moved by itself: the sum that browsers report as CLS. */
    layoutShift: number;
    /** What the content security policy of the page has refused. */
    refused: string[];
  }
}

/** A web site that is not ours: it allows scripts and requests of `origin`, and nothing else. `pages` are its bodies, by path. */
export async function startHostSite(origin: string, pages: Readonly<Record<string, string>>) {
  const server = createServer((request, response) => {
    const body = pages[request.url ?? ''];
    response.writeHead(body === undefined ? 404 : 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src ${origin}; connect-src ${origin}`,
      'cross-origin-embedder-policy': 'require-corp',
    });
    response.end(
      `<!doctype html><html lang="es"><title>Colmado</title><meta name="viewport" content="width=device-width"><body>${body}`,
    );
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** Opens a page of it, and observes what moves and what is refused. */
export async function openHostPage(
  browser: Browser,
  url: string,
  { hasJavaScript = true }: { hasJavaScript?: boolean } = {},
): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: hasJavaScript });
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.layoutShift = 0;
    window.refused = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.layoutShift += 'value' in entry && typeof entry.value === 'number' ? entry.value : 0;
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.refused.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  await page.goto(url);
  return page;
}
