import { MessageCircle, Share2, Users } from 'lucide-react';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../platform/api/loaders.ts';
import { pageExists } from '../../platform/paths.ts';
import { useSession } from '../../platform/session/use-session.ts';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { NewestJobs } from './newest-jobs.tsx';
import { newestJobsQuery } from './newest-jobs-query.ts';

const TITLE = 'Uneed: invita, comparte y convierte tus conexiones en ingresos';
const DESCRIPTION =
  'Encuentra empleo en la República Dominicana a través de personas que trabajan en la empresa y responden por ti.';

const load = async ({ queryClient }: LoadArgs) => {
  if (pageExists('/jobs')) await queryClient.prefetchQuery(newestJobsQuery);
  return null;
};
export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load);

export const meta = () => [
  { title: TITLE },
  { name: 'description', content: DESCRIPTION },
  { property: 'og:title', content: TITLE },
  { property: 'og:description', content: DESCRIPTION },
];

const BENEFITS = [
  {
    icon: Users,
    title: 'Personas que responden por ti',
    text: 'Los referentes trabajan en la empresa, publican sus vacantes y te recomiendan desde adentro.',
  },
  {
    icon: MessageCircle,
    title: 'Trato directo',
    text: 'Conversa con quien publicó la vacante, sin intermediarios y sin pagar por aplicar.',
  },
  {
    icon: Share2,
    title: 'Comparte y gana',
    text: 'Muchas vacantes llevan un bono por referido: si tu contacto es la persona indicada, ganan los dos.',
  },
];

/** The landing page. */
export default function LandingPage() {
  const { user } = useSession();
  return (
    <div className="page-width flex flex-col gap-16 py-12 sm:py-20">
      <section className="flex max-w-3xl flex-col gap-6">
        <h1 className="text-4xl font-extrabold sm:text-5xl">
          Invita, comparte y convierte tus conexiones en ingresos
        </h1>
        <p className="text-muted max-w-2xl text-lg">
          En Uneed encuentras empleo a través de referentes: personas que trabajan en la empresa, publican sus
          vacantes y responden por ti.
        </p>
        <div className="flex flex-wrap gap-3">
          {pageExists('/jobs') && (
            <LinkButton to="/jobs" size="lg">
              Ver vacantes
            </LinkButton>
          )}
          {user === null && pageExists('/signup') && (
            <LinkButton to="/signup" size="lg" tone="outline">
              Crear Cuenta
            </LinkButton>
          )}
        </div>
      </section>
      <ul className="grid gap-6 sm:grid-cols-3">
        {BENEFITS.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex flex-col gap-3">
            <span className="bg-primary/10 text-primary rounded-box flex size-12 items-center justify-center">
              <Icon aria-hidden className="size-6" />
            </span>
            <h2 className="text-lg">{title}</h2>
            <p className="text-muted text-sm">{text}</p>
          </li>
        ))}
      </ul>
      {pageExists('/jobs') && <NewestJobs />}
    </div>
  );
}
