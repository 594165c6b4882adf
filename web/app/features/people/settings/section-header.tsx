import { ArrowLeft } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { LinkButton } from '../../../ui/controls/link-button.tsx';

/** `state` of a navigation from the list of sections. */
export const FROM_SECTION_LIST = 'settings-section-list';

/**
 * The heading of a section. A phone shows the name of the section and the way back to the list of sections, wide screens the name
 * of the page; assistive technology reads both.
 */
export function SectionHeader({ title }: { title: string }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  return (
    <header className="flex items-center gap-1 max-lg:-ml-3">
      <LinkButton
        to="/settings"
        replace
        tone="ghost"
        isSquare
        className="lg:hidden"
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
      <h1 className="text-2xl lg:text-3xl">
        <span className="max-lg:sr-only">Configuración</span>
        <span className="sr-only">:</span> <span className="lg:sr-only">{title}</span>
      </h1>
    </header>
  );
}
