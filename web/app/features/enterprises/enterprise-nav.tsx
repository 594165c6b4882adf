import { ENTERPRISE_REFERENTS_PATH, VERIFICATION_PATH } from '@uneed/domain/enterprises/enterprise.rules.ts';
import { ENTERPRISE_SECURITY_PATH, TEAM_PATH } from '@uneed/domain/enterprises/team.rules.ts';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import { Briefcase, LayoutDashboard, type LucideIcon, MessageCircle } from 'lucide-react';
import { NavLink } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { UnreadBadge } from '../frame/exports/unread-badge.tsx';

const { home, myJobs, chats, support } = AREA_PATHS.enterprise;

type EnterprisePage = {
  to: string;
  label: string;
  /** On phones, the pages with an icon are tabs; the others are in the menu 'Más'. */
  icon?: LucideIcon;
};

/** Pages of the panel of an enterprise, in the order of the navigation. */
export const PAGES: readonly EnterprisePage[] = [
  { to: home, label: 'Panel', icon: LayoutDashboard },
  { to: myJobs, label: 'Vacantes', icon: Briefcase },
  { to: chats, label: 'Mensajes', icon: MessageCircle },
  { to: '/enterprise/empresa', label: 'Empresa' },
  { to: VERIFICATION_PATH, label: 'Verificación' },
  { to: ENTERPRISE_REFERENTS_PATH, label: 'Referentes' },
  { to: '/enterprise/plan', label: 'Plan' },
  { to: TEAM_PATH, label: 'Equipo' },
  { to: ENTERPRISE_SECURITY_PATH, label: 'Seguridad' },
  { to: support, label: 'Soporte' },
];

/** Whether the link to the page is the current one only at exactly its path: the others are below that of the panel. */
export const isExact = (to: string): boolean => to === home;

/** The number of unread messages, beside the link to the conversations. */
export const NavBadge = ({ to }: { to: string }) => (to === chats ? <UnreadBadge /> : null);

/** Links to the pages of the panel of an enterprise; they scroll sideways where there is no room. */
export function EnterpriseNav({ className }: { className?: string }) {
  return (
    <nav
      aria-label="Panel de la empresa"
      className={classNames('ml-2 flex h-full min-w-0 overflow-x-auto', className)}
    >
      {PAGES.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          end={isExact(to)}
          className={({ isActive }) =>
            classNames(
              'flex items-center border-b-2 px-3 pt-0.5 text-sm font-semibold whitespace-nowrap -outline-offset-2',
              isActive
                ? 'border-primary text-primary'
                : 'text-muted hover:text-base-content border-transparent',
            )
          }
        >
          {label}
          {/* The badge is placed from here. */}
          <span className="relative -ml-4 h-5">
            <NavBadge to={to} />
          </span>
        </NavLink>
      ))}
    </nav>
  );
}
