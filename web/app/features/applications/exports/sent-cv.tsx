import { useQuery } from '@tanstack/react-query';
import { applicationQuery } from '../applications.queries.ts';
import { ApplicationCv } from '../cv/application-cv.tsx';

/** The CV of the user's application to a job. Renders nothing until it is known. */
export function SentCv({ jobId }: { jobId: string }) {
  const { data } = useQuery(applicationQuery(jobId));
  return data === undefined ? null : <ApplicationCv application={data.application} />;
}
