import type { EnterpriseRequest } from '@uneed/domain/organizations/enterprises/verification.schema.ts';
import { openReportsText, type ReviewDecision } from '@uneed/domain/people/referents/referent.rules.ts';
import { Check, ShieldX, X } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { toastError } from '../../../../platform/api/toasts.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ButtonRow } from '../../../../ui/controls/button-row.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { ReasonDialog } from '../../../people/safety/exports/reason-dialog.tsx';
import { useDecideEnterprise } from './enterprise-requests.queries.ts';

/** Buttons that decide an open request, or undo the latest decision; nothing for an earlier one. */
export function EnterpriseDecision({ request }: { request: EnterpriseRequest }) {
  const { enterprise, version, decision, isLatest, openReportCount } = request;
  const [dialog, setDialog] = useState<'reject' | 'verify'>();
  const decide = useDecideEnterprise();
  const close = () => setDialog(undefined);
  const send = (body: { decision: ReviewDecision; reason?: string }) =>
    decide.mutate(
      { params: { enterpriseId: enterprise._id }, body: { ...body, version } },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          close();
        },
        onError: toastError,
      },
    );
  const verify = () => send({ decision: 'verified' });
  if (!isLatest) return null;
  const isRevocation = decision === 'verified' && enterprise.isVerified;
  return (
    <ButtonRow className="mt-auto justify-end">
      {(decision === null || isRevocation) && (
        <Button tone="outline" onClick={() => setDialog('reject')} disabled={decide.isPending}>
          {isRevocation ? <ShieldX aria-hidden className="size-5" /> : <X aria-hidden className="size-5" />}
          <span>{isRevocation ? 'Quitar verificación' : 'Rechazar'}</span>
        </Button>
      )}
      {!isRevocation && (
        <Button onClick={openReportCount > 0 ? () => setDialog('verify') : verify} isBusy={decide.isPending}>
          <Check aria-hidden className="size-5" />
          <span>{decision === null ? 'Verificar' : 'Verificar de todos modos'}</span>
        </Button>
      )}
      <ConfirmDialog
        isOpen={dialog === 'verify'}
        onClose={close}
        title={openReportsText(openReportCount)}
        action="Verificar de todos modos"
        tone="primary"
        onConfirm={verify}
        isBusy={decide.isPending}
      >
        <p className="text-muted text-sm">Los reportes siguen abiertos en su pestaña.</p>
      </ConfirmDialog>
      {dialog === 'reject' && (
        <ReasonDialog
          onClose={close}
          title={isRevocation ? `Quitar la verificación de ${enterprise.companyName}` : 'Rechazar solicitud'}
          action={isRevocation ? 'Quitar verificación' : 'Rechazar'}
          isBusy={decide.isPending}
          onSubmit={(reason) => send({ decision: 'rejected', reason })}
        >
          <p className="text-muted text-sm">
            La empresa recibirá este motivo por correo y podrá corregir sus datos y volver a pedirlo.
          </p>
        </ReasonDialog>
      )}
    </ButtonRow>
  );
}
