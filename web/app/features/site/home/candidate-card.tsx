import { applicationTone } from '@uneed/domain/hiring/applications/application.rules.ts';
import { formatInterviewTime } from '@uneed/domain/hiring/interviews/interview.rules.ts';
import type { FirstStep } from '@uneed/domain/site/home/home.rules.ts';
import type { CandidateHome } from '@uneed/domain/site/home/home.schema.ts';
import { Briefcase, CalendarClock, FileUp, Handshake, PartyPopper, Search, UserPen } from 'lucide-react';
import { formatQuantity } from '../../../platform/format.ts';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { HomeCard } from './home-card.tsx';
import { WaitingRow } from './waiting-row.tsx';

type Applications = CandidateHome['applications'];

/** The numbers of applications by status, without the ones that are zero. */
function describeCounts({ waiting, pending, accepted, hired, rejected }: Applications): string {
  const parts = [
    waiting > 0 && `${waiting} sin respuesta`,
    pending > 0 && `${pending} en proceso`,
    hired > 0 && formatQuantity(hired, 'contratación', 'contrataciones'),
    accepted > 0 && formatQuantity(accepted, 'seleccionada'),
    rejected > 0 && formatQuantity(rejected, 'no seleccionada', 'no seleccionadas'),
  ];
  return parts.filter(Boolean).join(' · ');
}

const STEPS: Record<FirstStep, Omit<Parameters<typeof WaitingRow>[0], 'end'>> = {
  completeProfile: {
    to: '/profile',
    icon: UserPen,
    title: 'Completa tu perfil',
    detail: 'Tu ubicación y tu biografía, para que te encuentren.',
  },
  findJobs: {
    to: '/jobs',
    icon: Search,
    title: 'Busca vacantes',
    detail: 'Aplica a la primera y verás aquí cómo va.',
  },
  uploadCv: {
    to: '/profile',
    icon: FileUp,
    title: 'Sube tu CV',
    detail: 'Se guarda para tus próximas aplicaciones.',
  },
};

/** A hire that waits for the candidate's confirmation, or that is worth a word: who was hired can recommend others now. */
function OwnHireRow({ hire: { title, status } }: { hire: NonNullable<CandidateHome['hire']> }) {
  return (
    <ul aria-label="Contratación" className="flex flex-col">
      {status === 'marked' ? (
        <WaitingRow to="/applications" icon={Handshake} title="¿Te contrataron? Confírmalo" detail={title} />
      ) : (
        <WaitingRow
          to="/referidos"
          icon={PartyPopper}
          title="¡Felicidades! Te contrataron"
          detail={title}
          end={<span className="text-primary text-sm font-semibold">Recomienda tú ahora</span>}
        />
      )}
    </ul>
  );
}

/** An interview whose time is to be chosen, or the next one. */
function OwnInterviewRow({
  interview: { title, startsAt },
}: {
  interview: NonNullable<CandidateHome['interview']>;
}) {
  return (
    <ul aria-label="Entrevista" className="flex flex-col">
      <WaitingRow
        to="/applications"
        icon={CalendarClock}
        title={
          startsAt === null
            ? 'Te ofrecen una entrevista: elige tu hora'
            : `Entrevista: ${formatInterviewTime(new Date(startsAt))}`
        }
        detail={title}
      />
    </ul>
  );
}

/** The first steps that a candidate has not done. */
function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  if (steps.length === 0) return null;
  return (
    <ul aria-label="Primeros pasos" className="flex flex-col">
      {steps.map((step) => (
        <WaitingRow key={step} {...STEPS[step]} />
      ))}
    </ul>
  );
}

/** The states of the user's applications, and the first steps of an account that has none. */
export function CandidateCard({
  candidate: { applications, hire, interview, firstSteps },
}: {
  candidate: CandidateHome;
}) {
  const isNew = applications.total === 0;
  return (
    <HomeCard
      title={isNew ? 'Empieza aquí' : 'Tus aplicaciones'}
      description={isNew ? undefined : describeCounts(applications)}
      action={
        !isNew && (
          <LinkButton to="/applications" tone="outline">
            Mis aplicaciones
          </LinkButton>
        )
      }
    >
      {interview !== null && <OwnInterviewRow interview={interview} />}
      {hire !== null && <OwnHireRow hire={hire} />}
      {!isNew && (
        <ul aria-label="Últimas aplicaciones" className="flex flex-col">
          {applications.latest.map(({ _id, title, status, label }) => (
            <WaitingRow
              key={_id}
              to={`/jobs/${_id}`}
              icon={Briefcase}
              title={title}
              end={<Badge tone={applicationTone(status)}>{label}</Badge>}
            />
          ))}
        </ul>
      )}
      <FirstSteps steps={firstSteps} />
    </HomeCard>
  );
}
