import { useQuery } from '@tanstack/react-query';
import { listDeletedJobHires } from '@uneed/domain/hiring/contracts/contracts.paths.ts';
import type { HireAnswer } from '@uneed/domain/hiring/contracts/hire.rules.ts';
import type { Hire } from '@uneed/domain/hiring/contracts/hires.schema.ts';
import { PartyPopper } from 'lucide-react';
import { useState } from 'react';
import { apiQuery } from '../../../../platform/api/api-query.ts';
import { formatDate } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { useAnswerHire, useUndoHire } from '../contracts.queries.ts';
import { HireBadge } from './contract-badges.tsx';

type Props = { job: { _id: string; title: string }; hire: Hire };

/** Whether there is something to say to the candidate about the hire. */
export const hasOwnHire = ({ status }: Hire): boolean => status !== null && status !== 'withdrawn';

/** Whether the candidate was hired, who confirms it or says no (product.md, 'Hires'). */
export function OwnHire({ job, hire }: Props) {
  const { status, changedAt, can } = hire;
  const on = changedAt === null ? '' : ` el ${formatDate(changedAt)}`;
  if (can.answer) return <HireQuestion job={job} />;
  if (status === 'confirmed') return <Hired job={job} hire={hire} on={on} />;
  return (
    <div className="border-base-300 rounded-field flex flex-wrap items-center justify-between gap-3 border px-4 py-3 text-sm">
      <p>
        {status === 'declined' && <span>{`Dijiste${on} que no te contrataron.`}</span>}
        {status === 'undone' && <span>{`La contratación se deshizo${on}.`}</span>}
      </p>
      {can.undo && <UndoButton job={job} />}
    </div>
  );
}

/** A confirmed hire, for who was hired: recommended or not, they can recommend others now. */
function Hired({ job, hire, on }: Props & { on: string }) {
  return (
    <section
      aria-label={`Te contrataron en ${job.title}`}
      className="border-success/40 bg-success/10 rounded-field flex flex-col gap-3 border px-4 py-4"
    >
      <div className="flex items-start gap-3">
        <PartyPopper aria-hidden className="text-success mt-1 size-6 shrink-0" />
        <div className="flex flex-col gap-1 text-sm">
          <p className="text-lg leading-snug font-bold">¡Felicidades! Te contrataron.</p>
          <p>{`Confirmaste${on} tu contratación. Ahora puedes ayudar a otra persona a conseguir trabajo.`}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <LinkButton to="/referidos">Recomienda tú ahora</LinkButton>
        {hire.can.undo && <UndoButton job={job} />}
      </div>
    </section>
  );
}

function HireQuestion({ job }: { job: Props['job'] }) {
  const answer = useAnswerHire();
  const [isDeclining, setIsDeclining] = useState(false);
  const close = () => setIsDeclining(false);
  const send = (value: HireAnswer) =>
    answer.mutate({ params: { id: job._id }, body: { answer: value } }, { onSettled: close });
  const isSending = (value: HireAnswer) => answer.isPending && answer.variables.body.answer === value;
  return (
    <section
      aria-label={`¿Te contrataron en ${job.title}?`}
      className="border-primary bg-primary/5 rounded-field flex flex-col gap-3 border px-4 py-3"
    >
      <p>
        <strong>¿Te contrataron?</strong> Quien publicó la vacante dice que sí. Confírmalo para que conste.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          isBusy={isSending('confirmed')}
          disabled={answer.isPending}
          onClick={() => send('confirmed')}
          aria-label={`Sí, me contrataron en ${job.title}`}
        >
          Sí, me contrataron
        </Button>
        <Button
          tone="outline"
          disabled={answer.isPending}
          onClick={() => setIsDeclining(true)}
          aria-label={`No me contrataron en ${job.title}`}
        >
          No me contrataron
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isDeclining}
        onClose={close}
        isBusy={isSending('declined')}
        title="¿No te contrataron?"
        action="Sí, es así"
        onConfirm={() => send('declined')}
      >
        <p>
          Le diremos a quien publicó «{job.title}» que no es así. Solo esa persona puede volver a preguntarte.
        </p>
      </ConfirmDialog>
    </section>
  );
}

function UndoButton({ job }: { job: Props['job'] }) {
  const undo = useUndoHire();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        tone="ghost"
        className="text-muted px-0 font-normal underline hover:bg-transparent"
        onClick={() => setIsOpen(true)}
        aria-label={`Deshacer la contratación en ${job.title}`}
      >
        Deshacer la contratación
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        isBusy={undo.isPending}
        title="¿Deshacer la contratación?"
        action="Sí, deshacer"
        onConfirm={() => undo.mutate({ params: { id: job._id } }, { onSettled: () => setIsOpen(false) })}
      >
        <p>Le diremos a quien publicó «{job.title}» que ya no es así.</p>
      </ConfirmDialog>
    </>
  );
}

/** The user's hires whose vacancy was deleted. */
export const deletedJobHiresQuery = apiQuery(listDeletedJobHires, {});

/** The user's hires whose vacancy was deleted, and with it the application: they are still confirmed or undone. */
export function DeletedJobHires() {
  const { data } = useQuery(deletedJobHiresQuery);
  if (!data || data.hires.length === 0) return null;
  return (
    <section aria-label="Contrataciones de vacantes eliminadas">
      <ul className="flex flex-col gap-4">
        {data.hires.map(({ _id, title, hire }) => (
          <li key={_id}>
            <Card className="flex flex-col gap-4">
              <div className="flex flex-wrap items-start justify-between gap-3">
                <div className="min-w-0">
                  <h2 className="text-base wrap-anywhere">{title}</h2>
                  <p className="text-muted text-sm">Eliminaron la vacante. Tu contratación sigue aquí.</p>
                </div>
                {hire.status !== null && <HireBadge status={hire.status} />}
              </div>
              <OwnHire job={{ _id, title }} hire={hire} />
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
