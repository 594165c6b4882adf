import { ArrowLeft } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { LinkButton } from '../../ui/controls/link-button.tsx';

/** `state` of a navigation from the list of sections. */
export const FROM_SECTION_LIST = 'settings-section-list';

/** On a phone: the title of a section and the way back to the list of sections. */
export function SectionHeader({ title }: { title: string }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  return (
    <header className="-ml-3 flex items-center gap-1 lg:hidden">
      <LinkButton
        to="/settings"
        replace
        tone="ghost"
        isSquare
        aria-label="Volver a Configuración"
        onClick={(event) => {
          // Otherwise the list would be in the history twice.
          if (state !== FROM_SECTION_LIST) return;
          event.preventDefault();
          void navigate(-1);
        }}
      >
        <ArrowLeft aria-hidden className="size-5" />
      </LinkButton>
      <h1 className="text-2xl">{title}</h1>
    </header>
  );
}
