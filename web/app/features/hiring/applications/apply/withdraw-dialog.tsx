import { Button } from '../../../../ui/controls/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { useWithdraw } from '../applications.queries.ts';

type Props = { job: { _id: string; title: string }; onClose: () => void };

/** Asks for confirmation before an application is withdrawn. Open while mounted. */
export function WithdrawDialog({ job, onClose }: Props) {
  const withdraw = useWithdraw(job._id);
  // mutateAsync: callbacks of mutate() do not run after the component was unmounted.
  const confirm = () =>
    withdraw
      .mutateAsync({ params: { id: job._id } })
      .then(onClose)
      .catch(onClose);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={withdraw.isPending}
      title="Retirar aplicación"
      actions={
        <>
          <Button tone="ghost" onClick={onClose} disabled={withdraw.isPending}>
            Cancelar
          </Button>
          <Button tone="danger" onClick={() => void confirm()} isBusy={withdraw.isPending}>
            Sí, retirar
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>
          ¿Quieres retirar tu aplicación a <strong className="font-semibold">{job.title}</strong>?
        </p>
        <p className="text-muted text-sm">
          Quien publicó la vacante dejará de verla, con tu nota y tu CV. Si tienes una entrevista acordada,
          también se cancela. Podrás aplicar de nuevo mientras la vacante siga abierta.
        </p>
      </div>
    </Dialog>
  );
}
