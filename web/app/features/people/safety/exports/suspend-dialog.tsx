import type { Id } from '@uneed/domain/kernel/ids.ts';
import {
  SUSPENSION_LENGTH_LABELS,
  SUSPENSION_LENGTHS,
  type SuspensionLength,
} from '@uneed/domain/people/safety/sanction.rules.ts';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { toastError } from '../../../../platform/api/toasts.ts';
import { useSuspend } from '../safety.queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type Props = {
  user: { _id: Id; fullName: string; isAdmin?: boolean };
  /** The suspension in force that the admin sees, null for none: it is not replaced if another admin has changed it. */
  seenSuspensionId?: Id | null;
  isOpen: boolean;
  onClose: () => void;
};

/** Suspends an account for some days or for good, with a reason that the user reads. */
export function SuspendDialog({ user, seenSuspensionId, isOpen, onClose }: Props) {
  const suspend = useSuspend();
  const [length, setLength] = useState<SuspensionLength>('week');
  const submit = (reason: string) =>
    suspend.mutate(
      { params: { userId: user._id }, body: { length, reason, seenSuspensionId } },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onClose();
        },
        onError: toastError,
      },
    );
  // Mounted while closed too: the chosen length stays.
  if (!isOpen) return null;
  return (
    <ReasonDialog
      onClose={onClose}
      title={`¿Suspender a ${user.fullName}?`}
      action="Suspender"
      isBusy={suspend.isPending}
      onSubmit={submit}
    >
      <p className="text-muted text-sm">
        Podrá entrar y leer, nada más. Si tiene vacantes, dejan de verse y les avisamos a quienes aplicaron.
        Le llega este motivo, en la app y por correo, y puede apelar. Puedes levantar la suspensión cuando
        quieras.
        {user.isAdmin && (
          <span> Como administra Uneed, también les escribimos a todos los que administran.</span>
        )}
      </p>
      <fieldset disabled={suspend.isPending} className="flex flex-wrap gap-x-6 gap-y-1">
        <legend className="mb-1 text-sm font-semibold">¿Por cuánto tiempo?</legend>
        {SUSPENSION_LENGTHS.map((option) => (
          <label key={option} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name="length"
              className="radio radio-primary radio-sm"
              checked={option === length}
              onChange={() => setLength(option)}
            />
            {SUSPENSION_LENGTH_LABELS[option]}
          </label>
        ))}
      </fieldset>
    </ReasonDialog>
  );
}
