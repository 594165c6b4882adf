import { useQuery } from '@tanstack/react-query';
import { DEVELOPERS_PATH } from '@uneed/domain/kernel/area-paths.ts';
import { API_KEYS_MAX } from '@uneed/domain/site/api-keys/api-key.rules.ts';
import type { ApiKey } from '@uneed/domain/site/api-keys/api-keys.schema.ts';
import { ArrowLeft, KeySquare, Plus } from 'lucide-react';
import { useState } from 'react';
import type { MetaArgs } from 'react-router';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useIsEnterprise } from '../../../platform/area/use-paths.ts';
import { buildPrivateMeta } from '../../../platform/private-meta.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { HelpLink } from '../../organizations/enterprises/exports/help-link.tsx';
import { SettingsCard } from '../../people/settings/exports/settings-card.tsx';
import { apiKeysQuery } from './api-keys.queries.ts';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { KeyActivityCard } from './key-activity-card.tsx';
import { KeyRow } from './key-row.tsx';

export const meta = ({ location }: MetaArgs) => buildPrivateMeta('Claves de API', location);

/** The keys of the API, for people and in the area of enterprises: creating and revoking them, and what they did. */
export default function ApiKeysPage() {
  const isEnterprise = useIsEnterprise();
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-6 sm:py-10">
      {!isEnterprise && (
        <LinkButton to="/settings" tone="ghost" className="-mb-4 -ml-3 self-start">
          <ArrowLeft aria-hidden className="size-5" />
          Configuración
        </LinkButton>
      )}
      <PageHeader
        title="Claves de API"
        description="Con una clave, un programa tuyo trabaja con tus vacantes en Uneed sin saber tu contraseña."
      />
      <Content />
      <HelpLink to={DEVELOPERS_PATH}>Cómo se usan, en cinco minutos</HelpLink>
    </div>
  );
}

function Content() {
  const { data, error, isFetching, refetch } = useQuery(apiKeysQuery);
  if (data) return <Keys {...data} />;
  if (error instanceof ApiError && error.code === 'FORBIDDEN')
    return (
      <EmptyState icon={KeySquare} title="Las claves son cosa de los dueños de la empresa">
        {error.message}
      </EmptyState>
    );
  if (error)
    return <ErrorState message={error.message} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return (
    <div aria-busy className="flex flex-col gap-3">
      <Skeleton className="h-44" />
      <Skeleton className="h-32" />
    </div>
  );
}

function Keys({ keys, refusal }: { keys: ApiKey[]; refusal: string | null }) {
  if (refusal !== null && keys.length === 0)
    return (
      <EmptyState
        icon={KeySquare}
        title="Todavía no puedes crear claves"
        action={<LinkButton to="/referent">Verificarme como referente</LinkButton>}
      >
        {refusal}
      </EmptyState>
    );
  return (
    <>
      <KeysCard keys={keys} refusal={refusal} />
      <KeyActivityCard />
    </>
  );
}

const DESCRIPTION = `Hasta ${API_KEYS_MAX} activas. Cada una hace solo lo que le permitas, y puedes revocarla cuando quieras.`;

function KeysCard({ keys, refusal }: { keys: ApiKey[]; refusal: string | null }) {
  const [isCreating, setIsCreating] = useState(false);
  const isFull = keys.filter(({ isExpired }) => !isExpired).length >= API_KEYS_MAX;
  const open = () => setIsCreating(true);
  const canCreate = refusal === null && !isFull;
  return (
    <SettingsCard
      title="Tus claves"
      description={refusal ?? DESCRIPTION}
      action={
        canCreate &&
        keys.length > 0 && (
          <Button onClick={open}>
            <Plus aria-hidden className="size-5" />
            Crear clave
          </Button>
        )
      }
    >
      {keys.length === 0 ? (
        <EmptyState
          icon={KeySquare}
          title="Aún no tienes claves"
          action={
            <Button onClick={open}>
              <Plus aria-hidden className="size-5" />
              Crear clave
            </Button>
          }
        >
          Úsalas para publicar desde tu sistema, o para llevar a quienes aplicaron a tu propia hoja.
        </EmptyState>
      ) : (
        <ul className="divide-base-300 -mb-3 flex flex-col divide-y">
          {keys.map((key) => (
            <KeyRow key={key._id} apiKey={key} />
          ))}
        </ul>
      )}
      {isCreating && <CreateKeyDialog onClose={() => setIsCreating(false)} />}
    </SettingsCard>
  );
}
