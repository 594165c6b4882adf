import { type ReactNode, useId } from 'react';
import { Card } from '../../../../ui/display/card.tsx';

/** A titled section of the form. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card role="group" aria-labelledby={id} className="flex flex-col gap-5">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </Card>
  );
}
