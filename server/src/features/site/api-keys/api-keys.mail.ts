import type { Area } from '@uneed/domain/kernel/area.ts';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import { API_SCOPE_LABELS, type ApiScope } from '@uneed/domain/site/api-keys/api-key.rules.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';

type NewKey = { area: Area; name: string; scopes: readonly ApiScope[]; createdBy: string };

export type ApiKeyEmails = { created(to: string, key: NewKey): Promise<void> };

/** The email about a new key; its link starts with `publicUrl`. */
export const createApiKeyEmails = (mailer: Mailer, publicUrl: string): ApiKeyEmails => ({
  created: (to, { area, name, scopes, createdBy }) =>
    mailer.send(to, {
      subject: 'Se creó una clave de API en tu cuenta de Uneed',
      heading: 'Se creó una clave de API en tu cuenta',
      paragraphs: [
        `${createdBy} creó la clave «${name}». Un programa que la tenga puede:`,
        scopes.map((scope) => `· ${API_SCOPE_LABELS[scope]}`).join('\n'),
        'Si no la esperabas, revócala: deja de servir al momento. Después cambia tu contraseña.',
      ],
      action: { label: 'Ver las claves', url: new URL(AREA_PATHS[area].apiKeys, publicUrl).href },
    }),
});
