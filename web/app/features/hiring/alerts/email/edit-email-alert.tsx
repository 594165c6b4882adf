import type { Alert } from '@uneed/domain/hiring/alerts/alerts.schema.ts';
import toast from 'react-hot-toast/headless';
import { useChangeAlertByToken } from '../alerts.queries.ts';
import { EditAlertDialog } from '../edit-alert-dialog.tsx';

type Props = { alert: Alert; token: string; onClose: () => void };

/** Changes the filters of the alert of an e-mail. */
export default function EditEmailAlert({ alert, token, onClose }: Props) {
  const edit = useChangeAlertByToken();
  return (
    <EditAlertDialog
      alert={alert}
      onSave={(body, { onSuccess, onError }) =>
        edit.mutate(
          { body: { ...body, token } },
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
