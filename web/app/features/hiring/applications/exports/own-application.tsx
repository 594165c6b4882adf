import { useQuery } from '@tanstack/react-query';
import { applicationTone } from '@uneed/domain/hiring/applications/application.rules.ts';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import { Link } from 'react-router';
import { Badge } from '../../../../ui/display/badge.tsx';
import { applicationQuery } from '../applications.queries.ts';
import { ApplicationCv } from '../cv/application-cv.tsx';

const LINK = 'link link-primary flex min-h-11 items-center font-medium';

/** The state of the user's application to a job, what follows, and its CV; until it is known, only that the user applied. */
export function OwnApplication({ jobId }: { jobId: string }) {
  const { data } = useQuery(applicationQuery(jobId));
  if (data === undefined)
    return <p className="text-muted text-sm">Ya aplicaste. Quien publicó la vacante verá tu perfil.</p>;
  const { application } = data;
  const { label, contractStatus, nextStep, chatWith } = application;
  return (
    <>
      <div className="flex flex-col gap-2 text-sm">
        <p>
          <Badge tone={applicationTone(contractStatus)}>{label}</Badge>
        </p>
        <p>{nextStep}</p>
        <p className="-my-2 flex flex-wrap gap-x-5">
          {chatWith !== null && (
            <Link to={AREA_PATHS.person.chat(chatWith)} className={LINK}>
              Escribir
            </Link>
          )}
          <Link to="/applications" className={LINK}>
            Mis Aplicaciones
          </Link>
        </p>
      </div>
      <ApplicationCv application={application} />
    </>
  );
}
