import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import type { ReactNode } from 'react';
import { CancelDeletionButton } from './cancel-deletion-button.tsx';

type Props = {
  deletionAt: string;
  /** By default a button that cancels the deletion of a person's account. */
  action?: ReactNode;
};

/** Strip with the date of the account's deletion. */
export function PendingDeletionBar({ deletionAt, action = <CancelDeletionButton /> }: Props) {
  return (
    <div role="status" className="bg-base-100 border-warning border-b-2">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
        <p className="text-sm font-medium">
          Tu cuenta se eliminará el {formatLongDate(new Date(deletionAt))}. Está oculta y solo puedes mirar.
        </p>
        {action}
      </div>
    </div>
  );
}
