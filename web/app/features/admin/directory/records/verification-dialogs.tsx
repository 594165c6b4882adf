import type { UserRecord } from '@uneed/domain/admin/directory.schema.ts';
import toast from 'react-hot-toast';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { ReasonDialog } from '../../../safety/exports/reason-dialog.tsx';
import { RevokeVerificationDialog } from '../../../safety/exports/revoke-verification-dialog.tsx';
import { useDecideReview } from '../../admin.queries.ts';
import { useDecideEnterprise } from '../directory.queries.ts';

type Props = { user: UserRecord; isOpen: boolean; onClose: () => void };

const showResult = (onClose: () => void) => ({
  onSuccess: ({ message }: { message: string }) => {
    toast.success(message);
    onClose();
  },
  onError: (error: Error) => void toast.error(getErrorMessage(error)),
});

/** Verifies a referent or an enterprise after a confirmation. */
export function VerifyDialog({ user, isOpen, onClose }: Props) {
  const { _id, role, fullName, email, verification } = user;
  const decideReferent = useDecideReview();
  const decideEnterprise = useDecideEnterprise();
  const body = { decision: 'verified' as const, version: verification.version };
  const verify = () =>
    role === 'enterprise'
      ? decideEnterprise.mutate({ params: { enterpriseId: _id }, body }, showResult(onClose))
      : decideReferent.mutate({ params: { userId: _id }, body }, showResult(onClose));
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`¿Verificar a ${fullName}?`}
      action="Verificar"
      tone="primary"
      isBusy={decideReferent.isPending || decideEnterprise.isPending}
      onConfirm={verify}
    >
      <p className="text-muted text-sm wrap-anywhere">
        Sus vacantes dirán que está verificado y podrá abrir contratos. Le avisamos en la app y por correo, a{' '}
        {email}. Puedes quitarle la verificación cuando quieras.
      </p>
    </ConfirmDialog>
  );
}

/** Takes a verification away with a reason that the referent or the enterprise reads. */
export function RevokeDialog({ user, isOpen, onClose }: Props) {
  const { role, verification } = user;
  return role === 'enterprise' ? (
    <RevokeEnterpriseDialog user={user} isOpen={isOpen} onClose={onClose} />
  ) : (
    <RevokeVerificationDialog user={user} version={verification.version} isOpen={isOpen} onClose={onClose} />
  );
}

function RevokeEnterpriseDialog({ user, isOpen, onClose }: Props) {
  const { _id, fullName, email, verification } = user;
  const decide = useDecideEnterprise();
  const revoke = (reason: string) =>
    decide.mutate(
      {
        params: { enterpriseId: _id },
        body: { decision: 'rejected', version: verification.version, reason },
      },
      showResult(onClose),
    );
  return (
    <ReasonDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Quitar la verificación de ${fullName}`}
      action="Quitar verificación"
      isBusy={decide.isPending}
      onSubmit={revoke}
    >
      <p className="text-muted text-sm wrap-anywhere">
        No podrá abrir contratos, y dejará de leerse «Empresa verificada». Recibe este motivo en la app y por
        correo, en {email}, y puede pedirla otra vez. También puedes verificarla otra vez aquí.
      </p>
    </ReasonDialog>
  );
}
