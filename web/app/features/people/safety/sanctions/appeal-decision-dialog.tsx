import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { AppealResolution } from '@uneed/domain/people/safety/sanction.rules.ts';
import toast from 'react-hot-toast/headless';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { ReasonDialog } from '../exports/reason-dialog.tsx';
import { useDecideAppeal } from '../safety.queries.ts';

type Props = { sanctionId: Id; resolution: AppealResolution; onClose: () => void };

/** Answers an appeal; accepting it ends the sanction. */
export function AppealDecisionDialog({ sanctionId, resolution, onClose }: Props) {
  const decide = useDecideAppeal();
  const isAccepted = resolution === 'accepted';
  const submit = (answer: string) =>
    decide.mutate(
      { params: { id: sanctionId }, body: { resolution, answer } },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onClose();
        },
        onError: (error) => toast.error(getErrorMessage(error)),
      },
    );
  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      title={isAccepted ? 'Aceptar la apelación' : 'Rechazar la apelación'}
      action={isAccepted ? 'Aceptar' : 'Rechazar'}
      tone={isAccepted ? 'primary' : 'danger'}
      label="Respuesta"
      isBusy={decide.isPending}
      onSubmit={submit}
    >
      <p className="text-muted text-sm">
        <span>
          {isAccepted ? 'La decisión se revierte desde este momento.' : 'La decisión sigue vigente.'}
        </span>{' '}
        Le llega esta respuesta, en la app y por correo.
      </p>
    </ReasonDialog>
  );
}
