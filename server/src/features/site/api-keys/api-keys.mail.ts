import type { Area } from '@uneed/domain/kernel/area.ts';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import { API_SCOPE_LABELS, type ApiScope } from '@uneed/domain/site/api-keys/api-key.rules.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';

/** Neither its name nor who created it is said: they chose the words, and the address may be another's. */
type NewKey = { area: Area; tokenStart: string; scopes: readonly ApiScope[] };

export type ApiKeyEmails = { created(to: string, key: NewKey): Promise<void> };

/** The email about a new key. */
export const createApiKeyEmails = (mailer: Mailer): ApiKeyEmails => ({
  created: (to, { area, tokenStart, scopes }) =>
    mailer.send(to, {
      subject: 'Se creó una clave de API en tu cuenta de Uneed',
      heading: 'Se creó una clave de API en tu cuenta',
      paragraphs: [
        `La clave empieza por ${tokenStart}. Un programa que la tenga puede:`,
        scopes.map((scope) => `· ${API_SCOPE_LABELS[scope]}`).join('\n'),
        'Si no la esperabas, revócala: deja de servir al momento. Después cambia tu contraseña.',
      ],
      action: { label: 'Ver las claves', url: AREA_PATHS[area].apiKeys },
    }),
});
