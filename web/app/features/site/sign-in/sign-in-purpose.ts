import { toInternalPath } from '../../../platform/guards.ts';
import { ALERT_HASH } from '../../hiring/alerts/exports/alert-hash.ts';

/** What an account is needed for, by the path of the page that sent the visitor to the login, or by its hash. */
const PURPOSES: Readonly<Record<string, string>> = {
  '/chats': 'leer tus chats y escribirle a quien publica una vacante',
  '/settings': 'cambiar tu perfil, tu privacidad y tus notificaciones',
  '/referent': 'ser referente: publicar vacantes de tu empresa y recomendar gente',
  '/alertas': 'ver y cambiar tus alertas',
  '/premium/checkout': 'terminar tu compra',
  [ALERT_HASH]: 'crear tu alerta y enterarte de las vacantes nuevas',
};

/** Returns what the account is needed for when the address of `next` says it; undefined otherwise. */
export function getSignInPurpose(search: string): string | undefined {
  const next = toInternalPath(new URLSearchParams(search).get('next'));
  const [path = ''] = next.split(/[?#]/);
  return PURPOSES[path] ?? PURPOSES[next.slice(next.indexOf('#'))];
}
