import type { Id } from '@uneed/domain/kernel/ids.ts';
import { BLOCKED_TEXT } from '@uneed/domain/people/safety/safety.rules.ts';
import toast from 'react-hot-toast/headless';
import { toastError } from '../../../../platform/api/toasts.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { useBlock } from '../safety.queries.ts';

type Props = {
  user: { _id: Id; fullName: string };
  isOpen: boolean;
  onClose: () => void;
  /** Called after the user was blocked, before what they wrote disappears. */
  onBlocked?: (() => void) | undefined;
};

/** Asks for confirmation before a user is blocked, and explains the consequences. */
export function BlockDialog({ user, isOpen, onClose, onBlocked }: Props) {
  const block = useBlock();
  const confirm = () =>
    block.mutate(
      { params: { userId: user._id } },
      {
        onSuccess: () => {
          toast.success(BLOCKED_TEXT);
          onClose();
          onBlocked?.();
        },
        onError: toastError,
      },
    );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isLocked={block.isPending}
      title={`¿Bloquear a ${user.fullName}?`}
      actions={
        <>
          <Button tone="ghost" onClick={onClose} disabled={block.isPending}>
            Cancelar
          </Button>
          <Button tone="danger" onClick={confirm} isBusy={block.isPending}>
            Bloquear
          </Button>
        </>
      }
    >
      <p>
        No podrán escribirse, ni encontrarse en la búsqueda, ni ver si el otro está en línea. No le
        avisaremos, y los mensajes que ya tienen se quedan. Puedes desbloquear cuando quieras, aquí o en
        Configuración.
      </p>
    </Dialog>
  );
}
