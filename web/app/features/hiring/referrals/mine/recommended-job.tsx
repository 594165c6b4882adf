import type { Referral } from '@uneed/domain/hiring/referrals/referrals.schema.ts';
import { Link } from 'react-router';
import { classNames } from '../../../../ui/class-names.ts';

type Props = {
  job: Referral['job'];
  /** Whether it is the heading of its card. */
  isHeading?: boolean;
};

/** A recommended job in one line; links to its page while it has one. */
export function RecommendedJob({ job: { _id, title, company }, isHeading = false }: Props) {
  const style = isHeading ? '' : 'text-muted text-sm';
  const text = company === '' ? title : `${title} · ${company}`;
  if (_id === null) return <span className={classNames(style, 'wrap-anywhere')}>{text}</span>;
  return (
    <Link
      to={`/jobs/${_id}`}
      className={classNames('link link-hover -my-3 inline-block py-3 wrap-anywhere', style)}
    >
      {text}
    </Link>
  );
}
