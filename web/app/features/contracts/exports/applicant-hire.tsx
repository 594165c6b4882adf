import type { Hire } from '@uneed/domain/contracts/hires.schema.ts';
import { Handshake } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../../platform/format.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useMarkHired, useTakeBackHire } from '../hires.queries.ts';
import { HireBadge } from './hire-badge.tsx';

type Props = { jobId: string; applicant: { _id: string; fullName: string; hire: Hire } };

/** Whether there is something to say about the hire of an applicant, or something to do. */
export const hasHire = ({ status, can }: Hire): boolean => status !== null || can.mark;

function describe({ status, changedAt, undoUntil }: Hire): string {
  const on = changedAt === null ? '' : ` el ${formatDate(changedAt)}`;
  switch (status) {
    case null:
      return '¿Contrataste a esta persona? Márcalo y le pedimos que lo confirme. Así queda como una contratación confirmada por los dos.';
    case 'marked':
      return `Marcaste la contratación${on}. Falta que esta persona la confirme.`;
    case 'confirmed':
      return `Contratación confirmada por los dos${on}.${undoUntil ? ` Se puede deshacer hasta el ${formatDate(undoUntil)}.` : ''}`;
    case 'declined':
      return `Respondió${on} que no hubo contratación. Si es un error, escríbele y márcala otra vez.`;
    case 'withdrawn':
      return `Quitaste la marca${on}.`;
    case 'undone':
      return `La contratación se deshizo${on}.`;
  }
}

/** Whether an applicant was hired, for the owner of the job, who marks it (DESIGN §5). */
export function ApplicantHire({ jobId, applicant: { _id, fullName, hire } }: Props) {
  const mark = useMarkHired();
  const takeBack = useTakeBackHire();
  const [isUndoing, setIsUndoing] = useState(false);
  const request = { params: { jobId, candidateId: _id } };
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="text-lg">Contratación</h3>
        <HireBadge status={hire.status} />
      </div>
      <p>{describe(hire)}</p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {hire.can.mark && (
          <Button isBusy={mark.isPending} onClick={() => mark.mutate(request)}>
            <Handshake aria-hidden className="size-5" />
            Marcar como contratado
          </Button>
        )}
        {hire.can.takeBack && (
          <Button tone="outline" isBusy={takeBack.isPending} onClick={() => takeBack.mutate(request)}>
            Quitar la marca
          </Button>
        )}
        {hire.can.undo && (
          <Button tone="outline" onClick={() => setIsUndoing(true)}>
            Deshacer la contratación
          </Button>
        )}
      </div>
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
    </Card>
  );
}
