import {
  ALERT_FREQUENCIES,
  ALERT_FREQUENCY_LABELS,
  type AlertFrequency,
} from '@uneed/domain/hiring/alerts/alert.rules.ts';
import { type AlertFilters, normalizeAlertFilters } from '@uneed/domain/hiring/alerts/alert-filters.ts';
import { describeFilters } from '@uneed/domain/hiring/alerts/describe-filters.ts';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../../ui/controls/button.tsx';
import { showLinkToast } from '../../../../ui/feedback/show-link-toast.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { suggestInstallLater } from '../../../people/install/exports/suggest-install.ts';
import { offerPush } from '../../../people/push/exports/offer-push.ts';
import { AlertError } from '../alert-error.tsx';
import { useCreateAlert } from '../alerts.queries.ts';

type Props = { filters: AlertFilters; onClose: () => void };

/** Creates an alert with these filters. An error is shown in the dialog, which keeps the chosen frequency. */
export default function CreateAlertDialog({ filters, onClose }: Props) {
  const [frequency, setFrequency] = useState<AlertFrequency>('daily');
  const create = useCreateAlert();
  const navigate = useNavigate();
  const stored = normalizeAlertFilters(filters);
  const submit = () =>
    create.mutate(
      { body: { filters: stored, frequency } },
      {
        onSuccess: () => {
          onClose();
          showLinkToast({
            id: 'alert-created',
            icon: <Bell aria-hidden className="text-primary size-5" />,
            text: 'Alerta creada',
            linkLabel: 'Ver mis alertas',
            open: () => void navigate('/alertas'),
          });
          offerPush();
          suggestInstallLater();
        },
      },
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={create.isPending}
      title="Crear alerta"
      actions={
        <Button onClick={submit} isBusy={create.isPending} size="lg" isWide>
          Crear alerta
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <div className="bg-base-200 rounded-box flex flex-col gap-1 p-4">
          <p className="text-muted text-sm">Te avisamos cuando publiquen:</p>
          <p className="font-semibold wrap-anywhere">{describeFilters(stored)}</p>
        </div>
        <fieldset disabled={create.isPending} className="flex flex-col">
          <legend className="mb-1 text-sm font-semibold">¿Cada cuánto te avisamos?</legend>
          {ALERT_FREQUENCIES.map((each) => (
            <label key={each} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm font-medium">
              <input
                type="radio"
                name="frequency"
                className="radio radio-primary"
                checked={each === frequency}
                onChange={() => setFrequency(each)}
              />
              {ALERT_FREQUENCY_LABELS[each]}
            </label>
          ))}
        </fieldset>
        {create.isError && <AlertError error={create.error} />}
      </div>
    </Dialog>
  );
}
