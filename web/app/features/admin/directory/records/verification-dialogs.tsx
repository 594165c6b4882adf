import type { UserRecord } from '@uneed/domain/admin/directory.schema.ts';
import toast from 'react-hot-toast';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
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
export const RevokeDialog = ({ user, isOpen, onClose }: Props) => (
  <RevokeVerificationDialog
    user={user}
    isEnterprise={user.role === 'enterprise'}
    version={user.verification.version}
    isOpen={isOpen}
    onClose={onClose}
  />
);
