import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { blockedQuery } from '../safety.queries.ts';
import { SafetyUserList } from '../safety-user-list.tsx';
import { UnblockButton } from './unblock-button.tsx';

/** The blocked users, each with a button to unblock. */
export function BlockedUsers() {
  const blocked = useQuery(blockedQuery);
  if (blocked.isPending) return <Skeleton className="h-14 w-full" />;
  if (blocked.isLoadingError) {
    return <ErrorState message={blocked.error.message} onRetry={() => void blocked.refetch()} />;
  }
  if (blocked.data.length === 0) {
    return (
      <p className="text-muted text-sm">
        No has bloqueado a nadie. Puedes hacerlo desde el chat o desde una publicación.
      </p>
    );
  }
  return (
    <SafetyUserList
      users={blocked.data.map(({ blockedAt, ...user }) => ({ ...user, since: blockedAt }))}
      renderAction={({ _id, fullName }) => <UnblockButton userId={_id} label={`Desbloquear a ${fullName}`} />}
    />
  );
}
