import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import { KeepAccountButton } from './exports/keep-account-button.tsx';
import { SettingsCard } from './settings-card.tsx';

/** When the account will be gone, and the way back. */
export function LeavingNotice({ deletionAt }: { deletionAt: string }) {
  return (
    <SettingsCard
      title="Tu cuenta está por eliminarse"
      lead={`Se borrará el ${formatLongDate(new Date(deletionAt))}. Hasta entonces está oculta y solo puedes mirar.`}
      action={<KeepAccountButton />}
    />
  );
}
