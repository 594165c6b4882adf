import { useQuery } from '@tanstack/react-query';
import { formatTime } from '@uneed/domain/kernel/time.ts';
import type { Status } from '@uneed/domain/site/status/status.api.ts';
import { getStatus } from '@uneed/domain/site/status/status.paths.ts';
import {
  isAllOk,
  type PartState,
  STATUS_PARTS,
  STATUS_REFRESH_SECONDS,
  type StatusPart,
} from '@uneed/domain/site/status/status.rules.ts';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MetaArgs } from 'react-router';
import { apiQuery } from '../../../platform/api/api-query.ts';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../platform/api/loaders.ts';
import { buildPageMeta } from '../../../platform/page-meta.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/display/card.tsx';
import { PageHeader } from '../../../ui/display/page-header.tsx';

/** The state of the product's parts; asked again while the page is open. */
const statusQuery = {
  ...apiQuery(getStatus, {}),
  staleTime: 0,
  refetchInterval: STATUS_REFRESH_SECONDS * 1000,
};

const TITLE = 'Estado de Uneed';
const DESCRIPTION =
  'Comprobado en vivo: si Uneed funciona ahora mismo, y qué parte está fallando cuando algo no va bien.';

const load = async ({ queryClient, url }: LoadArgs) => {
  await queryClient.prefetchQuery(statusQuery);
  return { title: TITLE, description: DESCRIPTION, path: '/estado', origin: url.origin };
};
export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load);

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData ? buildPageMeta(loaderData) : [];

type Texts = { title: string } & Record<PartState, string>;

const PART_TEXTS: Readonly<Record<StatusPart, Texts>> = {
  database: {
    title: 'Vacantes, cuentas y mensajes',
    ok: 'Funcionan con normalidad.',
    degraded: 'Van más lento de lo normal.',
    down: 'No responden: puede que no logres entrar, buscar ni enviar mensajes.',
  },
  queue: {
    title: 'Notificaciones y tareas automáticas',
    ok: 'Funcionan con normalidad.',
    degraded: 'Con retraso: las notificaciones van a llegar más tarde.',
    down: 'No responden: las notificaciones saldrán cuando se recupere.',
  },
  mail: {
    title: 'Correos',
    ok: 'Salen con normalidad.',
    degraded: 'Con retraso: los correos van a llegar más tarde.',
    down: 'No salen en este momento. Los reintentamos solos cuando se recupere.',
  },
};

/** Whether the product works now; checked again every half minute, without JavaScript by loading the page again. */
export default function StatusPage() {
  const { data: status, isError } = useQuery(statusQuery);
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-8 sm:py-10">
      <noscript>
        <meta httpEquiv="refresh" content={String(STATUS_REFRESH_SECONDS)} />
      </noscript>
      <PageHeader title={TITLE} description="Lo comprobamos en vivo. Esta página se actualiza sola." />
      {/* A failed check is more recent than the last successful one. */}
      {status === undefined || isError ? <Unknown /> : <Parts status={status} />}
    </div>
  );
}

function Unknown() {
  return (
    <Summary isOk={false} title="No pudimos comprobar el estado">
      El servidor no responde, o tu conexión se cortó. Lo intentamos otra vez en unos segundos.
    </Summary>
  );
}

function Parts({ status: { checkedAt, parts } }: { status: Status }) {
  const isOk = isAllOk(parts);
  return (
    <>
      <Summary isOk={isOk} title={isOk ? 'Todo funciona' : 'Algo no está funcionando bien'}>
        Última comprobación: <time dateTime={checkedAt}>{formatTime(new Date(checkedAt))}</time>, hora
        dominicana.
      </Summary>
      <ul className="flex flex-col gap-3">
        {STATUS_PARTS.map((part) => (
          <li key={part}>
            <Part texts={PART_TEXTS[part]} state={parts[part]} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Summary({ isOk, title, children }: { isOk: boolean; title: string; children: ReactNode }) {
  const Icon = isOk ? CircleCheck : TriangleAlert;
  return (
    <Card className={classNames('flex items-start gap-4', isOk ? 'border-success' : 'border-warning')}>
      <Icon aria-hidden className={classNames('size-8 shrink-0', isOk ? 'text-success' : 'text-warning')} />
      <div role="status" className="flex flex-col gap-1">
        <h2 className="text-xl">{title}</h2>
        <p className="text-muted">{children}</p>
      </div>
    </Card>
  );
}

function Part({ texts, state }: { texts: Texts; state: PartState }) {
  const isOk = state === 'ok';
  const Icon = isOk ? CircleCheck : TriangleAlert;
  return (
    <Card className="flex items-start gap-3">
      <Icon
        aria-hidden
        className={classNames('mt-0.5 size-5 shrink-0', isOk ? 'text-success' : 'text-warning')}
      />
      <div>
        <h3 className="text-base">{texts.title}</h3>
        <p className="text-muted text-sm">{texts[state]}</p>
      </div>
    </Card>
  );
}
