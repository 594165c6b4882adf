import { Link } from 'react-router';
import { Logo } from './logo.tsx';
import { FOOTER_NAV_ITEMS } from './nav-items.ts';

/** The footer of every page. */
export function Footer() {
  return (
    <footer className="border-base-300 mt-16 border-t">
      <div className="page-width flex flex-col gap-6 py-10 sm:flex-row sm:items-start sm:justify-between">
        <div className="flex max-w-sm flex-col gap-2">
          <Logo />
          <p className="text-muted text-sm">Empleos y referidos en la República Dominicana.</p>
        </div>
        {FOOTER_NAV_ITEMS.length > 0 && (
          <nav aria-label="Pie de página">
            <ul className="grid grid-cols-2 gap-x-8 sm:grid-cols-3">
              {FOOTER_NAV_ITEMS.map(({ to, label }) => (
                <li key={to} className="sm:only:col-start-3">
                  <Link to={to} className="link-hover text-muted flex min-h-11 items-center text-sm">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </footer>
  );
}
