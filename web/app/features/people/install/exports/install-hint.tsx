import { X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { readDeviceClock } from '../../../../platform/clock.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { getHint, subscribeToHint, updateHint } from '../hint/hint-store.ts';
import { isHintDue, recordDismissal, recordPage } from '../hint/visit-history.ts';
import type { InstallState } from '../install-state.ts';
import { detectDevice, isSuitableBrowser } from './install-platform.ts';
import { useInstall } from './use-install.tsx';

/** Pages for reading and looking around; nobody is interrupted in a form, a conversation or the settings. */
const READING_PAGES =
  /^\/(?:jobs|saved-jobs|best-matches|comunidad|search|applications|alertas|post|guias|blog)(?:\/|$)/;

/** Whether the app can be installed from here with little effort: by the browser's own dialog, or on an iPhone in Safari. */
function isEasy(state: InstallState): boolean {
  if (state === 'promptable') return true;
  return state === 'manual' && detectDevice(navigator) === 'iphone' && isSuitableBrowser(navigator.userAgent);
}

/** Records the visit; whether the hint is shown on the current page. */
function useIsHintShown(): boolean {
  const { pathname } = useLocation();
  const hint = useSyncExternalStore(subscribeToHint, getHint, () => 'hidden' as const);
  const lastPathname = useRef(pathname);
  useEffect(() => {
    const now = new Date(readDeviceClock());
    recordPage(now);
    if (getHint() === 'hidden' && isHintDue(now)) updateHint('next');
  }, []);
  useEffect(() => {
    if (pathname !== lastPathname.current && getHint() === 'next') updateHint('shown');
    lastPathname.current = pathname;
  }, [pathname]);
  return hint === 'shown' && READING_PAGES.test(pathname);
}

/** Suggests to install the app, above the page, where it covers nothing; whoever answers is not asked again for a while. */
export function InstallHint() {
  const isShown = useIsHintShown();
  const { state, isBusy, install, dialog } = useInstall();
  if (!isShown || !isEasy(state)) return dialog;
  const answer = (then: () => void) => {
    recordDismissal(new Date(readDeviceClock()));
    then();
  };
  return (
    <aside aria-label="Instalar la app" className="bg-base-100 border-base-300 border-b">
      <div className="page-width flex items-center gap-3 py-2">
        <img src="/icons/icon-192.png" alt="" width={40} height={40} className="size-10 shrink-0" />
        <p className="flex min-w-0 flex-1 flex-col">
          <span className="text-sm font-semibold">Uneed en tu pantalla</span>
          <span className="text-muted text-xs">Abre más rápido y lee tus guardadas sin conexión.</span>
        </p>
        <Button tone="soft" isBusy={isBusy} onClick={() => answer(install)}>
          Instalar
        </Button>
        <Button
          tone="ghost"
          isSquare
          aria-label="Ahora no"
          className="-mr-3"
          onClick={() => answer(() => updateHint('hidden'))}
        >
          <X aria-hidden className="size-5" />
        </Button>
      </div>
      {dialog}
    </aside>
  );
}
