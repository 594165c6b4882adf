import { ChevronRight, LogOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { useSignOut } from '../frame/exports/use-sign-out.ts';
import { SECTIONS, type SectionId } from './sections.ts';
import { useHiddenEnds } from './use-hidden-ends.ts';

const ITEM =
  'flex min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-field px-3.5 text-sm font-medium whitespace-nowrap lg:gap-3 [&_svg]:size-5 [&_svg]:shrink-0';

/** What a row hides fades out, so that one sees that there is more. */
const FADES = {
  none: '',
  start: 'mask-l-from-80% mask-l-to-93%',
  end: 'mask-r-from-80% mask-r-to-93%',
  both: 'mask-x-from-80% mask-x-to-93%',
};

/** The sections: beside the page on a wide screen, a row that scrolls under the thumb on a phone. */
export function SettingsNav({ current }: { current: SectionId }) {
  const signOut = useSignOut();
  const here = useRef<HTMLAnchorElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const hidden = useHiddenEnds(row);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link that `here` holds follows the section.
  useEffect(() => {
    // It may answer with a promise, which is no clean-up.
    void here.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav
      aria-label="Secciones"
      className="bg-base-200 lg:bg-transparent sticky top-16 z-10 -mx-4 lg:top-24 lg:mx-0 lg:w-60 lg:shrink-0 lg:self-start"
    >
      <div
        ref={row}
        className={classNames(
          'overflow-x-auto px-4 py-2 [scrollbar-width:none] lg:mask-none lg:overflow-visible lg:p-0',
          FADES[hidden],
        )}
      >
        <ul className="flex gap-1 lg:flex-col">
          {SECTIONS.map(({ id, label, icon: Icon }) => (
            <li key={id}>
              <Link
                ref={id === current ? here : undefined}
                to={`?section=${id}`}
                preventScrollReset
                aria-current={id === current ? 'page' : undefined}
                className={classNames(
                  ITEM,
                  id === current ? 'bg-primary text-primary-content' : 'hover:bg-base-300',
                  id === 'delete' && id !== current && 'text-error',
                )}
              >
                <Icon aria-hidden />
                {label}
              </Link>
            </li>
          ))}
          <li className="lg:border-base-300 lg:mt-2 lg:border-t lg:pt-2">
            <button
              type="button"
              className={classNames(ITEM, 'hover:bg-base-300 disabled:opacity-60')}
              onClick={() => signOut.mutate({})}
              disabled={signOut.isPending}
            >
              <LogOut aria-hidden />
              Cerrar Sesión
            </button>
          </li>
        </ul>
      </div>
      {(hidden === 'end' || hidden === 'both') && (
        <ChevronRight
          aria-hidden
          className="text-muted pointer-events-none absolute top-1/2 right-1 size-5 -translate-y-1/2 lg:hidden"
        />
      )}
    </nav>
  );
}
