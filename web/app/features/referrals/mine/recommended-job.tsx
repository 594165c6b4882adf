import type { Referral } from '@uneed/domain/referrals/referrals.schema.ts';
import { Link } from 'react-router';

/** A recommended job in one line; links to its page while it has one. */
export function RecommendedJob({ job: { _id, title, company } }: { job: Referral['job'] }) {
  const text = company === '' ? title : `${title} · ${company}`;
  if (_id === null) return <p className="text-muted text-sm wrap-anywhere">{text}</p>;
  return (
    <Link
      to={`/jobs/${_id}`}
      className="link link-hover text-muted -my-2 inline-block py-2 text-sm wrap-anywhere"
    >
      {text}
    </Link>
  );
}
