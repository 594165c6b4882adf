import { HOME } from '@uneed/domain/kernel/quoted-texts/frame-texts.ts';
import type { AnyText } from '@uneed/domain/kernel/quoted-texts/quoted-text.ts';
import type { SessionUser } from '@uneed/domain/people/accounts/accounts.schema.ts';

/** A navigation link of the frame; `to` is a path of the route table. */
export type NavItem = { to: string; label: AnyText };

/** Whether a path is the page of a link, or below it. */
export const isWithin = (pathname: string, { to }: NavItem): boolean =>
  pathname === to || pathname.startsWith(`${to}/`);

export const MAIN_NAV_ITEMS: readonly NavItem[] = [
  { to: '/best-matches', label: HOME },
  { to: '/jobs', label: 'Vacantes' },
];

const GUEST_HOME: NavItem = { to: '/comunidad', label: 'Comunidad' };

/** The links as this visitor sees them: without an account the public feed takes the place of the home. */
export const forVisitor = (items: readonly NavItem[], isSignedIn: boolean): NavItem[] =>
  items.map((item) => (item.to === '/best-matches' && !isSignedIn ? GUEST_HOME : item));

/** The menu 'Más'. */
export const MORE_NAV_ITEMS: readonly NavItem[] = [
  { to: '/premium', label: 'Premium' },
  { to: '/soporte', label: 'Soporte' },
];

type AccountNavItem = NavItem & {
  /** A phone has it among the tabs. */
  isDesktopOnly?: boolean;
  isForAdmins?: boolean;
  isForReferents?: boolean;
};

type Viewer = Pick<SessionUser, 'role' | 'isAdmin'>;

/** The account menu, above the theme and 'Cerrar Sesión' (product.md, 'Frame'). */
const ACCOUNT_NAV_ITEMS: readonly AccountNavItem[] = [
  { to: '/profile', label: 'Mi Perfil' },
  { to: '/settings', label: 'Configuración' },
  { to: '/applications', label: 'Mis aplicaciones', isDesktopOnly: true },
  { to: '/my-jobs', label: 'Mis trabajos' },
  { to: '/saved-jobs', label: 'Vacantes guardadas' },
  { to: '/alertas', label: 'Mis alertas' },
  { to: '/referidos', label: 'Mis referidos' },
  // What a candidate earns is in 'Mis referidos'.
  { to: '/bonos', label: 'Bonos', isForReferents: true },
  { to: '/premium', label: 'Premium' },
  { to: '/admin', label: 'Administración', isForAdmins: true },
];

/** The items of the account menu as this user sees them. A referent has no tab for the own applications. */
export const listAccountItems = ({ role, isAdmin }: Viewer): AccountNavItem[] =>
  ACCOUNT_NAV_ITEMS.filter(
    ({ isForAdmins, isForReferents }) =>
      (!isForAdmins || isAdmin) && (!isForReferents || role === 'referent'),
  ).map((item) => ({ ...item, isDesktopOnly: item.isDesktopOnly && role === 'candidate' }));

const APPLICATIONS_TAB: NavItem = { to: '/applications', label: 'Aplicaciones' };

/** The tabs at the bottom of a phone. */
const TAB_NAV_ITEMS: readonly NavItem[] = [
  { to: '/best-matches', label: HOME },
  { to: '/jobs', label: 'Vacantes' },
  { to: '/chats', label: 'Chats' },
  { to: '/settings', label: 'Ajustes' },
];

/** The tabs as this visitor sees them: a candidate's applications are one tap away. */
export const listTabs = (user: Viewer | null): NavItem[] =>
  forVisitor(TAB_NAV_ITEMS, user !== null).flatMap((item) =>
    user?.role === 'candidate' && item.to === '/jobs' ? [item, APPLICATIONS_TAB] : [item],
  );
