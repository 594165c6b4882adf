import type { UserRecord } from '@uneed/domain/site/admin/directory.schema.ts';
import { ConfirmDialog } from '../../../../../ui/overlay/confirm-dialog.tsx';
import { RevokeVerificationDialog } from '../../../../people/safety/exports/revoke-verification-dialog.tsx';
import { useDecideVerification } from '../../../../people/safety/exports/use-decide-verification.ts';

type Props = { user: UserRecord; isOpen: boolean; onClose: () => void };

/** Verifies a referent or an enterprise after a confirmation. */
export function VerifyDialog({ user, isOpen, onClose }: Props) {
  const { _id, role, fullName, email, verification } = user;
  const { decide, isPending } = useDecideVerification(_id, role === 'enterprise', onClose);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`¿Verificar a ${fullName}?`}
      action="Verificar"
      tone="primary"
      isBusy={isPending}
      onConfirm={() => decide({ decision: 'verified', version: verification.version })}
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
