import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import type { ReactNode } from 'react';
import { CancelDeletionButton } from './cancel-deletion-button.tsx';
import { SettingsCard } from './settings-card.tsx';

type Props = {
  deletionAt: string;
  /** By default a button that cancels the deletion of a person's account. */
  action?: ReactNode;
};

/** Card with the date of the account's deletion and a button to cancel it. */
export function PendingDeletionText({ deletionAt, action = <CancelDeletionButton /> }: Props) {
  return (
    <SettingsCard
      title="Tu cuenta está por eliminarse"
      description={`Se borrará el ${formatLongDate(new Date(deletionAt))}. Hasta entonces está oculta y solo puedes mirar.`}
      action={action}
    />
  );
}
