import { Link } from 'react-router';
import { Logo } from '../../../ui/display/logo.tsx';
import { FOOTER_NAV_GROUPS } from './exports/footer-nav-groups.ts';

/** The footer of every page. */
export function Footer() {
  return (
    <footer className="border-base-300 mt-16 border-t print:hidden">
      <div className="page-width grid gap-8 py-10 lg:grid-cols-[16rem_1fr]">
        <div className="flex flex-col gap-2">
          <Logo />
          <p className="text-muted text-sm">Empleos y referidos en la República Dominicana.</p>
        </div>
        <nav aria-label="Pie de página" className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-4">
          {Object.entries(FOOTER_NAV_GROUPS).map(([title, links]) => (
            <div key={title}>
              <p className="text-sm font-semibold">{title}</p>
              <ul>
                {Object.entries(links).map(([path, label]) => (
                  <li key={path}>
                    <Link
                      to={path}
                      className="link-hover text-muted flex min-h-11 items-center text-sm lg:min-h-9"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  );
}
