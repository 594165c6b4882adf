import type { Alert } from '@uneed/domain/hiring/alerts/alerts.schema.ts';
import toast from 'react-hot-toast/headless';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { useDeleteAlert } from '../alerts.queries.ts';

type Props = { alert: Alert; title: string; isOpen: boolean; onClose: () => void };

/** Asks for confirmation before an alert is deleted. */
export function DeleteAlertDialog({ alert, title, isOpen, onClose }: Props) {
  const remove = useDeleteAlert();
  // mutateAsync: callbacks of mutate() do not run after the component was unmounted with the deleted alert.
  const confirm = async () => {
    try {
      const { message } = await remove.mutateAsync({ params: { id: alert._id } });
      toast.success(message);
    } catch (error) {
      toast.error(getErrorMessage(error));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Eliminar alerta"
      action="Eliminar"
      onConfirm={() => void confirm()}
      isBusy={remove.isPending}
    >
      <div className="flex flex-col gap-3">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-muted text-sm">
          No te avisaremos más de esta búsqueda. Si solo quieres un descanso, ponla en pausa.
        </p>
      </div>
    </ConfirmDialog>
  );
}
