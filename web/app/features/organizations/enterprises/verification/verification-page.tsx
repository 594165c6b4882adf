import { useQuery } from '@tanstack/react-query';
import {
  ENTERPRISE_PROFILE_PATH,
  formatRnc,
} from '@uneed/domain/organizations/enterprises/enterprise.rules.ts';
import type { Enterprise } from '@uneed/domain/organizations/enterprises/enterprises.schema.ts';
import type { EnterpriseVerification } from '@uneed/domain/organizations/enterprises/verification.schema.ts';
import { BadgeCheck, CircleAlert, CircleCheck, Clock, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type MetaArgs } from 'react-router';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../../platform/api/loaders.ts';
import { toastError, toastReply } from '../../../../platform/api/toasts.ts';
import { formatDate } from '../../../../platform/format.ts';
import { buildPrivateMeta } from '../../../../platform/private-meta.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { HelpLink } from '../exports/help-link.tsx';
import { useEnterprise } from '../exports/use-enterprise.ts';
import { useRequestVerification, verificationQuery } from '../exports/verification.queries.ts';
import { DomainStep } from './domain-step.tsx';

export const meta = ({ location }: MetaArgs) => buildPrivateMeta('Verificación', location);

const load = ({ queryClient }: LoadArgs) => queryClient.prefetchQuery(verificationQuery);
export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load);

/** Where an enterprise asks to be verified, in three steps (product.md, 'Enterprise verification'). */
export default function VerificationPage() {
  const enterprise = useEnterprise();
  const query = useQuery(verificationQuery);
  if (!enterprise) return null;
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-8 sm:py-10">
      <PageHeader
        title="Verificación"
        description="Con «Empresa verificada» en tu página y tus vacantes, los candidatos saben que eres quien dices ser."
      />
      {query.data ? (
        <Content enterprise={enterprise} verification={query.data} />
      ) : query.isLoadingError ? (
        <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton className="rounded-box h-64 w-full" />
      )}
      <HelpLink to="/ayuda/verificar-tu-empresa">Qué revisamos y qué cambia</HelpLink>
    </div>
  );
}

type Props = { enterprise: Enterprise; verification: EnterpriseVerification };

/** What happened to the last request; nothing without one. */
function VerificationStatus({ verification }: { verification: EnterpriseVerification }) {
  const { status, reason, requestedAt, decidedAt } = verification;
  if (status === 'verified')
    return (
      <Banner tone="bg-success/10" icon={<BadgeCheck aria-hidden className="text-success size-6" />}>
        <h2 className="text-lg">Empresa verificada</h2>
        <p className="text-sm">Si cambias el nombre o el RNC, la revisamos otra vez.</p>
      </Banner>
    );
  if (status === 'inReview')
    return (
      <Banner tone="bg-primary/10" icon={<Clock aria-hidden className="text-primary size-6" />}>
        <h2 className="text-lg">Estamos revisando tu empresa</h2>
        <p className="text-sm">
          {`Lo pediste${requestedAt === null ? '' : ` el ${formatDate(requestedAt)}`}. Te avisamos por correo.`}
        </p>
      </Banner>
    );
  if (status === 'rejected')
    return (
      <Banner tone="bg-warning/10" icon={<CircleAlert aria-hidden className="text-warning size-6" />}>
        <h2 className="text-lg">No pudimos verificar tu empresa</h2>
        <p className="text-sm whitespace-pre-line">{`Motivo: ${reason}`}</p>
        <p className="text-sm">
          {decidedAt !== null && <span>Lo decidimos el {formatDate(decidedAt)}. </span>}
          <span>Corrígelo y vuelve a pedirlo.</span>
        </p>
      </Banner>
    );
  return null;
}

const Banner = ({ tone, icon, children }: { tone: string; icon: ReactNode; children: ReactNode }) => (
  <section
    aria-label="Estado de la verificación"
    className={classNames('rounded-box flex items-start gap-3 p-5', tone)}
  >
    <span className="shrink-0">{icon}</span>
    <div className="flex min-w-0 flex-col gap-1">{children}</div>
  </section>
);

function Content({ enterprise, verification }: Props) {
  const { status, domain } = verification;
  const mayAsk = status === 'none' || status === 'rejected';
  return (
    <>
      <VerificationStatus verification={verification} />
      <Card>
        <ol className="divide-base-300 flex flex-col divide-y">
          <Step number={1} title="Revisa tus datos" isDone>
            <CompanyFacts enterprise={enterprise} />
          </Step>
          <Step number={2} title="Confirma un correo de tu empresa" isDone={domain.state === 'confirmed'}>
            <DomainStep domain={domain} />
          </Step>
          <Step number={3} title="Pide la revisión" isDone={!mayAsk}>
            {mayAsk ? (
              <RequestButton isAgain={status === 'rejected'} />
            ) : (
              <p className="text-muted text-sm">
                {status === 'verified' ? 'Ya está verificada.' : 'Recibimos tu solicitud.'}
              </p>
            )}
          </Step>
        </ol>
      </Card>
    </>
  );
}

type StepProps = { number: number; title: string; isDone: boolean; children: ReactNode };

/** A step with its number, or a check mark once it is done. */
const Step = ({ number, title, isDone, children }: StepProps) => (
  <li className="flex gap-4 py-6 first:pt-0 last:pb-0">
    {isDone ? (
      <CircleCheck aria-label="Listo" role="img" className="text-success size-8 shrink-0" />
    ) : (
      <span
        aria-hidden
        className="bg-primary/10 text-primary flex size-8 shrink-0 items-center justify-center rounded-full text-sm font-bold"
      >
        {number}
      </span>
    )}
    <div className="flex min-w-0 flex-1 flex-col gap-3">
      <h2 className="pt-0.5 text-lg">{title}</h2>
      {children}
    </div>
  </li>
);

function CompanyFacts({ enterprise }: { enterprise: Enterprise }) {
  const facts = [
    ['Nombre', enterprise.companyName],
    ['RNC', formatRnc(enterprise.rnc)],
    ['Sitio web', enterprise.website.replace(/^https?:\/\//, '') || 'Sin sitio web'],
  ] as const;
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-sm">
        {facts.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-muted">{term}</dt>
            <dd className="font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <Link
        to={ENTERPRISE_PROFILE_PATH}
        className="link link-primary inline-flex min-h-11 items-center gap-2 self-start text-sm font-semibold"
      >
        <Pencil aria-hidden className="size-4" />
        Cambiar en el perfil
      </Link>
    </>
  );
}

function RequestButton({ isAgain }: { isAgain: boolean }) {
  const request = useRequestVerification();
  const send = () =>
    request.mutate(
      {},
      {
        onSuccess: toastReply,
        onError: toastError,
      },
    );
  return (
    <>
      <p className="text-muted text-sm">
        Una persona de Uneed revisa el RNC y el correo. Con el correo confirmado es más rápido.
      </p>
      <Button className="self-start max-sm:w-full" isBusy={request.isPending} onClick={send}>
        {isAgain ? 'Volver a pedir la revisión' : 'Pedir la revisión'}
      </Button>
    </>
  );
}
