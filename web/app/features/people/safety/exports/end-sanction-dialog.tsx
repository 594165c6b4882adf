import type { Sanction } from '@uneed/domain/people/safety/sanctions.schema.ts';
import toast from 'react-hot-toast/headless';
import { toastError } from '../../../../platform/api/toasts.ts';
import { useEndSanction } from '../safety.queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type Props = { sanction: Pick<Sanction, '_id' | 'kind'>; onClose: () => void };

/** Restores removed content, or lifts a suspension, with a reason that the user reads. */
export function EndSanctionDialog({ sanction, onClose }: Props) {
  const end = useEndSanction();
  const isRemoval = sanction.kind === 'removal';
  const submit = (reason: string) =>
    end.mutate(
      { params: { id: sanction._id }, body: { reason } },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onClose();
        },
        onError: toastError,
      },
    );
  return (
    <ReasonDialog
      onClose={onClose}
      title={isRemoval ? '¿Restaurar lo que se quitó?' : '¿Levantar la suspensión?'}
      action={isRemoval ? 'Restaurar' : 'Levantar'}
      tone="primary"
      isBusy={end.isPending}
      onSubmit={submit}
    >
      <p className="text-muted text-sm">
        <span>
          {isRemoval ? 'Se verá otra vez como antes.' : 'Podrá publicar, aplicar y escribir otra vez.'}
        </span>{' '}
        Le llega este motivo, en la app y por correo.
      </p>
    </ReasonDialog>
  );
}
