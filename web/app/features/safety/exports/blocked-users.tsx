import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../platform/format.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { blockedQuery } from '../safety.queries.ts';
import { UnblockButton } from './unblock-button.tsx';

/** The blocked users, each with a button to unblock. */
export function BlockedUsers() {
  const blocked = useQuery(blockedQuery);
  if (blocked.isPending) return <Skeleton className="h-14 w-full" />;
  if (blocked.isError) {
    return <ErrorState message={blocked.error.message} onRetry={() => void blocked.refetch()} />;
  }
  if (blocked.data.length === 0) {
    return <p className="text-muted text-sm">No has bloqueado a nadie. Puedes hacerlo desde el chat.</p>;
  }
  return (
    <ul className="divide-base-300 divide-y">
      {blocked.data.map(({ _id, fullName, profilePic, blockedAt }) => (
        <li key={_id} className="flex flex-wrap items-center gap-3 py-3">
          <Avatar name={fullName} picture={profilePic} />
          <div className="min-w-0 flex-1">
            <p className="truncate font-semibold">{fullName}</p>
            <p className="text-muted text-xs">Desde el {formatDate(blockedAt)}</p>
          </div>
          <UnblockButton userId={_id} label={`Desbloquear a ${fullName}`} />
        </li>
      ))}
    </ul>
  );
}
