import { useQuery } from '@tanstack/react-query';
import { INTERVIEW_REASON_MAX_LENGTH } from '@uneed/domain/hiring/interviews/interview.rules.ts';
import type { Interview, InterviewOffer } from '@uneed/domain/hiring/interviews/interviews.schema.ts';
import { textLength } from '@uneed/domain/kernel/text.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { Field } from '../../../../ui/controls/field.tsx';
import { TextArea } from '../../../../ui/controls/text-area.tsx';
import { CalendarLinks } from '../calendar-links.tsx';
import { CancelInterviewButton } from '../cancel-interview-button.tsx';
import { InterviewTerms } from '../interview-terms.tsx';
import { InterviewTime } from '../interview-time.tsx';
import {
  ownInterviewsQuery,
  useAnswerNoShow,
  useAskForOtherTimes,
  useMoveInterview,
  useTakeSlot,
} from '../interviews.queries.ts';
import { ReasonButton } from '../reason-button.tsx';
import { SlotChoice } from '../slot-choice.tsx';

const BOX = 'rounded-field flex flex-col gap-3 border px-4 py-4';

function Box({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className={`${BOX} ${isOpen ? 'border-primary bg-primary/5' : 'border-base-300'}`}
    >
      <p className="font-bold">{title}</p>
      <div className="contents">{children}</div>
    </section>
  );
}

/** The interview of an own application: the times to choose from, what was agreed, or what became of it; nothing if there is none. */
export function OwnInterview({ jobId }: { jobId: string }) {
  // The card says everything else without it, so that an error is not shown; it is asked again with the next visit.
  const { data } = useQuery(ownInterviewsQuery);
  const own = data?.interviews.find(({ job }) => job._id === jobId);
  if (own?.offer) return <Offer offer={own.offer} />;
  if (own?.interview) return <Agreed interview={own.interview} />;
  return null;
}

function Offer({ offer }: { offer: InterviewOffer }) {
  const take = useTakeSlot();
  const isLeft = offer.slots.length > 0;
  return (
    <Box title={`Te ofrecen una entrevista${isLeft ? '. Elige tu hora' : ''}`} isOpen>
      <InterviewTerms terms={offer} />
      <SlotChoice
        slots={offer.slots}
        action="Confirmar esta hora"
        emptyText="Ya no quedan horas."
        isBusy={take.isPending}
        onChoose={(id) => take.mutate({ params: { id } })}
      />
      {offer.otherTimes === null ? (
        <AskForOtherTimes offerId={offer._id} isLeft={isLeft} />
      ) : (
        <div className="text-muted flex flex-col gap-1 text-sm">
          <p>Pediste otras horas. Te avisaremos cuando te las ofrezcan.</p>
          {offer.otherTimes !== '' && <p className="wrap-anywhere">{`«${offer.otherTimes}»`}</p>}
        </div>
      )}
    </Box>
  );
}

function AskForOtherTimes({ offerId, isLeft }: { offerId: string; isLeft: boolean }) {
  const ask = useAskForOtherTimes();
  return (
    <div>
      <ReasonButton
        label={isLeft ? 'Ninguna me sirve' : 'Pedir otras horas'}
        tone={isLeft ? 'ghost' : 'outline'}
        actionTone="primary"
        title="¿Pedir otras horas?"
        hint={`Le avisaremos a quien publicó la vacante, que puede ofrecerte otras.${isLeft ? ' Mientras tanto puedes elegir una de estas.' : ''} Tu aplicación sigue.`}
        reasonLabel="¿Cuándo puedes? (opcional)"
        action="Pedir otras horas"
        dismissLabel="Ahora no"
        isBusy={ask.isPending}
        send={(reason, options) => ask.mutate({ params: { id: offerId }, body: { reason } }, options)}
      />
    </div>
  );
}

const TITLES = {
  booked: 'Tu entrevista',
  cancelled: 'Entrevista cancelada',
  held: 'Entrevista hecha',
} as const;

function Agreed({ interview }: { interview: Interview }) {
  const { status, startsAt, cancelled, can } = interview;
  if (status === 'noShow') return <NoShow interview={interview} />;
  return (
    <Box title={TITLES[status]} isOpen={can.cancel}>
      <p className="first-letter:uppercase">
        <InterviewTime startsAt={startsAt} />
      </p>
      {status === 'booked' && <InterviewTerms terms={interview} />}
      {cancelled !== null && (
        <p className="text-sm wrap-anywhere">
          {`${cancelled.by === 'owner' ? 'La canceló quien publicó la vacante.' : 'La cancelaste.'}${cancelled.reason === '' ? '' : ` «${cancelled.reason}»`}`}
        </p>
      )}
      {can.cancel && <AgreedActions interview={interview} />}
    </Box>
  );
}

function AgreedActions({ interview }: { interview: Interview }) {
  const { _id, can, slots, hasMoved } = interview;
  const move = useMoveInterview();
  const [isMoving, setIsMoving] = useState(false);
  const request = (slotId: string) =>
    move.mutate({ params: { id: _id }, body: { slotId } }, { onSettled: () => setIsMoving(false) });
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <CalendarLinks interviewId={_id} />
        {can.move && (
          <Button tone="outline" aria-expanded={isMoving} onClick={() => setIsMoving(!isMoving)}>
            Cambiar la hora
          </Button>
        )}
        <CancelInterviewButton
          interviewId={_id}
          hint="Le avisaremos a quien publicó la vacante, que puede ofrecerte otra hora. Tu aplicación sigue."
        />
      </div>
      {isMoving && can.move && (
        <div className="flex flex-col gap-3">
          <p className="text-sm">La hora se cambia una sola vez.</p>
          <SlotChoice
            slots={slots}
            action="Cambiar a esta hora"
            isBusy={move.isPending}
            emptyText="Ya no quedan otras horas. Si no puedes, cancela y di por qué: te pueden ofrecer otra."
            onChoose={request}
          />
        </div>
      )}
      {hasMoved && <p className="text-muted text-sm">Ya cambiaste la hora una vez.</p>}
    </>
  );
}

function NoShow({ interview: { _id, startsAt, answer, can } }: { interview: Interview }) {
  const send = useAnswerNoShow();
  const [text, setText] = useState('');
  const length = textLength(text.trim());
  const isTooLong = length > INTERVIEW_REASON_MAX_LENGTH;
  return (
    <Box title="Registraron que no llegaste a tu entrevista" isOpen={can.answer}>
      <p className="first-letter:uppercase">
        <InterviewTime startsAt={startsAt} />
      </p>
      {answer !== '' && <p className="text-sm wrap-anywhere">{`Respondiste: «${answer}»`}</p>}
      {can.answer && (
        <>
          <Field
            label="¿Qué pasó?"
            hint="Lo lee solo quien publicó la vacante."
            error={isTooLong ? `Máximo ${INTERVIEW_REASON_MAX_LENGTH} caracteres permitidos` : undefined}
            counter={{ length, max: INTERVIEW_REASON_MAX_LENGTH }}
          >
            {(control) => (
              <TextArea {...control} rows={2} value={text} onChange={({ target }) => setText(target.value)} />
            )}
          </Field>
          <Button
            className="self-start"
            isBusy={send.isPending}
            disabled={length === 0 || isTooLong}
            onClick={() => send.mutate({ params: { id: _id }, body: { text } })}
          >
            Enviar respuesta
          </Button>
        </>
      )}
    </Box>
  );
}
