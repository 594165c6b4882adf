import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** The browser notes every refusal of the API; refusals are answers, and the journeys look at what is made of them. */
function isRefusal(message: ConsoleMessage): boolean {
  const { url } = message.location();
  return /status of 4\d\d/.test(message.text()) && /\/api\//.test(url);
}

/** Signing out, or leaving, while the live connection is still being opened ends it; the browser notes that as well. */
function isLiveEnding(message: ConsoleMessage): boolean {
  const text = message.text();
  const isRefused = /status of 400/.test(text) && /\/socket\.io\/.*[?&]sid=/.test(message.location().url);
  return isRefused || /\/socket\.io\/.*closed before the connection is established/.test(text);
}

/**
 * Writes down whatever nobody should ever see: script errors, complaints in the console (violations of the content
 * security policy among them), answers of 5xx, requests to other hosts. `isOffline` permits lost connections.
 */
export function watch(
  context: BrowserContext,
  own: string,
  expectedStatus: number[],
  troubles: string[],
  isOffline = false,
): void {
  const { host } = new URL(own);
  context.on('weberror', (webError) => void troubles.push(`script error: ${webError.error().stack}`));
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // `serviceWorkers: 'block'` says so on every page (playwright.config.ts).
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (isOffline && /ERR_(?:INTERNET_DISCONNECTED|FAILED|NETWORK)/.test(message.text())) return;
    const expected = expectedStatus.some((status) => message.text().includes(`status of ${status}`));
    if (!expected && !isRefusal(message) && !isLiveEnding(message)) {
      troubles.push(`console ${message.type()} at ${message.location().url}: ${message.text()}`);
    }
  });
  context.on('response', (response) => {
    if (response.status() >= 500) troubles.push(`${response.status()} of ${response.url()}`);
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(?:http|ws)/.test(url.protocol) && url.host !== host) troubles.push(`asked ${url.origin}`);
  });
}
