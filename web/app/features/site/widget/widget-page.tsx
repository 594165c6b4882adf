import { useQuery } from '@tanstack/react-query';
import { DEVELOPERS_PATH } from '@uneed/domain/kernel/area-paths.ts';
import { listWidgetJobs } from '@uneed/domain/site/widget/widget.paths.ts';
import { WIDGET_CACHE_SECONDS } from '@uneed/domain/site/widget/widget.rules.ts';
import { CodeXml, EyeOff } from 'lucide-react';
import type { MetaArgs } from 'react-router';
import { ApiError, getErrorMessage } from '../../../platform/api/api-error.ts';
import { apiQuery } from '../../../platform/api/api-query.ts';
import { useIsEnterprise } from '../../../platform/area/use-paths.ts';
import { buildPrivateMeta } from '../../../platform/private-meta.ts';
import { useViewer, type Viewer } from '../../../platform/session/use-viewer.ts';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { HelpLink } from '../../organizations/enterprises/exports/help-link.tsx';
import type { WidgetOwner } from './snippet.ts';
import { WidgetBuilder } from './widget-builder.tsx';

export const meta = ({ location }: MetaArgs) => buildPrivateMeta('Tus vacantes en tu página web', location);

/** Whose vacancies the viewer can show elsewhere; null for who publishes none. */
function ownerOf(viewer: Viewer | null, isReferent: boolean): WidgetOwner | null {
  if (viewer?.enterprise)
    return { name: viewer.fullName, attribute: 'company', value: viewer.enterprise.slug };
  return viewer && isReferent ? { name: viewer.fullName, attribute: 'referente', value: viewer._id } : null;
}

/** The snippet that shows the own vacancies on another site, with a preview (product.md, 'Vacancies on other sites'). */
export default function WidgetPage() {
  const viewer = useViewer();
  const owner = ownerOf(viewer, viewer?.canPublish ?? false);
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-8 sm:py-10">
      <PageHeader
        title="Tus vacantes en tu página web"
        description="Pega un código y tu página muestra las vacantes que tienes abiertas. Se actualiza sola."
      />
      {owner ? <Content key={owner.value} owner={owner} /> : <NotForEverybody />}
    </div>
  );
}

/** Says for whom the page is, with a way on. */
const NotForEverybody = () => (
  <EmptyState
    icon={CodeXml}
    title="Solo para quienes publican vacantes"
    action={<LinkButton to="/referent">Verificarme como referente</LinkButton>}
  >
    Las empresas y los referentes pueden mostrar sus vacantes en cualquier página.
  </EmptyState>
);

const toQuery = ({ attribute, value }: WidgetOwner) =>
  attribute === 'company' ? { company: value } : { referent: value };

function Content({ owner }: { owner: WidgetOwner }) {
  const { data, error, isFetching, refetch } = useQuery(
    apiQuery(listWidgetJobs, { query: { ...toQuery(owner), limit: 1 } }),
  );
  if (data)
    return (
      <>
        <WidgetBuilder owner={owner} total={data.total} />
        <p className="text-muted text-sm">
          {`Una vacante que abres o cierras cambia ahí en ${WIDGET_CACHE_SECONDS} segundos o menos. Las anónimas no salen. En cada vacante, «De dónde llega la gente» dice cuántas personas llegaron desde tu página web.`}
        </p>
        <HelpLink to={`${DEVELOPERS_PATH}#tus-vacantes-en-tu-pagina`}>Todo lo que puedes ajustar</HelpLink>
      </>
    );
  if (error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'GONE')) return <NoPage />;
  if (error)
    return (
      <ErrorState message={getErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
    );
  return (
    <div aria-busy className="flex flex-col gap-4">
      <Skeleton className="rounded-box h-40" />
      <Skeleton className="rounded-box h-80" />
    </div>
  );
}

/** Others do not see the owner, so that no site can show the vacancies under their name. */
function NoPage() {
  const isEnterprise = useIsEnterprise();
  return (
    <EmptyState
      icon={EyeOff}
      title="Tu página pública está apagada"
      action={
        isEnterprise ? (
          <LinkButton to="/enterprise/empresa">Ver mi empresa</LinkButton>
        ) : (
          <LinkButton to="/settings?section=privacy">Ir a Privacidad</LinkButton>
        )
      }
    >
      {isEnterprise
        ? 'Tus vacantes salen en otras páginas con el nombre de tu empresa cuando su página en Uneed está completa y activa.'
        : 'Tus vacantes salen en otras páginas con tu nombre. Enciende «Tener una página pública» y vuelve aquí.'}
    </EmptyState>
  );
}
