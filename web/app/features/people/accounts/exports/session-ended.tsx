import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect } from 'react';
import { refreshSession } from '../../../../platform/api/query-client.ts';
import { lazyModule } from '../../../../platform/network/lazy-module.tsx';
import { reloadPage } from '../../../../platform/reload-page.ts';
import { useIsPageFrozen } from '../../../../platform/session/session-end.ts';
import { useSession } from '../../../../platform/session/use-session.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { SessionEndAlert } from './session-end-alert.tsx';

const LogInForm = lazyModule(async () => ({ default: (await import('./log-in-form.tsx')).LogInForm }));

/** On a frozen page (platform/session/session-end.ts) lets its user sign in again. */
export function SessionEnded() {
  const { user } = useSession();
  return (
    user !== null && (
      <SessionEndedDialog name={user.fullName}>
        <LogInForm ownEmail={user.email} />
      </SessionEndedDialog>
    )
  );
}

/** Covers a frozen page; `children` is the form to sign in again. Signing in in another tab does as well. */
export function SessionEndedDialog({ name, children }: { name: string; children: ReactNode }) {
  const isHeld = useIsPageFrozen();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isHeld) return;
    const refresh = () => refreshSession(queryClient);
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [isHeld, queryClient]);
  if (!isHeld) return null;
  return (
    <Dialog isOpen shape="cover" title="Tu sesión terminó">
      <div className="flex flex-col gap-5">
        <SessionEndAlert text="Inicia sesión para continuar; lo que escribiste sigue aquí." />
        <p className="text-sm wrap-anywhere">
          Entra otra vez como <strong>{name}</strong>.
        </p>
        <Suspense fallback={<Spinner label="Cargando…" />}>{children}</Suspense>
        {/* The page is not for anybody else: the document is loaded without it. */}
        <Button tone="ghost" isWide onClick={reloadPage}>
          Salir sin iniciar sesión
        </Button>
      </div>
    </Dialog>
  );
}
