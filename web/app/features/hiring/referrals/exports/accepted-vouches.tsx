import type { AcceptedVouch } from '@uneed/domain/hiring/referrals/vouches.schema.ts';
import { VouchQuote } from '../vouches/vouch-quote.tsx';

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
