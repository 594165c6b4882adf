import type { Id } from '@uneed/domain/kernel/ids.ts';
import toast from 'react-hot-toast';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { useDecideVerification } from '../safety.queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type Props = {
  user: { _id: Id; fullName: string };
  /** Version of the user's latest verification review. */
  version: number;
  isOpen: boolean;
  onClose: () => void;
};

/** Takes away the verification of a referent, with a reason that the referent reads. */
export function RevokeVerificationDialog({ user, version, isOpen, onClose }: Props) {
  const decide = useDecideVerification();
  const revoke = (reason: string) =>
    decide.mutate(
      { params: { userId: user._id }, body: { decision: 'rejected', version, reason } },
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
      isOpen={isOpen}
      onClose={onClose}
      title={`Quitar la verificación de ${user.fullName}`}
      action="Quitar verificación"
      isBusy={decide.isPending}
      onSubmit={revoke}
    >
      <p className="text-muted text-sm">
        No podrá abrir contratos, y sus vacantes dejarán de decir «Verificado». Recibirá este motivo por
        correo y podrá corregir su perfil y volver a pedirlo. También puedes verificarlo otra vez en
        Historial.
      </p>
    </ReasonDialog>
  );
}
