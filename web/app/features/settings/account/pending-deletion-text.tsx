import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import { CancelDeletionButton } from '../exports/cancel-deletion-button.tsx';
import { SettingsCard } from '../settings-card.tsx';

/** When the account will be gone, and the way back. */
export function PendingDeletionText({ deletionAt }: { deletionAt: string }) {
  return (
    <SettingsCard
      title="Tu cuenta está por eliminarse"
      description={`Se borrará el ${formatLongDate(new Date(deletionAt))}. Hasta entonces está oculta y solo puedes mirar.`}
      action={<CancelDeletionButton />}
    />
  );
}
