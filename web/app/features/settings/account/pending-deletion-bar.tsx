import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import { CancelDeletionButton } from '../exports/cancel-deletion-button.tsx';

export function PendingDeletionBar({ deletionAt }: { deletionAt: string }) {
  return (
    <div role="status" className="bg-base-100 border-warning border-b-2">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
        <p className="text-sm font-medium">
          Tu cuenta se eliminará el {formatLongDate(new Date(deletionAt))}. Está oculta y solo puedes mirar.
        </p>
        <CancelDeletionButton />
      </div>
    </div>
  );
}
