import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { reloadPage } from '../reload-page.ts';
import { retryWhenOnline } from './retry-when-online.ts';

/**
 * Shown instead of a part whose module is gone: a new version of the app was deployed since the page was opened. Above the page, because
 * the part may be a dialog.
 */
const LostModule = () => (
  <div
    role="alert"
    className="bg-base-100 border-base-300 rounded-box tall:fixed inset-x-4 bottom-36 z-30 mx-auto flex max-w-md flex-wrap items-center justify-center gap-x-3 border px-4 py-1 text-sm shadow-lg print:hidden"
  >
    <span>Esta parte no se pudo cargar.</span>
    <button type="button" onClick={reloadPage} className="link link-primary min-h-11">
      Recargar la página
    </button>
  </div>
);

/**
 * `React.lazy` that waits for the network when the module cannot be loaded, and shows `Fallback` in its place when the server has it no
 * more. Otherwise an error page replaces the page, and what was typed in it is lost.
 */
export const lazyModule = <Props,>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Fallback: ComponentType = LostModule,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() => retryWhenOnline(load).catch(() => ({ default: () => <Fallback /> })));
