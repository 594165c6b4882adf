import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/display/card.tsx';
import { createFocusFallback } from '../../ui/overlay/focus-fallback.ts';

const restOnTitle = createFocusFallback('h2');

type Props = { title: string; lead?: ReactNode; action?: ReactNode; children?: ReactNode };

/** What belongs together in a section: a heading, what it is about, and at most one thing to do with all of it. */
export function SettingsCard({ title, lead, action, children }: Props) {
  return (
    <Card ref={restOnTitle} className="flex flex-col gap-4">
      <div
        className={classNames(
          'flex flex-wrap justify-between gap-x-4 gap-y-2',
          lead === undefined ? 'items-center' : 'items-start',
        )}
      >
        <div
          className={classNames(
            'flex min-w-0 flex-1 flex-col gap-1',
            lead === undefined ? 'basis-32' : 'basis-56',
          )}
        >
          <h2 className="text-lg">{title}</h2>
          {lead !== undefined && <p className="text-muted text-sm">{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </Card>
  );
}
