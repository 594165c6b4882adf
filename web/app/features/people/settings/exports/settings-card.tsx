import type { ReactNode } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { Card } from '../../../../ui/display/card.tsx';
import { createFocusFallback } from '../../../../ui/overlay/focus-fallback.ts';

const focusTitle = createFocusFallback('h2');

type Props = {
  title: string;
  /** Whether it repeats the title of its section, which a phone shows above. */
  isSectionTitle?: boolean;
  description?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
};

/** A group of settings: a heading, a description and at most one action. */
export function SettingsCard({ title, isSectionTitle, description, action, children }: Props) {
  return (
    <Card ref={focusTitle} className="flex flex-col gap-4">
      <div
        className={classNames(
          'flex flex-wrap justify-between gap-x-4 gap-y-2',
          description === undefined ? 'items-center' : 'items-start',
        )}
      >
        <div
          className={classNames(
            'flex min-w-0 flex-1 flex-col gap-1',
            description === undefined ? 'basis-32' : 'basis-56',
          )}
        >
          <h2 className={classNames('text-lg', isSectionTitle && 'max-lg:hidden')}>{title}</h2>
          {description !== undefined && <p className="text-muted text-sm">{description}</p>}
        </div>
        {action}
      </div>
      {children}
    </Card>
  );
}
