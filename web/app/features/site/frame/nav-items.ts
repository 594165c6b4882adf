import { HOME } from '@uneed/domain/kernel/quoted-texts/frame-texts.ts';
import type { AnyText } from '@uneed/domain/kernel/quoted-texts/quoted-text.ts';
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

type AccountNavItem = NavItem & { isDesktopOnly?: boolean; isForAdmins?: boolean };

/** The account menu, above the theme and 'Cerrar Sesión' (product.md, 'Frame'). */
export const ACCOUNT_NAV_ITEMS: readonly AccountNavItem[] = [
  { to: '/profile', label: 'Mi Perfil' },
  { to: '/settings', label: 'Configuración' },
  { to: '/applications', label: 'Mis aplicaciones', isDesktopOnly: true },
  { to: '/my-jobs', label: 'Mis trabajos' },
  { to: '/saved-jobs', label: 'Vacantes guardadas' },
  { to: '/alertas', label: 'Mis alertas' },
  { to: '/referidos', label: 'Mis referidos' },
  { to: '/bonos', label: 'Bonos' },
  { to: '/premium', label: 'Premium' },
  { to: '/admin', label: 'Administración', isForAdmins: true },
];

/** The tabs at the bottom of a phone. */
export const TAB_NAV_ITEMS: readonly NavItem[] = [
  { to: '/best-matches', label: HOME },
  { to: '/jobs', label: 'Vacantes' },
  { to: '/chats', label: 'Chats' },
  { to: '/settings', label: 'Ajustes' },
];
