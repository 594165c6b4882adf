import { APPLYING_IS_FREE_TEXT } from '@uneed/domain/hiring/jobs/owner-verification.rules.ts';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { useIsEnterprise } from '../../../platform/area/use-paths.ts';
import { useViewer } from '../../../platform/session/use-viewer.ts';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import type { DocumentLink, Source } from './content-document.ts';
import { formatDay } from './format-day.ts';

type Props = {
  sources: readonly Source[];
  /** The day on which the text was last compared with its sources, `YYYY-MM-DD`. */
  updated: string;
  next: readonly DocumentLink[];
  isForCompanies: boolean;
};

/** The end of a text: its sources, what to read next, and the way to the jobs, or for companies to their account. */
export function ArticleEnd({ sources, updated, next, isForCompanies }: Props) {
  return (
    <footer className="flex flex-col gap-8">
      {sources.length > 0 && <Sources sources={sources} updated={updated} />}
      {next.length > 0 && <Next links={next} />}
      <Card className="flex flex-col items-start gap-3 print:hidden">
        {isForCompanies ? <CompanyStart /> : <JobsStart />}
      </Card>
    </footer>
  );
}

const JobsStart = () => (
  <>
    <h2 className="text-xl">Mira las vacantes de hoy</h2>
    <p className="text-muted">{APPLYING_IS_FREE_TEXT}</p>
    <LinkButton to="/jobs">Ver vacantes</LinkButton>
  </>
);

function CompanyStart() {
  const isEnterprise = useIsEnterprise();
  return (
    <>
      <h2 className="text-xl">Publica con tu empresa</h2>
      {isEnterprise ? <CompanyPublishing /> : <CompanyRegistration />}
    </>
  );
}

/** For who is signed in as an enterprise. */
function CompanyPublishing() {
  const viewer = useViewer();
  const { home, newJob } = AREA_PATHS.enterprise;
  return (
    <>
      <p className="text-muted">Tus vacantes, tu equipo y lo que espera tu respuesta están en tu panel.</p>
      <div className="flex flex-wrap gap-3">
        {viewer?.canPublish && <LinkButton to={newJob}>Publicar vacante</LinkButton>}
        <LinkButton to={home} tone="outline">
          Ir a tu panel
        </LinkButton>
      </div>
    </>
  );
}

const CompanyRegistration = () => (
  <>
    <p className="text-muted">Registrarla es gratis, y publicas en cuanto la completes.</p>
    <div className="flex flex-wrap gap-3">
      <LinkButton to="/enterprise/register">Registrar empresa</LinkButton>
      <LinkButton to="/enterprise/login" tone="outline">
        Entrar con tu empresa
      </LinkButton>
    </div>
  </>
);

function Sources({ sources, updated }: Pick<Props, 'sources' | 'updated'>) {
  return (
    <section
      aria-labelledby="fuentes"
      className="border-base-300 text-muted flex flex-col gap-2 border-t pt-6 text-sm"
    >
      <h2 id="fuentes" className="text-base-content text-base">
        Fuentes
      </h2>
      <ul className="list-disc pl-5">
        {sources.map(({ name, date }) => (
          <li key={name}>{`${name}${date === '' ? '' : ` (${date})`}`}</li>
        ))}
      </ul>
      <p>
        Revisado: {formatDay(updated)}. Esto es información, no asesoría legal: para tu caso, pregunta en el
        Ministerio de Trabajo, en la Tesorería de la Seguridad Social (TSS) o en la DIDA.
      </p>
    </section>
  );
}

function Next({ links }: { links: readonly DocumentLink[] }) {
  return (
    <nav aria-labelledby="siguiente" className="flex flex-col gap-3 print:hidden">
      <h2 id="siguiente" className="text-xl">
        Siguiente
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {links.map(({ path, title }) => (
          <li key={path} className="flex">
            <Link
              to={path}
              className="bg-base-100 border-base-300 rounded-box hover:border-primary flex min-h-13 w-full items-center justify-between gap-3 border px-4 py-3 font-semibold"
            >
              {title}
              <ArrowRight aria-hidden className="text-primary size-5 shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
