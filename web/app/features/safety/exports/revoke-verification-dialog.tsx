import { decideEnterpriseRequest } from '@uneed/domain/enterprises/verification.api.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import toast from 'react-hot-toast';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { useApiMutation } from '../../../platform/api/api-query.ts';
import { useDecideVerification, useInvalidateAfterDecision } from '../safety.queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type Props = {
  user: { _id: Id; fullName: string; email: string };
  isEnterprise?: boolean;
  /** Version of the user's latest verification review. */
  version: number;
  isOpen: boolean;
  onClose: () => void;
};

/** Takes away the verification of a referent or an enterprise, with a reason that they read. */
export function RevokeVerificationDialog({ user, isEnterprise = false, version, isOpen, onClose }: Props) {
  const decideReferent = useDecideVerification();
  const decideEnterprise = useApiMutation(decideEnterpriseRequest, {
    onSettled: useInvalidateAfterDecision(),
  });
  const callbacks = {
    onSuccess: ({ message }: { message: string }) => {
      toast.success(message);
      onClose();
    },
    onError: (error: Error) => void toast.error(getErrorMessage(error)),
  };
  const revoke = (reason: string) => {
    const body = { decision: 'rejected' as const, version, reason };
    if (isEnterprise) decideEnterprise.mutate({ params: { enterpriseId: user._id }, body }, callbacks);
    else decideReferent.mutate({ params: { userId: user._id }, body }, callbacks);
  };
  return (
    <ReasonDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Quitar la verificación de ${user.fullName}`}
      action="Quitar verificación"
      isBusy={decideReferent.isPending || decideEnterprise.isPending}
      onSubmit={revoke}
    >
      <p className="text-muted text-sm wrap-anywhere">
        {isEnterprise
          ? `No podrá abrir contratos, y dejará de leerse «Empresa verificada». Recibe este motivo en la app y por correo, en ${user.email}, y puede pedirla otra vez. También puedes verificarla otra vez en su ficha.`
          : 'No podrá abrir contratos, y sus vacantes dejarán de decir «Verificado». Recibirá este motivo por correo y podrá corregir su perfil y volver a pedirlo. También puedes verificarlo otra vez en Historial.'}
      </p>
    </ReasonDialog>
  );
}
