import type { Alert } from '@uneed/domain/hiring/alerts/alerts.schema.ts';
import toast from 'react-hot-toast/headless';
import { useChangeAlert } from '../alerts.queries.ts';
import { EditAlertDialog } from '../edit-alert-dialog.tsx';

type Props = { alert: Alert; onClose: () => void };

/** Changes the filters of an own alert. */
export default function EditOwnAlert({ alert, onClose }: Props) {
  const edit = useChangeAlert();
  return (
    <EditAlertDialog
      alert={alert}
      onSave={(body, { onSuccess, onError }) =>
        edit.mutate(
          { params: { id: alert._id }, body },
          {
            onSuccess: (saved) => {
              toast.success('Alerta actualizada');
              onSuccess(saved);
            },
            onError,
          },
        )
      }
      isBusy={edit.isPending}
      error={edit.error}
      onClose={onClose}
    />
  );
}
