import type { Applicant } from '@uneed/domain/hiring/applications/applications.schema.ts';
import { WITHHELD_TEXT } from '@uneed/domain/hiring/jobs/blind-selection.rules.ts';
import { formatUnmetRequirements } from '@uneed/domain/hiring/questions/question-answers.ts';
import type { Stage } from '@uneed/domain/hiring/stages/stage.rules.ts';
import { OFFLINE } from '@uneed/domain/kernel/quoted-texts/chat-texts.ts';
import { ONLINE } from '@uneed/domain/kernel/quoted-texts/frame-texts.ts';
import { getText, getTextLang } from '@uneed/domain/kernel/quoted-texts/quoted-text.ts';
import {
  CalendarDays,
  EyeOff,
  FileCheck,
  HeartHandshake,
  Mail,
  MailCheck,
  Phone,
  UserRound,
} from 'lucide-react';
import { type ComponentType, type ReactNode, useId } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { SendingContext } from '../../../../ui/controls/form.tsx';
import { Avatar } from '../../../../ui/display/avatar.tsx';
import { useIsOnline } from '../../../community/messages/exports/use-online.ts';
import { ApplicantHire, hasHire } from '../../contracts/exports/owned-hires.tsx';
import { ApplicantInterview } from '../../interviews/exports/applicant-interview.tsx';
import { ApplicantVouches } from '../../referrals/exports/accepted-vouches.tsx';
import { ApplicantScores } from '../../scorecards/exports/applicant-scores.tsx';
import { ApplicantStage } from '../../stages/exports/applicant-stage.tsx';
import { useMarkSeen } from '../answers/answers.queries.ts';
import { ApplicationTimeline } from '../answers/application-timeline.tsx';
import { SentCv } from '../cv/sent-cv.tsx';
import { formatAppliedDate } from '../format-applied-date.ts';
import { AnswerList } from '../questions/answer-list.tsx';
import { ApplicantActions } from './applicant-actions.tsx';
import { ApplicantContract } from './applicant-contract.tsx';
import { DetailFacts } from './applicant-facts.tsx';
import { ApplicantNotes } from './applicant-notes.tsx';
import { ApplicantWorkProfile } from './applicant-work-profile.tsx';

type Props = {
  job: { _id: string; isAnonimous: boolean; shift: string };
  applicant: Applicant;
  stages: Stage[];
  canContract: boolean;
  /** Whether a change is allowed at all: not for a reader of the team. */
  isReadOnly: boolean;
  /** Whether it is on the screen: on a phone the list may be instead. */
  isShown: boolean;
  /** Whether a decision moved it out of the list, and what it is now is being loaded. */
  isOutdated: boolean;
  chatHref: string;
};

/** An applicant: what they sent, their contract and profile data, and the actions (product.md, 'Applicants'). */
export function ApplicantDetail(props: Props) {
  const { job, applicant, stages, canContract, isReadOnly, isShown, isOutdated, chatHref } = props;
  const blockedId = useId();
  const blockedReasonId = canContract ? undefined : blockedId;
  const { fullName, timeline, facts, location } = applicant;
  useMarkSeen(job._id, applicant, isShown);
  return (
    <>
      <div className="relative flex-1 lg:min-h-0 lg:overflow-y-auto">
        <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 p-4 sm:gap-8 sm:p-8">
          <ApplicantHeading applicant={applicant} />
          <ApplicantStage jobId={job._id} applicant={applicant} stages={stages} isReadOnly={isReadOnly} />
          {applicant.isWithheld && <Withheld />}
          {applicant.phone !== null && <ApplicantPhone phone={applicant.phone} />}
          <Unmet requirements={applicant.unmetRequirements} />
          <DetailFacts facts={facts} place={location} shift={job.shift} />
          <RecommendedBy name={applicant.recommendedBy} />
          <ApplicantVouches jobId={job._id} candidateId={applicant._id} />
          <Answers answers={applicant.answers} />
          <Sent jobId={job._id} applicant={applicant} />
          <ApplicantScores jobId={job._id} candidateId={applicant._id} isReadOnly={isReadOnly} />
          <ApplicantNotes jobId={job._id} candidateId={applicant._id} isReadOnly={isReadOnly} />
          <ApplicantContract applicant={applicant} blockedReasonId={blockedReasonId} />
          <ApplicantInterview job={job} applicant={applicant} isReadOnly={isReadOnly} />
          {hasHire(applicant.hire) && <ApplicantHire jobId={job._id} applicant={applicant} />}
          <Section title="Historia">
            <ApplicationTimeline timeline={timeline} label={`Historia de la aplicación de ${fullName}`} />
          </Section>
          <ApplicantFacts applicant={applicant} />
          {job.isAnonimous && (
            <p className="text-muted text-sm">Tu vacante es anónima: al escribirle sabrá quién eres.</p>
          )}
        </div>
      </div>
      <SendingContext value={isOutdated}>
        <ApplicantActions
          jobId={job._id}
          applicant={applicant}
          chatHref={chatHref}
          canDecline={applicant.can.decline && !isReadOnly}
          disabledReasonId={blockedReasonId}
        />
      </SendingContext>
    </>
  );
}

