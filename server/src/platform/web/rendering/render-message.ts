import type { RenderContext } from './renderer.ts';

/** What the main thread sends to a render thread. */
export type ToRenderThread =
  | { kind: 'render'; page: number; url: string; visitor: Omit<RenderContext, 'inject'> }
  | { kind: 'reply'; call: number; status: number; text: string };

/** What a render thread sends to the main thread. `call` counts the requests to the API. */
export type FromRenderThread =
  | { kind: 'ready' }
  | { kind: 'call'; page: number; call: number; url: string; headers: [string, string][] }
  | {
      kind: 'rendered';
      page: number;
      status: number;
      headers: [string, string][];
      body: Uint8Array<ArrayBuffer>;
    }
  | { kind: 'failed'; page: number; error: unknown };
