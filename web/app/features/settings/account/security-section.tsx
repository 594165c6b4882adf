import { useQuery } from '@tanstack/react-query';
import type { SessionUser } from '@uneed/domain/accounts/accounts.schema.ts';
import { KeyRound, ShieldCheck } from 'lucide-react';
import { Button } from '../../../ui/controls/button.tsx';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { sessionsQuery, useEndOtherSessions } from '../settings.queries.ts';
import { SettingsCard } from '../settings-card.tsx';
import { SessionRow } from './session-row.tsx';

/** The password, the second factor of admins, and the active sessions. */
export function SecuritySection({ user }: { user: SessionUser }) {
  const sessions = useQuery(sessionsQuery);
  const endOthers = useEndOtherSessions();
  const list = sessions.data?.sessions ?? [];
  return (
    <>
      <SettingsCard
        title="Contraseña"
        description="Al cambiarla se cierran tus sesiones en otros dispositivos."
        action={
          <LinkButton to="/change-password" tone="outline">
            <KeyRound aria-hidden className="size-5" />
            Cambiar contraseña
          </LinkButton>
        }
      />
      {user.isAdmin && (
        <SettingsCard
          title="Verificación en dos pasos"
          description="Un código de tu teléfono, además de la contraseña, para entrar a una cuenta que administra Uneed."
          action={
            <LinkButton to="/two-factor" tone="outline">
              <ShieldCheck aria-hidden className="size-5" />
              Configurar
            </LinkButton>
          }
        />
      )}
      <SettingsCard
        title="Sesiones abiertas"
        description="Cierra las que no reconozcas y cambia tu contraseña."
        action={
          list.length > 1 && (
            <Button tone="outline" onClick={() => endOthers.mutate({})} isBusy={endOthers.isPending}>
              Cerrar todas las demás
            </Button>
          )
        }
      >
        {sessions.isPending && <Loading />}
        {sessions.isError && (
          <ErrorState
            message={sessions.error.message}
            onRetry={() => sessions.refetch()}
            isRetrying={sessions.isFetching}
          />
        )}
        {list.length > 0 && (
          <ul className="divide-base-300 flex flex-col divide-y">
            {list.map((session, index) => (
              <SessionRow key={session._id} session={session} position={index + 1} />
            ))}
          </ul>
        )}
      </SettingsCard>
    </>
  );
}

function Loading() {
  return (
    <div aria-busy className="flex flex-col gap-3">
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  );
}
