import { useQuery } from '@tanstack/react-query';
import {
  ANSWER_PROMISE_TEXT,
  describeNextStep,
  toNewApplication,
} from '@uneed/domain/hiring/applications/application.rules.ts';
import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import { MessageCircle } from 'lucide-react';
import { useEffect } from 'react';
import { useNow } from '../../../../platform/clock.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { ConfirmEmailCard } from '../../../people/accounts/exports/confirm-email-card.tsx';
import { emailConfirmationQuery } from '../../../people/accounts/exports/email-confirmation.queries.ts';
import { suggestInstallLater } from '../../../people/install/exports/suggest-install.ts';
import { PushOffer } from '../../../people/push/exports/push-offer.tsx';
import { JobSummary } from '../../jobs/exports/job-summary.tsx';
import { similarJobsQuery } from '../applications.queries.ts';

/** To an address that nobody has confirmed no e-mail is sent. */
const UNCONFIRMED_PROMISE_TEXT =
  'Te avisaremos aquí cuando haya una respuesta, y también por correo si confirmas el tuyo.';

/** Similar jobs that are shown; the page of the job shows more. */
const SIMILAR_COUNT = 3;

type Props = { job: Job; onClose: () => void };

/** Says what happens after applying, with the conversation and similar jobs. Open while mounted. */
export function AppliedDialog({ job, onClose }: Props) {
  const { employer } = job;
  const now = useNow();
  useEffect(suggestInstallLater, []);
  const canChat = employer !== null && !job.isBlind;
  const nextStep = describeNextStep(toNewApplication(canChat), now);
  const { data: email } = useQuery(emailConfirmationQuery);
  const isUnconfirmed = email?.status === 'unconfirmed';
  return (
    <Dialog isOpen onClose={onClose} shape="form" title="Aplicación enviada">
      <div className="flex flex-col gap-6">
        <p>{`${nextStep} ${isUnconfirmed ? UNCONFIRMED_PROMISE_TEXT : ANSWER_PROMISE_TEXT}`}</p>
        <ConfirmEmailCard />
        <div className="flex flex-wrap gap-3">
          {canChat && (
            <LinkButton to={AREA_PATHS.person.chat(employer)} className="grow">
              <MessageCircle aria-hidden className="size-5" />
              Escribir
            </LinkButton>
          )}
          <LinkButton to="/applications" tone="outline" className="grow">
            Mis Aplicaciones
          </LinkButton>
        </div>
        <PushOffer />
        <SimilarJobs jobId={job._id} />
      </div>
    </Dialog>
  );
}

function SimilarJobs({ jobId }: { jobId: string }) {
  const { data } = useQuery(similarJobsQuery(jobId));
  if (data === undefined || data.jobs.length === 0) return null;
  return (
    <section aria-labelledby="tambien-similares" className="flex flex-col gap-1">
      <h3 id="tambien-similares" className="text-base">
        Vacantes similares
      </h3>
      <ul className="divide-base-300 flex flex-col divide-y">
        {data.jobs.slice(0, SIMILAR_COUNT).map((job) => (
          <li key={job._id} className="relative py-4">
            <JobSummary job={job} heading="h3" isWholeCard />
            <p className="text-primary mt-1 text-xs font-semibold">{data.reasons[job._id]}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
