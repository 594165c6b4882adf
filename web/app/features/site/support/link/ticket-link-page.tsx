import { useQuery } from '@tanstack/react-query';
import { replyByToken } from '@uneed/domain/site/support/support.paths.ts';
import { TICKET_TOPIC_LABELS } from '@uneed/domain/site/support/support.rules.ts';
import type { Ticket } from '@uneed/domain/site/support/support.schema.ts';
import { MailQuestion } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { createServerLoader, type LoadArgs } from '../../../../platform/api/loaders.ts';
import { useFormError } from '../../../../platform/forms/form-error.ts';
import { createServerAction } from '../../../../platform/forms/server-action.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { FormAlert } from '../../../../ui/feedback/form-alert.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { ReplyForm } from '../reply-form.tsx';
import { SenderThread } from '../sender-thread.tsx';
import { ticketByTokenQuery, useReplyByToken } from '../support.queries.ts';
import { TicketStatusBadge } from '../ticket-status-badge.tsx';

export const meta = () => [{ title: 'Tu consulta · Uneed' }, { name: 'robots', content: 'noindex' }];

/** The conversation is for the reader of the e-mail only. */
export const headers = () => ({ 'cache-control': 'private, no-store' });

export const loader = createServerLoader(async ({ queryClient, url }: LoadArgs) => {
  const token = url.searchParams.get('token') ?? '';
  if (token !== '') await queryClient.prefetchQuery(ticketByTokenQuery(token));
  return null;
});
/** In the browser the page shows at once, with a loading state. */
export const clientLoader = () => null;

/** Replies without JavaScript. */
export const action = createServerAction(
  ({ api, form: { token = '', text = '' } }) => api.request(replyByToken, { body: { token, text } }),
  { keeps: ['text'], isForGuests: true },
);

/** The page of the link in an answer to a visitor; needs no session. */
export default function TicketLinkPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return (
    <div className="page-width flex max-w-2xl flex-col gap-6 py-8 sm:py-12">
      {token === '' ? <InvalidLink /> : <LinkedTicket token={token} />}
    </div>
  );
}

function LinkedTicket({ token }: { token: string }) {
  const { data, error, refetch, isFetching } = useQuery(ticketByTokenQuery(token));
  const formError = useFormError();
  if (error?.code === 'NOT_FOUND') return <InvalidLink />;
  return (
    <>
      <PageHeader
        title="Tu consulta"
        description={data && `${TICKET_TOPIC_LABELS[data.topic]} · ${data.reference}`}
        actions={data && <TicketStatusBadge status={data.status} />}
      />
      {formError !== undefined && <FormAlert message={formError.message} />}
      <Card aria-busy={data === undefined && error === null} className="flex flex-col gap-6">
        {data !== undefined && (
          <>
            <SenderThread ticket={data} />
            <NextStep ticket={data} token={token} />
          </>
        )}
        {data === undefined && error === null && <TicketLoading />}
        {data === undefined && error !== null && (
          <ErrorState message={error.message} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
      </Card>
    </>
  );
}

function TicketLoading() {
  return (
    <div role="status">
      <span className="sr-only">Cargando tu consulta…</span>
      <Skeleton className="h-48" />
    </div>
  );
}

/** The form, while there is an answer to reply to. */
function NextStep({ ticket, token }: { ticket: Ticket; token: string }) {
  const reply = useReplyByToken();
  if (ticket.can.reply)
    return (
      <ReplyForm
        ticketId={ticket._id}
        send={(text, idempotencyKey) => reply.mutateAsync({ body: { token, text }, idempotencyKey })}
        isBusy={reply.isPending}
        hidden={<input type="hidden" name="token" value={token} />}
      />
    );
  if (ticket.status === 'open')
    return (
      <p role="status" className="text-muted">
        Recibimos tu mensaje. Te respondemos por correo, y entonces podrás escribir otra vez.
      </p>
    );
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-muted">Esta consulta está cerrada. Si necesitas algo más, escríbenos otra vez.</p>
      <LinkButton to="/contact#escribenos" tone="outline">
        Escribir a Uneed
      </LinkButton>
    </div>
  );
}

function InvalidLink() {
  return (
    <EmptyState
      isPage
      icon={MailQuestion}
      title="Este enlace no sirve"
      action={<LinkButton to="/contact#escribenos">Escribir a Uneed</LinkButton>}
    >
      No llegó completo, pasó demasiado tiempo o la consulta ya no existe.
    </EmptyState>
  );
}
