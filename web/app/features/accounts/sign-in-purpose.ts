import { toInternalPath } from '../../platform/guards.ts';

/** What an account is needed for, by the path of the page that sent the visitor to the login. */
const PURPOSES: Readonly<Record<string, string>> = {
  '/chats': 'leer tus chats y escribirle a quien publica una vacante',
  '/settings': 'cambiar tu perfil, tu privacidad y tus notificaciones',
};

/** Returns what the account is needed for when the page of `next` tells it; undefined otherwise. */
export function getSignInPurpose(search: string): string | undefined {
  const [path = ''] = toInternalPath(new URLSearchParams(search).get('next')).split(/[?#]/);
  return PURPOSES[path];
}
