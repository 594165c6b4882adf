import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** The browser logs each 4xx response of the API; those are expected, and the tests check what the page shows. */
function isApiClientError(message: ConsoleMessage): boolean {
  const { url } = message.location();
  return /status of 4\d\d/.test(message.text()) && /\/api\//.test(url);
}

/** The browser logs an error when a page is left, or the user signs out, while the live connection is being opened. */
function isClosedLiveConnection(message: ConsoleMessage): boolean {
  const text = message.text();
  const isRejected = /status of 400/.test(text) && /\/socket\.io\/.*[?&]sid=/.test(message.location().url);
  return isRejected || /\/socket\.io\/.*closed before the connection is established/.test(text);
}

/** All journeys share one feed: a post of another one, with its picture, may be removed while a page loads. */
function isRemovedPicture(message: ConsoleMessage): boolean {
  return /status of 404/.test(message.text()) && /\/media\/posts\//.test(message.location().url);
}

/**
 * Adds to `problems` what no page may cause: script errors, errors and warnings in the console (such as violations of the
 * content security policy), 5xx responses, requests to other hosts. `isOffline` allows lost connections.
 */
export function collectBrowserProblems(
  context: BrowserContext,
  appUrl: string,
  expectedStatus: number[],
  problems: string[],
  isOffline = false,
): void {
  const { host } = new URL(appUrl);
  context.on('weberror', (webError) => {
    problems.push(`script error at ${webError.page()?.url()}: ${webError.error().stack}`);
  });
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // Logged on every page because of `serviceWorkers: 'block'` (playwright.config.ts).
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (isOffline && /net::ERR_/.test(message.text())) return;
    // Logged by React Router where the network is away, or the page is left, while it asks for the routes of links.
    if (message.text().startsWith('Failed to fetch manifest patches TypeError: Failed to fetch')) return;
    const expected = expectedStatus.some((status) => message.text().includes(`status of ${status}`));
    const isAllowed = [isApiClientError, isClosedLiveConnection, isRemovedPicture].some((is) => is(message));
    if (!expected && !isAllowed) {
      problems.push(`console ${message.type()} at ${message.location().url}: ${message.text()}`);
    }
  });
  context.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} of ${response.url()}`);
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(?:http|ws)/.test(url.protocol) && url.host !== host) problems.push(`request to ${url.origin}`);
  });
}
