import { LogOut } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { useSignOut } from '../frame/exports/use-sign-out.ts';
import { SECTIONS, type SectionId } from './sections.ts';

const ITEM =
  'flex min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-field px-3.5 text-sm font-medium whitespace-nowrap lg:gap-3 [&_svg]:size-5 [&_svg]:shrink-0';

/** On a phone each section is a tile; on wide screens they form a list. */
const TILE = 'max-lg:border max-lg:border-base-300 max-lg:bg-base-100';

/** Links to the sections: next to the page on wide screens, above it on phones. */
export function SettingsNav({ current }: { current: SectionId }) {
  const signOut = useSignOut();
  return (
    <nav
      aria-label="Secciones"
      className="max-lg:pt-2 lg:sticky lg:top-24 lg:z-10 lg:w-60 lg:shrink-0 lg:self-start"
    >
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 lg:flex lg:flex-col lg:gap-1">
        {SECTIONS.map(({ id, label, icon: Icon }) => (
          <li key={id}>
            <Link
              to={`?section=${id}`}
              preventScrollReset
              aria-current={id === current ? 'page' : undefined}
              className={classNames(
                ITEM,
                id === current ? 'bg-primary text-primary-content' : `${TILE} hover:bg-base-300`,
                id === 'delete' && id !== current && 'text-error',
              )}
            >
              <Icon aria-hidden />
              {label}
            </Link>
          </li>
        ))}
        <li className="max-sm:col-span-2 lg:border-base-300 lg:mt-2 lg:border-t lg:pt-2">
          <button
            type="button"
            className={classNames(ITEM, TILE, 'hover:bg-base-300 disabled:opacity-60 max-sm:justify-center')}
            onClick={() => signOut.mutate({})}
            disabled={signOut.isPending}
          >
            <LogOut aria-hidden />
            Cerrar Sesión
          </button>
        </li>
      </ul>
    </nav>
  );
}
