import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useForgetCv } from '../applications.queries.ts';

type Props = { fileName: string; isOpen: boolean; onClose: () => void };

/** Asks before the CV that one keeps is removed. */
export function ForgetCvDialog({ fileName, isOpen, onClose }: Props) {
  const forget = useForgetCv();
  return (
    <Dialog
      title="¿Eliminar tu CV?"
      isOpen={isOpen}
      onClose={onClose}
      isLocked={forget.isPending}
      actions={
        <>
          <Button tone="ghost" onClick={onClose} disabled={forget.isPending}>
            Conservarlo
          </Button>
          <Button
            tone="danger"
            isBusy={forget.isPending}
            onClick={() => forget.mutate({}, { onSettled: onClose })}
          >
            Eliminar
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="font-semibold">{fileName}</p>
        <p className="text-sm">
          Ya no podrás mandarlo con tus próximas aplicaciones. Las que enviaste con él lo conservan.
        </p>
      </div>
    </Dialog>
  );
}
