import type { UserRecord } from '@uneed/domain/site/admin/directory.schema.ts';
import { Ban, RotateCcw, ShieldCheck, ShieldX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../../ui/controls/button.tsx';
import { ButtonRow } from '../../../../../ui/controls/button-row.tsx';
import { ConfirmDialog } from '../../../../../ui/overlay/confirm-dialog.tsx';
import { EndSanctionDialog } from '../../../../people/safety/exports/end-sanction-dialog.tsx';
import { RevokeVerificationDialog } from '../../../../people/safety/exports/revoke-verification-dialog.tsx';
import { SuspendDialog } from '../../../../people/safety/exports/suspend-dialog.tsx';
import { useDecideVerification } from '../../../../people/safety/exports/use-decide-verification.ts';

type OpenDialog = 'suspend' | 'lift' | 'verify' | 'revoke';

type Props = { user: UserRecord; isOpen: boolean; onClose: () => void };

/** Verifies a referent or an enterprise after a confirmation. */
function VerifyDialog({ user, isOpen, onClose }: Props) {
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
        Sus vacantes dirán que está verificado y podrá responder «Me interesa». Le avisamos en la app y por
        correo, a {email}. Puedes quitarle la verificación cuando quieras.
      </p>
    </ConfirmDialog>
  );
}

/** What an admin may do about an account; each action asks in a dialog first. */
export function UserActions({ user }: { user: UserRecord }) {
  const { can, suspension } = user;
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const close = () => setOpenDialog(undefined);
  return (
    <ButtonRow>
      {can.verify && (
        <Button onClick={() => setOpenDialog('verify')}>
          <ShieldCheck aria-hidden className="size-5" />
          Verificar
        </Button>
      )}
      {can.revoke && (
        <Button tone="outline" onClick={() => setOpenDialog('revoke')}>
          <ShieldX aria-hidden className="size-5" />
          Quitar verificación
        </Button>
      )}
      {can.lift && (
        <Button tone="outline" onClick={() => setOpenDialog('lift')}>
          <RotateCcw aria-hidden className="size-5" />
          Levantar suspensión
        </Button>
      )}
      {can.suspend && (
        <Button tone="outline" className="text-error" onClick={() => setOpenDialog('suspend')}>
          <Ban aria-hidden className="size-5" />
          <span>{can.lift ? 'Cambiar suspensión' : 'Suspender'}</span>
        </Button>
      )}
      <SuspendDialog
        user={user}
        seenSuspensionId={suspension?._id ?? null}
        isOpen={openDialog === 'suspend'}
        onClose={close}
      />
      {openDialog === 'lift' && suspension && (
        <EndSanctionDialog sanction={{ _id: suspension._id, kind: 'suspension' }} onClose={close} />
      )}
      <VerifyDialog user={user} isOpen={openDialog === 'verify'} onClose={close} />
      {openDialog === 'revoke' && (
        <RevokeVerificationDialog
          user={user}
          isEnterprise={user.role === 'enterprise'}
          version={user.verification.version}
          onClose={close}
        />
      )}
    </ButtonRow>
  );
}
