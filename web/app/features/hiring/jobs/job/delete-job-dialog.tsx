import { JOB_NOT_DELETED } from '@uneed/domain/kernel/quoted-texts/job-texts.ts';
import toast from 'react-hot-toast/headless';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { formatQuantity } from '../../../../platform/format.ts';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { useDeleteJob } from '../jobs.mutations.ts';

type Props = {
  job: { _id: string; title: string; applicantCount: number };
  isOpen: boolean;
  onClose: () => void;
  /** Called after the job was deleted. */
  onDeleted?: () => void;
};

/** Asks for confirmation before a job is deleted (product.md, 'Job page'). */
export function DeleteJobDialog({ job, isOpen, onClose, onDeleted }: Props) {
  const remove = useDeleteJob();
  const { applicantCount: count } = job;
  const applications = formatQuantity(count, 'aplicación', 'aplicaciones');
  const consequence = count > 0 ? ` También se eliminará${count === 1 ? '' : 'n'} ${applications}.` : '';
  // mutateAsync: callbacks of mutate() do not run after the component was unmounted with the deleted job.
  const confirm = async () => {
    try {
      await remove.mutateAsync({ params: { id: job._id } });
      toast.success('Trabajo eliminado exitosamente');
      onDeleted?.();
    } catch (error) {
      toast.error(getErrorMessage(error, JOB_NOT_DELETED));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Eliminar vacante"
      action="Eliminar"
      onConfirm={() => void confirm()}
      isBusy={remove.isPending}
    >
      <div className="flex flex-col gap-3">
        <p>¿Estás seguro de que quieres eliminar este trabajo?</p>
        <p className="font-semibold">{job.title}</p>
        <p className="text-muted text-sm">{`Esta acción no se puede deshacer.${consequence}`}</p>
      </div>
    </ConfirmDialog>
  );
}
