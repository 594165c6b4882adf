import {
  AREA_PATHS,
  ENTERPRISE_BONUSES_PATH,
  ENTERPRISE_REFERENTS_PATH,
  VERIFICATION_PATH,
} from '@uneed/domain/kernel/area-paths.ts';
import { TEAM_PATH } from '@uneed/domain/organizations/enterprises/team.rules.ts';
import { Briefcase, LayoutDashboard, MessageCircle } from 'lucide-react';

const { home, myJobs, chats, apiKeys, jobImports, webhooks, widget, accountDeletion, support } =
  AREA_PATHS.enterprise;

/** Pages in the navigation of an enterprise: links in the top bar, on phones tabs. */
export const MAIN_PAGES = [
  { to: home, label: 'Panel', icon: LayoutDashboard },
  { to: myJobs, label: 'Vacantes', icon: Briefcase },
  { to: chats, label: 'Mensajes', icon: MessageCircle },
];

/** Pages in its menu: 'Tu empresa' in the top bar, on phones 'Más'. */
export const MENU_PAGES = [
  { to: '/enterprise/empresa', label: 'Empresa' },
  { to: VERIFICATION_PATH, label: 'Verificación' },
  { to: ENTERPRISE_REFERENTS_PATH, label: 'Referentes' },
  { to: ENTERPRISE_BONUSES_PATH, label: 'Bonos' },
  { to: '/enterprise/plan', label: 'Plan' },
  { to: TEAM_PATH, label: 'Equipo' },
  { to: jobImports, label: 'Importar vacantes' },
  { to: widget, label: 'En tu página web' },
  { to: webhooks, label: 'Webhooks' },
  { to: accountDeletion, label: 'Seguridad' },
  { to: apiKeys, label: 'Claves de API' },
  { to: support, label: 'Soporte' },
];

/** Whether the link to the page is the current one only at exactly its path: the others are below that of the panel. */
export const isExact = (to: string): boolean => to === home;

/** Whether a path is that of a page in the menu, or below it. */
export const isMenuPage = (pathname: string): boolean => MENU_PAGES.some(({ to }) => pathname.startsWith(to));
