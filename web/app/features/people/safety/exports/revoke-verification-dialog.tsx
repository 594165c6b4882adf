import type { Id } from '@uneed/domain/kernel/ids.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useDecideVerification } from './use-decide-verification.ts';

type Props = {
  user: { _id: Id; fullName: string; email: string };
  isEnterprise?: boolean;
  /** Version of the user's latest verification review. */
  version: number;
  onClose: () => void;
};

/** Takes away the verification of a referent or an enterprise, with a reason that they read. */
export function RevokeVerificationDialog({ user, isEnterprise = false, version, onClose }: Props) {
  const { decide, isPending } = useDecideVerification(user._id, isEnterprise, onClose);
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Quitar la verificación de ${user.fullName}`}
      action="Quitar verificación"
      isBusy={isPending}
      onSubmit={(reason) => decide({ decision: 'rejected', version, reason })}
    >
      <p className="text-muted text-sm wrap-anywhere">
        {isEnterprise
          ? `No podrá responder «Me interesa», y dejará de leerse «Empresa verificada». Recibe este motivo en la app y por correo, en ${user.email}, y puede pedirla otra vez. También puedes verificarla otra vez en su ficha.`
          : 'No podrá responder «Me interesa», y sus vacantes dejarán de decir «Referente verificado». Recibirá este motivo por correo y podrá corregir su perfil y volver a pedirlo. También puedes verificarlo otra vez en Historial.'}
      </p>
    </ReasonDialog>
  );
}
