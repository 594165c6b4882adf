import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../../ui/controls/button.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { SessionRow } from '../account/session-row.tsx';
import { sessionsQuery, useEndOtherSessions } from '../settings.queries.ts';
import { SettingsCard } from './settings-card.tsx';

/** The open sessions of whoever is signed in, and closing them. */
export function SessionsCard() {
  const sessions = useQuery(sessionsQuery);
  const endOthers = useEndOtherSessions();
  const list = sessions.data?.sessions ?? [];
  return (
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
