import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Area } from '@uneed/domain/kernel/area.ts';
import type { ApiResponse } from './api-response.ts';

/** What the renderer needs besides the request, as `web/app/entry.ssr.ts` takes it. */
export type RenderContext = {
  inject(request: Request): Promise<ApiResponse>;
  now: Date;
  nonce: string;
  /** Whose session the page is rendered with. */
  area: Area;
  hasSession: boolean;
  isPhone: boolean;
  cookieNames: readonly string[];
};

export type Render = (request: Request, visitor: RenderContext) => Promise<Response>;

/** Returns the `render` function of a module of the web app; throws if there is none. */
export function getRender(module: unknown): Render {
  const isModule = typeof module === 'object' && module !== null && 'render' in module;
  if (!isModule || typeof module.render !== 'function') throw new Error('The web app exports no render().');
  const { render } = module;
  return (request, context) => render(request, context);
}

/** Loads `render` from the built web app in `webDir`. */
export async function loadBuiltRenderer(webDir: string): Promise<Render> {
  const file = join(webDir, 'build/server/index.js');
  return getRender(await import(pathToFileURL(file).href));
}
