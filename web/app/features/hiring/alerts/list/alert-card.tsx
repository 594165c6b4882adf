import { alertResultsPath } from '@uneed/domain/hiring/alerts/alert-filters.ts';
import type { Alert } from '@uneed/domain/hiring/alerts/alerts.schema.ts';
import { Pencil, Search, Trash2 } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { toastError } from '../../../../platform/api/toasts.ts';
import { lazyModule } from '../../../../platform/network/lazy-module.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { alertTitle, FrequencySelect, LastMatch } from '../alert-controls.tsx';
import { type AlertSettings, applySettings, useChangeAlert, useDeleteAlert } from '../alerts.queries.ts';

// Loaded when opened: it has the filters of the job list.
const EditOwnAlert = lazyModule(() => import('./edit-own-alert.tsx'));

/** An alert with what its owner may change. A change shows at once, and is undone when the server refuses it. */
export function AlertCard({ alert }: { alert: Alert }) {
  const titleId = useId();
  const [openDialog, setOpenDialog] = useState<'edit' | 'delete'>();
  const close = () => setOpenDialog(undefined);
  const title = alertTitle(alert);
  return (
    <Card role="group" aria-labelledby={titleId} className="flex flex-col gap-3">
      <h2 id={titleId} className="text-base wrap-anywhere">
        {title}
      </h2>
      <AlertControls alert={alert} title={title} />
      <div className="-mx-3 -mb-2 flex flex-wrap max-sm:[&_svg]:hidden">
        <LinkButton to={alertResultsPath(alert.filters)} tone="ghost" className="px-3 text-sm">
          <Search aria-hidden className="size-4" />
          Ver resultados
        </LinkButton>
        {alert.isOfProfile ? (
          <LinkButton to="/profile/trabajo" tone="ghost" className="px-3 text-sm">
            <Pencil aria-hidden className="size-4" />
            Mi perfil de trabajo
          </LinkButton>
        ) : (
          <Button tone="ghost" className="px-3 text-sm" onClick={() => setOpenDialog('edit')}>
            <Pencil aria-hidden className="size-4" />
            Editar
          </Button>
        )}
        <Button
          tone="ghost"
          className="text-error ml-auto px-3 text-sm"
          onClick={() => setOpenDialog('delete')}
        >
          <Trash2 aria-hidden className="size-4" />
          Eliminar
        </Button>
      </div>
      {openDialog === 'edit' && (
        <Suspense fallback={null}>
          <EditOwnAlert alert={alert} onClose={close} />
        </Suspense>
      )}
      <DeleteAlertDialog alert={alert} title={title} isOpen={openDialog === 'delete'} onClose={close} />
    </Card>
  );
}

type ControlsProps = { alert: Alert; title: string };

function AlertControls({ alert, title }: ControlsProps) {
  const [pause, frequency] = [useOptimisticChange(alert), useOptimisticChange(alert)];
  const { isPaused } = pause.shown;
  return (
    <>
      <div className="-mt-2 flex items-center justify-between gap-2">
        <LastMatch alert={alert} />
        <label className="flex min-h-11 shrink-0 cursor-pointer items-center gap-2 text-sm">
          <span className={isPaused ? 'text-muted' : 'font-medium'}>{isPaused ? 'En pausa' : 'Activa'}</span>
          <input
            type="checkbox"
            role="switch"
            aria-label={`Alerta activa: ${title}`}
            aria-checked={!isPaused}
            checked={!isPaused}
            onChange={() => pause.change({ isPaused: !isPaused })}
            className="toggle toggle-primary"
          />
        </label>
      </div>
      <FrequencySelect
        aria-label={`Frecuencia: ${title}`}
        className="sm:max-w-xs"
        value={frequency.shown.frequency}
        onChange={(chosen) => frequency.change({ frequency: chosen })}
      />
    </>
  );
}

/** A change of an alert, with the alert as it is after it: until the response, and longer only if it succeeded. */
function useOptimisticChange(alert: Alert) {
  const { mutate, isPending, variables } = useChangeAlert();
  const change = (body: AlertSettings) =>
    mutate({ params: { id: alert._id }, body }, { onError: toastError });
  return { change, shown: isPending ? applySettings(alert, variables.body) : alert };
}

type Props = { alert: Alert; title: string; isOpen: boolean; onClose: () => void };

/** Asks for confirmation before an alert is deleted. */
function DeleteAlertDialog({ alert, title, isOpen, onClose }: Props) {
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
