import type { EmploymentDecision } from '@uneed/domain/people/referents/employment.rules.ts';
import type { EmployedReferent } from '@uneed/domain/people/referents/employments.schema.ts';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { toastError, toastReply } from '../../../../platform/api/toasts.ts';
import { formatDate } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Avatar } from '../../../../ui/display/avatar.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { useDecideEmployment } from './enterprise-referents.queries.ts';

/** A referent with the buttons that the state of the request allows. */
export function EmployedReferentItem({ referent }: { referent: EmployedReferent }) {
  const { _id: referentId, fullName, profilePic, position, status, requestedAt, decidedAt } = referent;
  const decide = useDecideEmployment();
  const [isAsking, setIsAsking] = useState(false);
  const send = (decision: EmploymentDecision) =>
    decide.mutate(
      { params: { referentId }, body: { decision } },
      {
        onSuccess: toastReply,
        onError: toastError,
        onSettled: () => setIsAsking(false),
      },
    );
  const isSending = (decision: EmploymentDecision) =>
    decide.isPending && decide.variables.body.decision === decision;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:p-5">
      <Avatar name={fullName} picture={profilePic} size="lg" />
      <div className="min-w-48 flex-1">
        <h2 className="text-base font-semibold break-words">{fullName}</h2>
        <p className="text-sm break-words">{position}</p>
        <p className="text-muted text-xs">
          {decidedAt === null
            ? `Lo pidió el ${formatDate(requestedAt)}`
            : `Decidido el ${formatDate(decidedAt)}`}
        </p>
      </div>
      {status === 'pending' && (
        <div className="flex gap-3 max-sm:w-full">
          <Button
            tone="outline"
            className="max-sm:flex-1"
            disabled={decide.isPending}
            isBusy={isSending('declined')}
            onClick={() => send('declined')}
          >
            <X aria-hidden className="size-5" />
            No trabaja aquí
          </Button>
          <Button
            className="max-sm:flex-1"
            disabled={decide.isPending}
            isBusy={isSending('confirmed')}
            onClick={() => send('confirmed')}
          >
            <Check aria-hidden className="size-5" />
            Confirmar
          </Button>
        </div>
      )}
      {status === 'confirmed' && (
        <Button tone="outline" className="max-sm:w-full" onClick={() => setIsAsking(true)}>
          Quitar confirmación
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={`¿Quitar la confirmación de ${fullName}?`}
        action="Quitar confirmación"
        onConfirm={() => send('revoked')}
        isBusy={decide.isPending}
      >
        <p className="text-muted text-sm">
          Sus vacantes dejarán de decir «Confirmado por la empresa», y le avisamos.
        </p>
      </ConfirmDialog>
    </li>
  );
}
