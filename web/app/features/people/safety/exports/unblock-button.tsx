import type { Id } from '@uneed/domain/kernel/ids.ts';
import { UNBLOCKED_TEXT } from '@uneed/domain/people/safety/safety.rules.ts';
import toast from 'react-hot-toast/headless';
import { toastError } from '../../../../platform/api/toasts.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { useUnblock } from '../safety.queries.ts';

/** Unblocks a user. */
export function UnblockButton({ userId, label }: { userId: Id; label?: string }) {
  const unblock = useUnblock();
  return (
    <Button
      tone="outline"
      isBusy={unblock.isPending}
      aria-label={label}
      onClick={() =>
        unblock.mutate(
          { params: { userId } },
          {
            onSuccess: () => toast.success(UNBLOCKED_TEXT),
            onError: toastError,
          },
        )
      }
    >
      Desbloquear
    </Button>
  );
}
