import type { Page, Response, WebSocket } from '@playwright/test';

/** A payload with the packet by which the server accepts a socket.io connection; polling joins packets with \x1e. */
const CONNECT_PACKET = /(?:^|\x1e)40\{/;

/** Waits until the server has accepted the next live connection of a page, by long polling or by websocket. */
function waitForLiveConnection(page: Page): Promise<void> {
  return new Promise((resolve) => {
    const handlePayload = (payload: string) => {
      if (!CONNECT_PACKET.test(payload)) return;
      page.off('response', handleResponse);
      page.off('websocket', handleWebSocket);
      resolve();
    };
    const handleResponse = (response: Response) => {
      if (!response.url().includes('/socket.io/')) return;
      // A page that is left has no body any more.
      response.text().then(handlePayload, () => undefined);
    };
    const handleWebSocket = (socket: WebSocket) =>
      socket.on('framereceived', ({ payload }) => handlePayload(payload.toString()));
    page.on('response', handleResponse);
    page.on('websocket', handleWebSocket);
  });
}

/** Opens a page of a signed-in user and waits until it gets live events: what happens from then on reaches it. */
export async function gotoLive(page: Page, path: string): Promise<void> {
  const connected = waitForLiveConnection(page);
  await page.goto(path);
  await connected;
}
