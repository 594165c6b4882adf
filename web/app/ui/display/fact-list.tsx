import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type Props = {
  facts: readonly { term: string; value: ReactNode }[];
  /** The columns on wider screens. */
  columns: 2 | 3;
};

/** Terms with their values: on a phone a table, on wider screens in columns with the term above its value. */
export const FactList = ({ facts, columns }: Props) => (
  <dl
    className={classNames(
      'grid gap-x-4 gap-y-2 text-sm max-sm:grid-cols-[auto_minmax(0,1fr)] sm:grid-cols-2 sm:gap-x-6',
      columns === 3 && 'lg:grid-cols-3',
    )}
  >
    {facts.map(({ term, value }) => (
      <div key={term} className="contents sm:block">
        <dt className="text-muted">{term}</dt>
        <dd className="wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);
