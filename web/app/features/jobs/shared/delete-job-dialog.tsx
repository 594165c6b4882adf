import toast from 'react-hot-toast';
import { messageOf } from '../../../platform/api/api-error.ts';
import { formatQuantity } from '../../../platform/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useDeleteJob } from '../jobs.mutations.ts';

type Props = {
  job: { _id: string; title: string; applicantCount: number };
  isOpen: boolean;
  onClose: () => void;
  /** Called once it is gone. */
  onDeleted?: () => void;
};

/** Asks before a vacancy is removed for good (specification 2 §2). */
export function DeleteJobDialog({ job, isOpen, onClose, onDeleted }: Props) {
  const remove = useDeleteJob();
  // A promise goes on when the card is gone with its vacancy; callbacks of the mutation would not.
  const confirm = async () => {
    try {
      await remove.mutateAsync({ params: { id: job._id } });
      toast.success('Trabajo eliminado exitosamente');
      onDeleted?.();
    } catch (error) {
      toast.error(messageOf(error, 'Error deleting job'));
    }
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isLocked={remove.isPending}
      title="Eliminar trabajo"
      actions={
        <>
          <Button tone="ghost" onClick={onClose} disabled={remove.isPending}>
            Cancelar
          </Button>
          <Button tone="danger" onClick={() => void confirm()} isBusy={remove.isPending}>
            Eliminar
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>¿Estás seguro de que quieres eliminar este trabajo?</p>
        <p className="font-semibold">{job.title}</p>
        <p className="text-muted text-sm">
          Esta acción no se puede deshacer.
          {job.applicantCount > 0 &&
            ` También se eliminará${job.applicantCount === 1 ? '' : 'n'} ${formatQuantity(job.applicantCount, 'aplicación', 'aplicaciones')}.`}
        </p>
      </div>
    </Dialog>
  );
}
