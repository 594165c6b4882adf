import { useQuery } from '@tanstack/react-query';
import { applicantVouchesQuery } from '../vouches/vouches.queries.ts';
import { AcceptedVouches } from './accepted-vouches.tsx';

type Props = { jobId: string; candidateId: string };

/** What others wrote about an applicant and the applicant accepted. Renders nothing if there is nothing. */
export function ApplicantVouches({ jobId, candidateId }: Props) {
  const { data } = useQuery(applicantVouchesQuery(jobId, candidateId));
  const vouches = data?.vouches ?? [];
  if (vouches.length === 0) return null;
  return (
    <section aria-label="Recomendaciones" className="flex flex-col gap-3">
      <h3 className="text-lg">Recomendaciones</h3>
      <AcceptedVouches vouches={vouches} />
    </section>
  );
}
