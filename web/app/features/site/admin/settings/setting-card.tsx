import { type ReactNode, useId } from 'react';
import { Card } from '../../../../ui/display/card.tsx';

type Props = { title: string; description: ReactNode; children: ReactNode };

/** A setting with what it does. */
export function SettingCard({ title, description, children }: Props) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Card className="flex flex-col gap-4">
        <div className="flex max-w-prose flex-col gap-1">
          <h2 id={titleId} className="text-lg">
            {title}
          </h2>
          <p className="text-muted text-sm">{description}</p>
        </div>
        {children}
      </Card>
    </section>
  );
}
