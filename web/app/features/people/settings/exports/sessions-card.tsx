import { useQuery } from '@tanstack/react-query';
import type { Session } from '@uneed/domain/people/accounts/accounts.schema.ts';
import { useNow } from '../../../../platform/clock.ts';
import { formatDateTime, formatRelativeTime } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Badge } from '../../../../ui/display/badge.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { DEVICE_ICONS } from '../device-icons.ts';
import { sessionsQuery, useEndOtherSessions, useEndSession } from '../settings.queries.ts';
import { SettingsCard } from './settings-card.tsx';

/** A session, identified by its start and its `position`. The current session has no button: it ends with 'Cerrar Sesión'. */
function SessionRow({ session, position }: { session: Session; position: number }) {
  const end = useEndSession();
  const now = useNow();
  const Icon = DEVICE_ICONS[session.kind];
  const since = `desde el ${formatDateTime(session.signedInAt)}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon aria-hidden className="text-muted size-6 shrink-0" />
      <div className="flex min-w-0 flex-1 basis-40 flex-col">
        <span className="text-sm font-semibold">{session.device}</span>
        <span className="text-muted text-xs">
          {`${session.isCurrent ? 'En uso ahora' : `Usada ${formatRelativeTime(session.lastUsedAt, now)}`} · ${since}`}
        </span>
      </div>
      {session.isCurrent ? (
        <Badge tone="success">Esta sesión</Badge>
      ) : (
        <Button
          tone="soft"
          aria-label={`Cerrar la sesión ${position}: ${session.device}, ${since}`}
          onClick={() => end.mutate({ params: { id: session._id } })}
          isBusy={end.isPending}
        >
          Cerrar
        </Button>
      )}
    </li>
  );
}

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
