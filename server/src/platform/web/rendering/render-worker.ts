/** The entry of a render thread: renders pages of the built web app; the main thread sends their requests to the API. */
import { parentPort, workerData } from 'node:worker_threads';
import { type ApiResponse, toApiResponse } from '../api-response.ts';
import type { FromRenderThread, ToRenderThread } from './render-message.ts';
import { loadBuiltRenderer, type Render } from './renderer.ts';

const send = (message: FromRenderThread, transfer: ArrayBuffer[] = []) =>
  parentPort?.postMessage(message, transfer);

/** The requests to the API that wait for their reply. */
const calls = new Map<number, (response: ApiResponse) => void>();
let lastCall = 0;

async function renderPage(render: Render, { page, url, visitor }: ToRenderThread & { kind: 'render' }) {
  const inject = (request: Request) =>
    new Promise<ApiResponse>((resolve) => {
      lastCall += 1;
      calls.set(lastCall, resolve);
      send({ kind: 'call', page, call: lastCall, url: request.url, headers: [...request.headers] });
    });
  try {
    const response = await render(new Request(url), { ...visitor, inject });
    const body = await response.bytes();
    send({ kind: 'rendered', page, status: response.status, headers: [...response.headers], body }, [
      body.buffer,
    ]);
  } catch (error) {
    send({ kind: 'failed', page, error });
  }
}

const render = await loadBuiltRenderer(workerData.webDir);
parentPort?.on('message', (message: ToRenderThread) => {
  if (message.kind === 'render') return void renderPage(render, message);
  const { call, status, text } = message;
  calls.get(call)?.(toApiResponse(status, text));
  calls.delete(call);
});
send({ kind: 'ready' });
