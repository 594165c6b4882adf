import type { Hire } from '@uneed/domain/hiring/contracts/hires.schema.ts';
import { Handshake } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../../platform/format.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useMarkHired, useTakeBackHire } from './contracts.queries.ts';

type Props = {
  jobId: string;
  applicant: { _id: string; fullName: string; hire: Hire };
  /** Whether a change is not allowed: for a reader of the team. */
  isReadOnly?: boolean;
};

/** Rarely needed, so it reads as a link. */
const LINK = 'text-muted px-0 font-normal underline hover:bg-transparent';

function describe({ status, changedAt, undoUntil, can }: Hire): string {
  const on = changedAt === null ? '' : ` el ${formatDate(changedAt)}`;
  switch (status) {
    case null:
      return '¿Contrataste a esta persona? Márcalo y le pedimos que lo confirme. Así queda como una contratación confirmada por ambas partes.';
    case 'marked':
      return `Marcaste la contratación${on}. Falta que esta persona la confirme.`;
    case 'confirmed':
      return `Contratación confirmada por ambas partes${on}.${undoUntil ? ` Se puede deshacer hasta el ${formatDate(undoUntil)}.` : ''}`;
    case 'declined':
      return `Respondió${on} que no hubo contratación.${can.mark ? ' Si es un error, escríbele y marca la contratación otra vez.' : ''}`;
    case 'withdrawn':
      return `Quitaste la marca${on}.`;
    case 'undone':
      return `La contratación se deshizo${on}.`;
  }
}

/** The state of a hire for the owner of the job, in a sentence, and what the owner may do about it. */
export function HireActions({ jobId, applicant: { _id, fullName, hire }, isReadOnly = false }: Props) {
  const mark = useMarkHired();
  const takeBack = useTakeBackHire();
  const [isMarking, setIsMarking] = useState(false);
  const [isUndoing, setIsUndoing] = useState(false);
  const request = { params: { jobId, candidateId: _id } };
  const { can } = hire;
  return (
    <>
      <p>{describe(hire)}</p>
      {!isReadOnly && (can.mark || can.takeBack || can.undo) && (
        <div className="flex flex-wrap gap-2">
          {can.mark && (
            <Button onClick={() => setIsMarking(true)}>
              <Handshake aria-hidden className="size-5" />
              Marcar contratación
            </Button>
          )}
          {can.takeBack && (
            <Button
              tone="ghost"
              className={LINK}
              isBusy={takeBack.isPending}
              onClick={() => takeBack.mutate(request)}
            >
              Quitar la marca
            </Button>
          )}
          {can.undo && (
            <Button tone="ghost" className={LINK} onClick={() => setIsUndoing(true)}>
              Deshacer la contratación
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        isOpen={isMarking}
        onClose={() => setIsMarking(false)}
        isBusy={mark.isPending}
        title={`¿Contrataste a ${fullName}?`}
        action="Sí, marcar contratación"
        tone="primary"
        onConfirm={() => mark.mutate(request, { onSettled: () => setIsMarking(false) })}
      >
        <p>Le pediremos ahora que lo confirme, en Uneed y, si confirmó su correo, también por ahí.</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={isUndoing}
        onClose={() => setIsUndoing(false)}
        isBusy={takeBack.isPending}
        title={`¿Deshacer la contratación de ${fullName}?`}
        action="Sí, deshacer"
        onConfirm={() => takeBack.mutate(request, { onSettled: () => setIsUndoing(false) })}
      >
        <p>Le avisaremos. Si alguien recomendó a esta persona, el bono ya no corresponde.</p>
      </ConfirmDialog>
    </>
  );
}
