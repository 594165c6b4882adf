import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../../ui/controls/button.tsx';
import { setInstallHint } from '../exports/install-hint-slot.tsx';
import { useInstall } from '../exports/use-install.tsx';
import { detectDevice, isSuitableBrowser } from '../install-platform.ts';
import type { InstallState } from '../install-state.ts';
import { recordDismissal } from './visit-history.ts';

/** Pages for reading and looking around; nobody is interrupted in a form, a conversation or the settings. */
const READING_PAGES =
  /^\/(?:jobs|saved-jobs|best-matches|comunidad|search|applications|alertas|post|guias|blog)(?:\/|$)/;

/** Whether the app can be installed from here with little effort: by the browser's own dialog, or on an iPhone in Safari. */
function isEasy(state: InstallState): boolean {
  if (state === 'promptable') return true;
  return state === 'manual' && detectDevice(navigator) === 'iphone' && isSuitableBrowser(navigator.userAgent);
}

/** Suggests to install the app; whoever answers is not asked again for a while. */
export function InstallHint() {
  const { pathname } = useLocation();
  const { state, isBusy, install, dialog } = useInstall();
  if (!READING_PAGES.test(pathname) || !isEasy(state)) return dialog;
  const dismiss = () => {
    recordDismissal(new Date());
    setInstallHint(null);
  };
  return (
    <aside aria-label="Instalar la app" className="bg-base-100 border-base-300 border-b">
      <div className="page-width flex items-center gap-3 py-2">
        <img src="/icons/icon-192.png" alt="" width={40} height={40} className="size-10 shrink-0" />
        <p className="flex min-w-0 flex-1 flex-col">
          <span className="text-sm font-semibold">Uneed en tu pantalla</span>
          <span className="text-muted text-xs">Abre más rápido y lee tus guardadas sin conexión.</span>
        </p>
        <Button
          tone="soft"
          isBusy={isBusy}
          onClick={() => {
            recordDismissal(new Date());
            install();
          }}
        >
          Instalar
        </Button>
        <Button tone="ghost" isSquare aria-label="Ahora no" className="-mr-3" onClick={dismiss}>
          <X aria-hidden className="size-5" />
        </Button>
      </div>
      {dialog}
    </aside>
  );
}

/** The same, from the next page on: what is being read does not move. */
export function InstallHintOnNextPage() {
  const { pathname } = useLocation();
  const [firstPathname] = useState(pathname);
  const [hasMoved, setHasMoved] = useState(false);
  useEffect(() => {
    if (pathname !== firstPathname) setHasMoved(true);
  }, [pathname, firstPathname]);
  return hasMoved ? <InstallHint /> : null;
}
