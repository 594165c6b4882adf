import { type Area, areaOfPath } from '@uneed/domain/kernel/area.ts';
import { Flag, LifeBuoy, PenLine } from 'lucide-react';
import type { MetaArgs } from 'react-router';
import { useApi } from '../../../platform/api/api-query.ts';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../platform/api/loaders.ts';
import { withNext } from '../../../platform/guards.ts';
import { useViewer } from '../../../platform/session/use-viewer.ts';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { MySanctions, mySanctionsQuery } from '../../people/safety/exports/my-sanctions.tsx';
import { contactAction } from './contact/contact-action.ts';
import { ContactSection } from './contact/contact-section.tsx';
import { myTicketsQuery } from './exports/support-queries.ts';
import { MyTickets } from './tickets/my-tickets.tsx';

const load = async ({ queryClient, session, url }: LoadArgs) => {
  // The area of enterprises has no visitors.
  if (session === null && areaOfPath(url.pathname) === 'person') return;
  await Promise.all([queryClient.prefetchQuery(mySanctionsQuery), queryClient.prefetchQuery(myTicketsQuery)]);
};
export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load);
export const action = contactAction;

export const meta = ({ location }: MetaArgs) => [
  {
    title: areaOfPath(location.pathname) === 'enterprise' ? 'Soporte · Empresas · Uneed' : 'Soporte · Uneed',
  },
  {
    name: 'description',
    content:
      'Escríbele al equipo de Uneed, reporta algo, o apela si quitamos algo tuyo o suspendimos tu cuenta.',
  },
];

type Tip = { title: string; text: string };

/** What the support page of each area calls the decisions, without any, and how to ask for a review. */
const SUPPORT_TEXTS: Readonly<
  Record<Area, { decisions: string; noDecisions: string; tips: readonly Tip[] }>
> = {
  person: {
    decisions: 'Decisiones sobre tu cuenta',
    noDecisions: 'Todo en orden: no hemos quitado nada tuyo ni suspendido tu cuenta.',
    tips: [
      {
        title: 'Alguien te pide dinero o datos',
        text: 'En Uneed aplicar es gratis. Abre la conversación, elige «Reportar» en el menú y cuéntanos qué pasó.',
      },
      {
        title: 'Una publicación o un comentario está mal',
        text: 'En su menú de tres puntos puedes reportarlo, silenciar a quien lo publicó o bloquearlo.',
      },
      {
        title: 'Quitamos algo tuyo o suspendimos tu cuenta',
        text: 'Aquí arriba ves el motivo de cada decisión. Si crees que nos equivocamos, apela: la revisa otra vez una persona.',
      },
    ],
  },
  enterprise: {
    decisions: 'Decisiones sobre tu empresa',
    noDecisions: 'Todo en orden: no hemos quitado ninguna de tus vacantes ni suspendido tu empresa.',
    tips: [
      {
        title: 'Un aplicante se porta mal',
        text: 'Abre la conversación, elige «Reportar» en el menú y cuéntanos qué pasó. Ahí mismo puedes bloquearlo.',
      },
      {
        title: 'Alguien se hace pasar por tu empresa',
        text: 'Escríbenos con el enlace de la vacante o del perfil. Verificar tu empresa ayuda a que te distingan.',
      },
      {
        title: 'Quitamos una vacante o suspendimos tu empresa',
        text: 'Aquí arriba ves el motivo de cada decisión. Un dueño puede apelarla, y la revisa otra vez una persona.',
      },
    ],
  },
};

/**
 * The own removals and suspensions with their appeals, the own questions, the contact form, and how to report; for people and
 * in the area of enterprises.
 */
export default function SupportPage() {
  const viewer = useViewer();
  const { decisions, noDecisions, tips } = SUPPORT_TEXTS[useApi().area];
  return (
    <div className="page-width flex max-w-3xl flex-col gap-8 py-8 sm:py-10">
      <PageHeader title="Soporte" description="Qué hacer cuando algo no va bien." />
      <section aria-labelledby="decisiones" className="flex flex-col gap-4">
        <h2 id="decisiones" className="flex items-center gap-2 text-xl">
          <LifeBuoy aria-hidden className="text-primary size-6" />
          {decisions}
        </h2>
        {viewer === null ? <SignInHint /> : <MySanctions noDecisions={noDecisions} />}
      </section>
      {viewer !== null && <MyTickets />}
      <section aria-labelledby="escribenos" className="flex flex-col gap-4">
        <h2 id="escribenos" className="flex items-center gap-2 text-xl">
          <PenLine aria-hidden className="text-primary size-6" />
          Escríbenos
        </h2>
        {viewer?.canContactSupport === false ? <ReaderHint /> : <ContactSection />}
      </section>
      <section aria-labelledby="reportar" className="flex flex-col gap-4">
        <h2 id="reportar" className="flex items-center gap-2 text-xl">
          <Flag aria-hidden className="text-primary size-6" />
          Cómo pedir que revisemos algo
        </h2>
        <ul className="grid gap-4 sm:grid-cols-3">
          {tips.map(({ title, text }) => (
            <li key={title}>
              <Card className="flex h-full flex-col gap-2">
                <h3 className="text-base">{title}</h3>
                <p className="text-muted text-sm">{text}</p>
              </Card>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const ReaderHint = () => (
  <p className="text-muted">
    Tu rol en el equipo es de lectura: pídele a un dueño o a un reclutador que escriba por la empresa.
  </p>
);

function SignInHint() {
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-muted">
        Inicia sesión para ver si tomamos alguna decisión sobre tu cuenta y apelarla.
      </p>
      <LinkButton to={withNext('/login', '/soporte')}>Iniciar sesión</LinkButton>
    </div>
  );
}
