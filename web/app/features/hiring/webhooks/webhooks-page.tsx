import { useQuery } from '@tanstack/react-query';
import { WEBHOOKS_MAX } from '@uneed/domain/hiring/webhooks/webhook.rules.ts';
import type { Webhook } from '@uneed/domain/hiring/webhooks/webhooks.schema.ts';
import { ArrowLeft, Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { Link, type MetaArgs, useSearchParams } from 'react-router';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../platform/api/loaders.ts';
import { useIsEnterprise } from '../../../platform/area/use-paths.ts';
import { buildPrivateMeta } from '../../../platform/private-meta.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { HelpLink } from '../../organizations/enterprises/exports/help-link.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { NewWebhookDialog } from './webhook-dialogs.tsx';
import { WebhookLog } from './webhook-log.tsx';
import { deliveriesQuery, webhooksQuery } from './webhooks.queries.ts';

export const meta = ({ location }: MetaArgs) => buildPrivateMeta('Webhooks', location);

/** Search parameter with the id of the webhook whose log is shown. */
const LOG_PARAMETER = 'registro';

async function load({ queryClient, url }: LoadArgs): Promise<void> {
  const id = url.searchParams.get(LOG_PARAMETER);
  await Promise.all([
    queryClient.prefetchQuery(webhooksQuery),
    id === null ? undefined : queryClient.prefetchQuery(deliveriesQuery(id)),
  ]);
}
export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load);

/** The webhooks of an enterprise or a verified referent, or the log of one (product.md, 'Webhooks'). */
export default function WebhooksPage() {
  const list = useQuery(webhooksQuery);
  const [search] = useSearchParams();
  const webhooks = list.data?.webhooks;
  const shown = webhooks?.find(({ _id }) => _id === search.get(LOG_PARAMETER));
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-8 sm:py-10">
      {shown ? (
        <Log webhook={shown} />
      ) : (
        <List webhooks={list.data?.can.manage === false ? undefined : webhooks} />
      )}
      {list.isPending && <Loading />}
      {list.data?.can.manage === false && <NotForEverybody />}
      {list.isLoadingError && (
        <ErrorState
          message={getErrorMessage(list.error)}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
    </div>
  );
}

function Loading() {
  return (
    <div aria-busy className="flex flex-col gap-4">
      <Skeleton className="rounded-box h-40" />
      <Skeleton className="rounded-box h-40" />
    </div>
  );
}

/** Says for whom the page is, with a way on. */
function NotForEverybody() {
  const isEnterprise = useIsEnterprise();
  return (
    <EmptyState
      icon={WebhookIcon}
      title={isEnterprise ? 'Solo para los dueños de la cuenta' : 'Solo para quienes publican vacantes'}
      action={isEnterprise ? undefined : <LinkButton to="/referent">Verificarme como referente</LinkButton>}
    >
      {isEnterprise
        ? 'Un dueño del equipo de tu empresa puede agregar webhooks.'
        : 'Las empresas y los referentes verificados pueden recibir en su propio servidor lo que pasa en sus vacantes.'}
    </EmptyState>
  );
}

function List({ webhooks }: { webhooks: Webhook[] | undefined }) {
  const [isAdding, setIsAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const isFull = webhooks !== undefined && webhooks.length >= WEBHOOKS_MAX;
  const addButton = (
    <Button onClick={() => setIsAdding(true)} className="noscript:hidden">
      <Plus aria-hidden className="size-5" />
      Agregar webhook
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Webhooks"
        description="Le avisamos a tu servidor cuando pasa algo en tus vacantes."
        actions={webhooks !== undefined && webhooks.length > 0 && !isFull && addButton}
      />
      {isFull && (
        <p className="text-muted text-sm">{`Tienes ${WEBHOOKS_MAX} webhooks, que son los que caben.`}</p>
      )}
      {webhooks?.length === 0 && (
        <EmptyState icon={WebhookIcon} title="Todavía no tienes webhooks" action={addButton}>
          Si tu empresa tiene un sistema propio, agrega su dirección y lo mantenemos al día. Si no, no te
          hacen falta: Uneed te avisa por correo y aquí mismo.
        </EmptyState>
      )}
      {webhooks?.map((webhook) => (
        <WebhookCard
          key={webhook._id}
          webhook={webhook}
          logPath={`?${LOG_PARAMETER}=${webhook._id}`}
          onSecret={setSecret}
        />
      ))}
      {webhooks !== undefined && (
        <HelpLink to="/ayuda/webhooks">Qué se envía y cómo comprobar que es nuestro</HelpLink>
      )}
      {isAdding && (
        <NewWebhookDialog
          onClose={() => setIsAdding(false)}
          onAdded={(added) => {
            setIsAdding(false);
            setSecret(added);
          }}
        />
      )}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
}

function Log({ webhook }: { webhook: Webhook }) {
  return (
    <>
      <PageHeader
        title="Registro de avisos"
        description={<span className="wrap-anywhere">{webhook.url}</span>}
      />
      <Link to="?" className="text-primary flex min-h-11 items-center gap-2 self-start text-sm font-semibold">
        <ArrowLeft aria-hidden className="size-4" />
        <span>Todos tus webhooks</span>
      </Link>
      <WebhookLog webhook={webhook} />
    </>
  );
}
