import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { Card } from '../../../../../ui/display/card.tsx';

type Props = {
  title: string;
  /** Shown instead of an empty list. */
  emptyText: string;
  /** Link to all records, where the list may have only some. */
  all?: { to: string; label: string } | undefined;
  /** The items of a list. */
  children: ReactNode[];
};

/** One kind of records on the page of a user, a job or a post. */
export function RecordSection({ title, emptyText, all, children }: Props) {
  const id = useId();
  return (
    <Card className="flex flex-col gap-2">
      <h2 id={id} className="text-base">
        {title}
      </h2>
      {children.length === 0 ? (
        <p className="text-muted text-sm">{emptyText}</p>
      ) : (
        <ul aria-labelledby={id} className="divide-base-300 divide-y">
          {children}
        </ul>
      )}
      {all && (
        <Link to={all.to} className="link link-primary inline-flex min-h-11 items-center self-start text-sm">
          {all.label}
        </Link>
      )}
    </Card>
  );
}

/** A record: its title with a badge, what it says, and when it was. */
export function RecordItem({
  title,
  badge,
  children,
}: {
  title: ReactNode;
  badge?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li className="flex flex-col gap-1 py-3 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 font-semibold wrap-anywhere">{title}</p>
        {badge}
      </div>
      {children}
    </li>
  );
}
