import { SearchX } from 'lucide-react';
import { LinkButton } from '../controls/link-button.tsx';
import { EmptyState } from './empty-state.tsx';

/** Shown for a page number after the last page, for example after items were deleted; `to` is the first page. */
export function PageOutOfRange({ to }: { to: string }) {
  return (
    <EmptyState
      icon={SearchX}
      title="La lista no llega hasta esta página."
      action={
        <LinkButton to={to} tone="outline">
          Ver la primera página
        </LinkButton>
      }
    />
  );
}
