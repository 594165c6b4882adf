import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import { CancelDeletionButton } from '../exports/cancel-deletion-button.tsx';
import { SettingsCard } from '../settings-card.tsx';

/** Card with the date of the account deletion and a button to cancel it. */
export function PendingDeletionText({ deletionAt }: { deletionAt: string }) {
  return (
    <SettingsCard
      title="Tu cuenta está por eliminarse"
      description={`Se borrará el ${formatLongDate(new Date(deletionAt))}. Hasta entonces está oculta y solo puedes mirar.`}
      action={<CancelDeletionButton />}
    />
  );
}
