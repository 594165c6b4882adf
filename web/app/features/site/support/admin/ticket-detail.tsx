import { useQuery } from '@tanstack/react-query';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { textLength } from '@uneed/domain/kernel/text.ts';
import {
  TICKET_ANSWER_MAX_LENGTH,
  TICKET_NOTE_MAX_LENGTH,
  TICKET_TOPIC_LABELS,
  type TicketStatus,
} from '@uneed/domain/site/support/support.rules.ts';
import {
  type AdminTicket,
  ticketAnswerSchema,
  ticketNoteSchema,
} from '@uneed/domain/site/support/support.schema.ts';
import { ArrowLeft } from 'lucide-react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import { Link } from 'react-router';
import * as z from 'zod';
import { useIdempotencyKey } from '../../../../platform/api/idempotency-key.ts';
import { toastError, toastReply } from '../../../../platform/api/toasts.ts';
import { createFirstErrorResolver } from '../../../../platform/forms/first-error-resolver.ts';
import { showError, showFieldErrors } from '../../../../platform/forms/show-error.ts';
import { useFormDraft } from '../../../../platform/forms/use-form-draft.ts';
import { useViewer } from '../../../../platform/session/use-viewer.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Field } from '../../../../ui/controls/field.tsx';
import { Form } from '../../../../ui/controls/form.tsx';
import { SubmitButton } from '../../../../ui/controls/submit-button.tsx';
import { TextArea } from '../../../../ui/controls/text-area.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { FormAlert } from '../../../../ui/feedback/form-alert.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { buildSupportHref } from '../exports/support-href.ts';
import { ticketQuery } from '../exports/support-queries.ts';
import { useAddNote, useAnswer, useSetStatus } from '../support.queries.ts';
import { Thread } from '../thread.tsx';
import { TicketStatusBadge } from '../ticket-status-badge.tsx';
import { TicketSender } from './ticket-sender.tsx';

type Props = { ticketId: string; status: TicketStatus; page: number };

/** A question for admins, opened from a page of a list. */
export function TicketDetail({ ticketId, status, page }: Props) {
  const { data, error, refetch } = useQuery(ticketQuery(ticketId));
  return (
    <>
      <Link
        to={buildSupportHref(status, page)}
        className="link-hover text-primary -my-2 inline-flex min-h-11 items-center gap-1 self-start text-sm font-semibold"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Volver a las consultas
      </Link>
      {data === undefined && error === null && <Skeleton className="h-96 w-full" />}
      {data === undefined && error !== null && (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <Conversation ticket={data} />
          <TicketSender ticket={data} status={status} />
        </div>
      )}
    </>
  );
}

const textSchema = ticketAnswerSchema.pick({ text: true });
const draftSchema = z.object({ text: z.string() }).partial();

/** Answers a question. When it changed in the meantime, the answer stays, to be sent with the new version. */
function AnswerForm({ ticket: { _id: id, version, name } }: { ticket: AdminTicket }) {
  const answer = useAnswer();
  const form = useForm({
    resolver: createFirstErrorResolver(textSchema),
    defaultValues: { text: '' },
  });
  const viewer = useViewer();
  const discardDraft = useFormDraft(form, {
    key: viewer && `uneed-respuesta-${id}-${viewer._id}`,
    schema: draftSchema,
  });
  const submit = form.handleSubmit(({ text }) =>
    answer.mutate(
      { params: { id }, body: { text, version } },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          form.reset();
          discardDraft();
        },
        onError: (error) => showFieldErrors(form, error),
      },
    ),
  );
  return (
    <Form
      isSending={answer.isPending}
      aria-label="Responder"
      onSubmit={submit}
      className="flex flex-col gap-3"
    >
      {answer.error?.code === 'CONFLICT' && <FormAlert message={answer.error.message} />}
      <Field
        label={`Respuesta para ${name}`}
        hint="La recibe por correo."
        error={form.formState.errors.text?.message}
        counter={{ length: textLength(form.watch('text').trim()), max: TICKET_ANSWER_MAX_LENGTH }}
      >
        {(control) => <TextArea {...control} rows={7} {...form.register('text')} />}
      </Field>
      <SubmitButton className="self-end" isBusy={answer.isPending}>
        Enviar respuesta
      </SubmitButton>
    </Form>
  );
}

/** Adds a note that only admins read. */
function NoteForm({ ticketId: id }: { ticketId: Id }) {
  const note = useAddNote();
  const idempotencyKey = useIdempotencyKey();
  const form = useForm({ resolver: createFirstErrorResolver(ticketNoteSchema), defaultValues: { text: '' } });
  const submit = form.handleSubmit((body) =>
    note.mutate(
      { params: { id }, body, idempotencyKey: idempotencyKey.get(body) },
      {
        onSuccess: ({ message }) => {
          idempotencyKey.renew();
          toast.success(message);
          form.reset();
        },
        onError: (error) => showError(form, error),
      },
    ),
  );
  return (
    <Form
      isSending={note.isPending}
      aria-label="Nota interna"
      onSubmit={submit}
      className="flex flex-col gap-3"
    >
      <Field
        label="Nota interna"
        hint="Solo la lee el equipo."
        error={form.formState.errors.text?.message}
        counter={{ length: textLength(form.watch('text').trim()), max: TICKET_NOTE_MAX_LENGTH }}
      >
        {(control) => <TextArea {...control} rows={2} {...form.register('text')} />}
      </Field>
      <SubmitButton tone="outline" className="self-end" isBusy={note.isPending}>
        Guardar nota
      </SubmitButton>
    </Form>
  );
}

function Conversation({ ticket }: { ticket: AdminTicket }) {
  const { topic, reference, status, name, messages } = ticket;
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="mr-auto min-w-0">
          <h2 className="text-lg">{TICKET_TOPIC_LABELS[topic]}</h2>
          <p className="text-muted text-sm">{reference}</p>
        </div>
        <div className="flex items-center gap-3">
          <TicketStatusBadge status={status} />
          <StatusButton ticket={ticket} />
        </div>
      </div>
      <Thread
        messages={messages.map(({ from, isNote, by, ...message }) => ({
          ...message,
          kind: isNote ? 'note' : from,
          author: isNote
            ? `Nota de ${by ?? 'una cuenta eliminada'}`
            : from === 'sender'
              ? name
              : (by ?? 'Equipo Uneed'),
        }))}
      />
      {status !== 'closed' && <AnswerForm key={`answer ${ticket._id}`} ticket={ticket} />}
      <NoteForm key={`note ${ticket._id}`} ticketId={ticket._id} />
    </Card>
  );
}

function StatusButton({ ticket: { _id: id, status, version } }: { ticket: AdminTicket }) {
  const change = useSetStatus();
  const isClosed = status === 'closed';
  const submit = () =>
    change.mutate(
      { params: { id }, body: { status: isClosed ? 'open' : 'closed', version } },
      {
        onSuccess: toastReply,
        onError: toastError,
      },
    );
  return (
    <Button tone="outline" isBusy={change.isPending} onClick={submit}>
      {isClosed ? 'Reabrir' : 'Cerrar'}
    </Button>
  );
}
