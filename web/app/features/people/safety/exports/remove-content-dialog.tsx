import type { SubjectRef } from '@uneed/domain/people/safety/safety.schema.ts';
import toast from 'react-hot-toast/headless';
import { toastError } from '../../../../platform/api/toasts.ts';
import { useDecideCase } from '../safety.queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type Props = {
  about: Exclude<SubjectRef, { subject: 'user' }>;
  contentName: string;
  /** Whether it decides about open reports. */
  isReported?: boolean;
  onClose: () => void;
  onRemoved?: () => void;
};

/** Removes content as an admin, with a reason that its author reads. */
export default function RemoveContentDialog({ about, contentName, isReported, onClose, onRemoved }: Props) {
  const decide = useDecideCase();
  const remove = (reason: string) =>
    decide.mutate(
      { body: { about, decision: 'remove', reason, ...(isReported && { isReported }) } },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onClose();
          onRemoved?.();
        },
        onError: toastError,
      },
    );
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Quitar ${contentName}`}
      action="Quitar"
      isBusy={decide.isPending}
      onSubmit={remove}
    >
      <p className="text-muted text-sm">
        Nadie podrá verla desde este momento. A su autor le llega este motivo, en la app y por correo, y puede
        apelar. {about.subject === 'job' && <span>También les avisamos a quienes aplicaron. </span>}
        <span>Después puedes restaurarla.</span>
      </p>
    </ReasonDialog>
  );
}
