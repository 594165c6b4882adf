import { LogOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { useSignOut } from '../frame/exports/use-sign-out.ts';
import { ScrollingRow } from './scrolling-row.tsx';
import { SECTIONS, type SectionId } from './sections.ts';

const ITEM =
  'flex min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-field px-3.5 text-sm font-medium whitespace-nowrap lg:gap-3 [&_svg]:size-5 [&_svg]:shrink-0';

/** The sections: beside the page on a wide screen, a row that scrolls under the thumb on a phone. */
export function SettingsNav({ current }: { current: SectionId }) {
  const signOut = useSignOut();
  const here = useRef<HTMLAnchorElement>(null);
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
      <ScrollingRow>
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
      </ScrollingRow>
    </nav>
  );
}
