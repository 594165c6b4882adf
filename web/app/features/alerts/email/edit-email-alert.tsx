import type { Alert } from '@uneed/domain/alerts/alerts.schema.ts';
import toast from 'react-hot-toast/headless';
import { useChangeAlertByToken } from '../alerts.queries.ts';
import { EditAlertDialog } from '../edit-alert-dialog.tsx';

type Props = { alert: Alert; token: string; onClose: () => void };

/** Changes the filters of the alert of an e-mail. */
export default function EditEmailAlert({ alert, token, onClose }: Props) {
  const edit = useChangeAlertByToken();
  const onSuccess = () => {
    toast.success('Alerta actualizada');
    onClose();
  };
  return (
    <EditAlertDialog
      alert={alert}
      onSave={(filters) => edit.mutate({ body: { token, filters } }, { onSuccess })}
      isBusy={edit.isPending}
      error={edit.error}
      onClose={onClose}
    />
  );
}
