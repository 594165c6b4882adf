import { pageExists } from '../../platform/paths.ts';

/** A navigation link of the frame; `to` is a path of the route table. */
export type NavItem = { to: string; label: string };

/** Keeps the links whose page is in the route table; the others appear once their page exists. */
const filterExisting = <E extends NavItem>(items: E[]): E[] => items.filter(({ to }) => pageExists(to));

export const MAIN_NAV_ITEMS = filterExisting([
  { to: '/best-matches', label: 'Home' },
  { to: '/jobs', label: 'Vacantes' },
]);

const GUEST_HOME: NavItem = { to: '/comunidad', label: 'Comunidad' };

/** The links as this visitor sees them: without an account the public feed takes the place of the home. */
export const forVisitor = (items: readonly NavItem[], isSignedIn: boolean): NavItem[] =>
  items.map((item) => (item.to === '/best-matches' && !isSignedIn ? GUEST_HOME : item));

/** The menu 'Más'. */
export const MORE_NAV_ITEMS = filterExisting([
  { to: '/premium', label: 'Premium' },
  { to: '/soporte', label: 'Soporte' },
]);

/** The links of the footer. */
export const FOOTER_NAV_ITEMS = filterExisting([
  { to: '/jobs', label: 'Vacantes' },
  { to: '/comunidad', label: 'Comunidad' },
  { to: '/referentes', label: 'Referentes' },
  { to: '/empresas', label: 'Empresas' },
  { to: '/blog', label: 'Blog' },
  { to: '/guias', label: 'Guías' },
  { to: '/faq', label: 'Preguntas frecuentes' },
  { to: '/ayuda', label: 'Ayuda' },
  { to: '/about', label: 'Sobre Uneed' },
  { to: '/contact', label: 'Contacto' },
  { to: '/terminos', label: 'Términos' },
  { to: '/privacidad', label: 'Privacidad' },
  { to: '/cookies', label: 'Cookies' },
  { to: '/licencias', label: 'Licencias' },
  { to: '/sitemap', label: 'Mapa del sitio' },
  { to: '/accesibilidad', label: 'Accesibilidad' },
  { to: '/estado', label: 'Estado' },
]);

/** On the not-found page (specification 2 §2). */
export const HELP_NAV_ITEMS = filterExisting([
  { to: '/about', label: 'Sobre Uneed' },
  { to: '/contact', label: 'Contacto' },
  { to: '/help', label: 'Ayuda' },
]);

type AccountNavItem = NavItem & { isDesktopOnly?: boolean; isForAdmins?: boolean };

/** The account menu, above the theme and 'Cerrar Sesión' (specification 1 §2). */
export const ACCOUNT_NAV_ITEMS = filterExisting<AccountNavItem>([
  { to: '/profile', label: 'Mi Perfil' },
  { to: '/settings', label: 'Configuración' },
  { to: '/applications', label: 'Mis aplicaciones', isDesktopOnly: true },
  { to: '/my-jobs', label: 'Mis trabajos' },
  { to: '/saved-jobs', label: 'Vacantes guardadas' },
  { to: '/alertas', label: 'Mis alertas' },
  { to: '/premium', label: 'Premium' },
  { to: '/admin', label: 'Administración', isForAdmins: true },
]);

/** The tabs at the bottom of a phone. */
export const TAB_NAV_ITEMS = filterExisting([
  { to: '/best-matches', label: 'Home' },
  { to: '/jobs', label: 'Vacantes' },
  { to: '/chats', label: 'Chats' },
  { to: '/settings', label: 'Ajustes' },
]);
