import { useQuery } from '@tanstack/react-query';
import { VOUCH_RELATIONSHIP_LABELS } from '@uneed/domain/hiring/referrals/vouch.rules.ts';
import type { AcceptedVouch } from '@uneed/domain/hiring/referrals/vouches.schema.ts';
import { applicantVouchesQuery } from '../vouches/vouches.queries.ts';

/** A list of accepted vouches, each with the name of its writer. */
export const AcceptedVouches = ({ vouches }: { vouches: AcceptedVouch[] }) => (
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
);

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

/** The text of a vouch, and how and since when the two know each other. */
export function VouchQuote({ vouch }: { vouch: Pick<AcceptedVouch, 'text' | 'relationship' | 'sinceYear'> }) {
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-line">«{vouch.text}»</p>
      <p className="text-muted text-sm">
        {VOUCH_RELATIONSHIP_LABELS[vouch.relationship]} · desde {vouch.sinceYear}
      </p>
    </>
  );
}
