import { Button } from '../../../../ui/controls/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { useDeleteCv } from '../applications.queries.ts';

type Props = { fileName: string; isOpen: boolean; onClose: () => void };

/** Asks for confirmation before the stored CV is deleted. */
export function DeleteCvDialog({ fileName, isOpen, onClose }: Props) {
  const deletion = useDeleteCv();
  return (
    <Dialog
      title="¿Eliminar tu CV?"
      isOpen={isOpen}
      onClose={onClose}
      isLocked={deletion.isPending}
      actions={
        <>
          <Button tone="ghost" onClick={onClose} disabled={deletion.isPending}>
            Conservarlo
          </Button>
          <Button
            tone="danger"
            isBusy={deletion.isPending}
            onClick={() => deletion.mutate({}, { onSettled: onClose })}
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