/** What the applicant sent, and wrote about themselves, as far as it is not withheld. */
function Sent({ jobId, applicant }: { jobId: string; applicant: Applicant }) {
  const { _id, fullName, note, bio, cv, facts, isWithheld } = applicant;
  return (
    <>
      {note !== '' && (
        <Section title="Su nota">
          <p className="bg-base-100 border-base-300 rounded-field border px-4 py-3 wrap-anywhere whitespace-pre-line">
            {note}
          </p>
        </Section>
      )}
      {!isWithheld && (
        <Section title="Su CV">
          {cv === null ? <p className="text-muted">No envió CV</p> : <SentCv cv={cv} />}
        </Section>
      )}
      {facts.hasProfile && (
        <Section title="Su perfil de trabajo">
          <ApplicantWorkProfile jobId={jobId} candidateId={_id} />
        </Section>
      )}
      {!isWithheld && (
        <Section title={`Sobre ${fullName}`}>
          <p className={classNames('wrap-anywhere whitespace-pre-line', bio === '' && 'text-muted')}>
            {bio === '' ? 'No ha escrito una biografía todavía.' : bio}
          </p>
        </Section>
      )}
    </>
  );
}

/** Why so much is missing. */
const Withheld = () => (
  <p className="bg-primary/10 rounded-field flex items-start gap-3 px-4 py-3 text-sm">
    <EyeOff aria-hidden className="mt-0.5 size-5 shrink-0" />
    {WITHHELD_TEXT}
  </p>
);

/** What indispensable the answers do not meet; nothing if they meet all of it. */
function Unmet({ requirements }: { requirements: string[] }) {
  if (requirements.length === 0) return null;
  return (
    <p className="bg-warning/10 text-warning rounded-field px-4 py-3 text-sm font-medium wrap-anywhere">
      {formatUnmetRequirements(requirements)}
    </p>
  );
}

function Answers({ answers }: Pick<Applicant, 'answers'>) {
  if (answers.length === 0) return null;
  return (
    <Section title="Sus respuestas">
      <AnswerList answers={answers} />
    </Section>
  );
}

/** Who recommended the applicant; nothing if nobody did. */
function RecommendedBy({ name }: { name: string | null }) {
  if (name === null) return null;
  return (
    <p className="bg-primary/10 rounded-box flex items-center gap-3 px-4 py-3 text-sm">
      <HeartHandshake aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        Con recomendación de <strong>{name}</strong>
      </span>
    </p>
  );
}

function ApplicantHeading({ applicant: { userId, fullName, profilePic } }: { applicant: Applicant }) {
  const isOnline = useIsOnline(userId ?? '');
  return (
    <header className="flex items-center gap-4">
      <Avatar name={fullName} picture={profilePic} size="lg" />
      <div className="min-w-0">
        <h2 className="text-xl leading-snug wrap-anywhere sm:text-2xl">{fullName}</h2>
        {userId !== null && (
          <p className="text-muted flex items-center gap-2 text-sm" lang={getTextLang()}>
            <span
              aria-hidden
              className={classNames(
                'size-2.5 rounded-full',
                isOnline ? 'text-success bg-current forced-mark' : 'bg-base-300',
              )}
            />
            <span>{getText(isOnline ? ONLINE : OFFLINE)}</span>
          </p>
        )}
      </div>
    </header>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-lg">{title}</h3>
      {children}
    </section>
  );
}

const PHONE_LINK = 'link link-primary -my-2 inline-block py-2.5';

/** The number that the applicant gave for this application: to call, or to write to. */
const ApplicantPhone = ({ phone }: { phone: NonNullable<Applicant['phone']> }) => (
  <p className="flex items-start gap-3">
    <Phone aria-hidden className="mt-1 size-4 shrink-0" />
    <span className="min-w-0">
      <a href={`tel:${phone.e164}`} className={PHONE_LINK}>
        {phone.text}
      </a>
      <span aria-hidden className="text-muted mx-2">
        ·
      </span>
      <a
        href={`https://wa.me/${phone.e164.slice(1)}`}
        target="_blank"
        rel="noopener noreferrer"
        className={PHONE_LINK}
        aria-label={`Escribir por WhatsApp al ${phone.text}`}
      >
        WhatsApp
      </a>
      <span className="text-muted block text-sm">Te lo dio para esta aplicación.</span>
    </span>
  </p>
);

/** The profile data of an applicant (product.md, 'Applicants'). Unknown dates are 'No disponible'. */
function ApplicantFacts({ applicant }: { applicant: Applicant }) {
  const { appliedAt, contract, role, email, isEmailConfirmed } = applicant;
  return (
    <ul className="flex flex-col gap-3">
      <Fact icon={CalendarDays}>Aplicó: {formatAppliedDate(appliedAt)}</Fact>
      {contract !== null && (
        <Fact icon={FileCheck}>Respondiste el: {formatAppliedDate(contract.createdAt)}</Fact>
      )}
      {role !== null && <Fact icon={UserRound}>{role === 'referent' ? 'Referente' : 'Candidato'}</Fact>}
      {email !== '' && (
        <Fact icon={Mail}>
          <a href={`mailto:${email}`} className="link link-primary -my-2 inline-block py-2.5 break-all">
            {email}
          </a>
          {isEmailConfirmed && (
            <span className="text-muted flex items-center gap-1 text-xs">
              <MailCheck aria-hidden className="size-3.5" />
              Correo confirmado
            </span>
          )}
        </Fact>
      )}
    </ul>
  );
}

function Fact({
  icon: Icon,
  children,
}: {
  icon: ComponentType<{ className?: string }>;
  children: ReactNode;
}) {
  return (
    <li className="flex items-start gap-3">
      <span aria-hidden className="pt-1">
        <Icon className="size-4" />
      </span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}
