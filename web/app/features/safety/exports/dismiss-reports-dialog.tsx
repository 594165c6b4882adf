import type { SubjectRef } from '@uneed/domain/safety/safety.schema.ts';
import toast from 'react-hot-toast';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useDecideCase } from '../safety.queries.ts';

type Props = { about: SubjectRef; isOpen: boolean; onClose: () => void };

/** Closes the open reports about content as unfounded, after a confirmation. */
export function DismissReportsDialog({ about, isOpen, onClose }: Props) {
  const decide = useDecideCase();
  const dismiss = () =>
    decide.mutate(
      { body: { about, decision: 'dismiss' } },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onClose();
        },
        onError: (error) => toast.error(getErrorMessage(error)),
      },
    );
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="¿Descartar los reportes abiertos?"
      action="Descartar"
      tone="primary"
      isBusy={decide.isPending}
      onConfirm={dismiss}
    >
      <p className="text-muted text-sm">
        Se cierran como infundados. Si los reportes la ocultaron, se verá otra vez. No le escribimos a nadie.
      </p>
    </ConfirmDialog>
  );
}
