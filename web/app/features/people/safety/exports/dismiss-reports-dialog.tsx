import type { SubjectRef } from '@uneed/domain/people/safety/safety.schema.ts';
import toast from 'react-hot-toast/headless';
import { toastError } from '../../../../platform/api/toasts.ts';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { useDecideCase } from '../safety.queries.ts';

type Props = {
  about: SubjectRef;
  /** Whether the content waits for an admin because of its text: then it is published. */
  isHeld: boolean;
  isOpen: boolean;
  onClose: () => void;
};

/** Closes the open reports about content as unfounded, or publishes held content, after a confirmation. */
export function DismissReportsDialog({ about, isHeld, isOpen, onClose }: Props) {
  const decide = useDecideCase();
  const dismiss = () =>
    decide.mutate(
      { body: { about, decision: 'dismiss' } },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onClose();
        },
        onError: toastError,
      },
    );
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={isHeld ? '¿Publicar esta vacante?' : '¿Descartar los reportes abiertos?'}
      action={isHeld ? 'Publicar' : 'Descartar'}
      tone="primary"
      isBusy={decide.isPending}
      onConfirm={dismiss}
    >
      <p className="text-muted text-sm">
        {isHeld
          ? 'Revisaste su texto y todos podrán verla. No le escribimos a nadie.'
          : 'Se cierran como infundados. Si los reportes la ocultaron, se verá otra vez. No le escribimos a nadie.'}
      </p>
    </ConfirmDialog>
  );
}
