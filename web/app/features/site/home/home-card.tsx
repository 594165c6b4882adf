import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/display/card.tsx';

type Props = {
  title: string;
  description?: string;
  /** Beside the title. */
  badge?: ReactNode;
  /** A button or link. */
  action?: ReactNode;
  children: ReactNode;
};

/** A compact card of the home with a heading. */
export function HomeCard({ title, description, badge, action, children }: Props) {
  const titleId = useId();
  return (
    <Card padding="compact" role="group" aria-labelledby={titleId} className="flex min-w-0 flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2 sm:gap-x-4">
        <div className="min-w-min flex-1">
          <div className="flex flex-wrap items-center gap-2">
            <h2 id={titleId} className="text-base">
              {title}
            </h2>
            {badge}
          </div>
          {description !== undefined && <p className="text-muted text-xs">{description}</p>}
        </div>
        {action}
      </div>
      {children}
    </Card>
  );
}
