import type { Applicant } from '@uneed/domain/applications/applications.schema.ts';
import { Download, MessageCircle } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import { buttonClasses } from '../../../ui/controls/button-style.ts';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { useIsOnline } from '../../messages/exports/use-online.ts';
import { ApplicantContract } from './applicant-contract.tsx';
import { ApplicantFacts } from './applicant-facts.tsx';

type Props = {
  job: { _id: string; isAnonimous: boolean };
  applicant: Applicant;
  canContract: boolean;
  chatHref: string;
};

/** An applicant: profile, application, actions (specification 2 §2). */
export function ApplicantDetail({ job, applicant, canContract, chatHref }: Props) {
  const { fullName, profilePic, note, bio } = applicant;
  const isOnline = useIsOnline(applicant._id);
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-8 p-4 sm:p-8">
      <header className="flex flex-wrap items-center gap-5">
        <Avatar name={fullName} picture={profilePic} size="xl" />
        <div className="flex min-w-0 flex-col gap-3">
          <div>
            <h2 className="text-2xl">{fullName}</h2>
            <p className="text-muted flex items-center gap-2 text-sm" lang="en">
              <span
                aria-hidden
                className={classNames(
                  'size-2.5 rounded-full',
                  isOnline ? 'text-success bg-current' : 'bg-base-300',
                )}
              />
              {isOnline ? 'Online' : 'Offline'}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <LinkButton to={chatHref} preventScrollReset>
              <MessageCircle aria-hidden className="size-5" />
              Enviar mensaje
            </LinkButton>
            <CvDownload cv={applicant.cv} />
          </div>
          {job.isAnonimous && (
            <p className="text-muted text-sm">Tu vacante es anónima: al escribirle sabrá quién eres.</p>
          )}
        </div>
      </header>
      <ApplicantContract jobId={job._id} applicant={applicant} canContract={canContract} />
      {note !== '' && (
        <section className="flex flex-col gap-2">
          <h3 className="text-lg">Su nota</h3>
          <p className="bg-base-100 border-base-300 rounded-field border px-4 py-3 whitespace-pre-line">
            {note}
          </p>
        </section>
      )}
      <ApplicantFacts applicant={applicant} />
      <section className="flex flex-col gap-2">
        <h3 className="text-lg">Sobre {fullName}</h3>
        <p className="text-muted whitespace-pre-line">
          {bio === '' ? 'No ha escrito una biografía todavía.' : bio}
        </p>
      </section>
    </div>
  );
}

function CvDownload({ cv }: { cv: Applicant['cv'] }) {
  if (cv === null) {
    return <p className="text-muted flex min-h-11 items-center text-sm">No envió CV</p>;
  }
  return (
    <a href={cv.path} download className={buttonClasses({ tone: 'outline' })} title={cv.fileName}>
      <Download aria-hidden className="size-5" />
      Descargar CV
    </a>
  );
}
