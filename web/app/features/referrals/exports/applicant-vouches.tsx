import { useQuery } from '@tanstack/react-query';
import { VouchQuote } from '../vouches/vouch-quote.tsx';
import { applicantVouchesQuery } from '../vouches/vouches.queries.ts';

type Props = { jobId: string; candidateId: string };

/** What others wrote about an applicant and the applicant accepted. Renders nothing if there is nothing. */
export function ApplicantVouches({ jobId, candidateId }: Props) {
  const { data } = useQuery(applicantVouchesQuery(jobId, candidateId));
  const vouches = data?.vouches ?? [];
  if (vouches.length === 0) return null;
  return (
    <section aria-label="Recomendaciones" className="flex flex-col gap-3">
      <h3 className="text-lg">Recomendaciones</h3>
      <ul className="flex flex-col gap-3">
        {vouches.map((vouch) => (
          <li
            key={vouch._id}
            className="bg-base-100 border-base-300 rounded-field flex flex-col gap-2 border px-4 py-3"
          >
            <p className="font-semibold wrap-anywhere">{vouch.writerName}</p>
            <VouchQuote vouch={vouch} />
          </li>
        ))}
      </ul>
    </section>
  );
}
