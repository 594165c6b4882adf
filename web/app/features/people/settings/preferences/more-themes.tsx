import { type ReactNode, useEffect, useState } from 'react';
import { loadMoreThemes } from '../../../../platform/theme/theme-stylesheet.ts';
import { DetailsSummary } from '../../../../ui/display/details-summary.tsx';

type Props = {
  /** The name of the chosen theme, if it is one of these. */
  chosen: string | undefined;
  /** The tiles. */
  children: ReactNode;
};

/** The themes besides those of the brand: collapsed until the user opens them, unless one of them is chosen. */
export function MoreThemes({ chosen, children }: Props) {
  const [isToggledOpen, setIsToggledOpen] = useState<boolean>();
  const isOpen = isToggledOpen ?? chosen !== undefined;
  // For the colours of the tiles, also while a brand theme is used.
  useEffect(() => {
    if (isOpen) void loadMoreThemes();
  }, [isOpen]);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setIsToggledOpen(currentTarget.open)}
      className="group"
    >
      <DetailsSummary>
        Más temas
        {chosen !== undefined && <span className="text-muted font-normal">{chosen}</span>}
      </DetailsSummary>
      {isOpen && <div className="grid grid-cols-2 gap-3 pt-1 sm:grid-cols-3 xl:grid-cols-4">{children}</div>}
    </details>
  );
}
