import type { ReactNode } from 'react';
import { Card } from '../../../ui/display/card.tsx';
import { PageHeader } from '../../../ui/display/page-header.tsx';

/** Layout for a short form about the account, below the navigation bar. */
export function NarrowPage({
  title,
  description,
  children,
}: {
  title: string;
  description: string;
  children: ReactNode;
}) {
  return (
    <div className="page-width flex max-w-lg flex-col gap-6 py-8 sm:py-12">
      <PageHeader title={title} description={description} />
      <Card>{children}</Card>
    </div>
  );
}
