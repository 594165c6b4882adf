import { useQuery } from '@tanstack/react-query';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { toastError, toastReply } from '../../../../platform/api/toasts.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { mutedQuery, useUnmute } from '../safety.queries.ts';
import { SafetyUserList } from '../safety-user-list.tsx';

/** The muted users, each with a button to unmute. */
export function MutedUsers() {
  const muted = useQuery(mutedQuery);
  if (muted.isPending) return <Skeleton className="h-14 w-full" />;
  if (muted.isLoadingError)
    return <ErrorState message={muted.error.message} onRetry={() => void muted.refetch()} />;
  if (muted.data.length === 0)
    return (
      <p className="text-muted text-sm">
        No has silenciado a nadie. Puedes hacerlo desde el menú de una publicación.
      </p>
    );
  return (
    <SafetyUserList
      users={muted.data.map(({ mutedAt, ...user }) => ({ ...user, since: mutedAt }))}
      renderAction={({ _id, fullName }) => <UnmuteButton userId={_id} name={fullName} />}
    />
  );
}

function UnmuteButton({ userId, name }: { userId: Id; name: string }) {
  const unmute = useUnmute();
  const submit = () =>
    unmute.mutate(
      { params: { userId } },
      {
        onSuccess: toastReply,
        onError: toastError,
      },
    );
  return (
    <Button
      tone="outline"
      isBusy={unmute.isPending}
      aria-label={`Dejar de silenciar a ${name}`}
      onClick={submit}
    >
      Dejar de silenciar
    </Button>
  );
}
