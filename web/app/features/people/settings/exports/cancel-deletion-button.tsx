import { cancelAccountDeletion } from '@uneed/domain/people/settings/settings.paths.ts';
import { useApiMutation } from '../../../../platform/api/api-query.ts';
import { retryWhenOnline } from '../../../../platform/network/retry-when-online.ts';
import { useSessionSetters } from '../../../../platform/session/use-session.ts';
import { Button } from '../../../../ui/controls/button.tsx';

type Props = {
  /** Called for an enterprise, which the reply does not have. */
  onCancelled?: () => Promise<void>;
};

/** Cancels the deletion of the account. */
export function CancelDeletionButton({ onCancelled }: Props) {
  const { update } = useSessionSetters();
  const cancelDeletion = useApiMutation(cancelAccountDeletion, {
    onSuccess: async ({ user, message }) => {
      if (user !== null) update(user);
      await onCancelled?.();
      const { toast } = await retryWhenOnline(() => import('react-hot-toast/headless'));
      toast.success(message);
    },
    onError: async (error) => {
      const { toast } = await retryWhenOnline(() => import('react-hot-toast/headless'));
      toast.error(error.message);
    },
  });
  return (
    <Button onClick={() => cancelDeletion.mutate({})} isBusy={cancelDeletion.isPending}>
      Cancelar eliminación
    </Button>
  );
}
