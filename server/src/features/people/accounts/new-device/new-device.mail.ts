import { formatLongDate, formatTime } from '@uneed/domain/kernel/time.ts';
import { NEW_DEVICE_LINK_DAYS } from '@uneed/domain/people/accounts/new-device.rules.ts';
import { toSecretPath } from '../../../../platform/mail/links.ts';
import type { Mailer } from '../../../../platform/mail/mailer.ts';

export const NEW_DEVICE_SUBJECT = 'Entraron a tu cuenta de Uneed en un dispositivo nuevo';

/** Browser and system, such as `Chrome en Android`, and when. */
type SignIn = { device: string; signedInAt: Date; token: string };

export type NewDeviceEmails = { signedIn(to: string, signIn: SignIn): Promise<void> };

/** The email about a sign-in on a device that the account had not used. */
export const createNewDeviceEmails = (mailer: Mailer): NewDeviceEmails => ({
  signedIn: (to, { device, signedInAt, token }) =>
    mailer.send(to, {
      subject: NEW_DEVICE_SUBJECT,
      heading: 'Entraron a tu cuenta en un dispositivo nuevo',
      paragraphs: [
        `${device}\n${formatLongDate(signedInAt)}, a las ${formatTime(signedInAt)} (hora de Santo Domingo)`,
        'Si fuiste tú, no tienes que hacer nada.',
      ],
      action: {
        label: 'No fui yo',
        // The page asks again: a mail scanner that opens it ends nothing.
        url: toSecretPath('/no-fui-yo', token),
      },
      footnote: `Si no fuiste tú, ese botón cierra todas tus sesiones y te lleva a elegir otra contraseña. Funciona ${NEW_DEVICE_LINK_DAYS} días, una vez.`,
    }),
});
