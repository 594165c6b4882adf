import type { Area } from '@uneed/domain/kernel/area.ts';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { joinWithAnd } from '@uneed/domain/kernel/list.ts';
import { DELETED_USER_NAME } from '@uneed/domain/people/settings/settings.rules.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';

/** A sender of unread messages; without a name if the account was deleted. */
export type UnreadSender = { id: Id; fullName: string | null; unread: number };
type UnreadMessages = {
  /** Latest first. */
  senders: UnreadSender[];
  /** The area of the recipient, to which the link leads. */
  area: Area;
  unsubscribePath: string;
};
export type NotificationEmails = {
  unreadMessages(to: string, content: UnreadMessages): Promise<void>;
};

/** Senders that an email names. */
const NAMED_SENDERS_MAX = 3;

const getName = ({ fullName }: UnreadSender) => fullName ?? DELETED_USER_NAME;
const formatCount = (count: number) => (count === 1 ? 'un mensaje' : `${count} mensajes`);

/** Formats names: 'Ana Peña y Luis Báez', 'Ana Peña, Luis Báez, Eva Núñez y 4 personas más'. */
export function formatSenderNames(senders: UnreadSender[]): string {
  const names = senders.slice(0, NAMED_SENDERS_MAX).map(getName);
  const others = senders.length - names.length;
  const rest = others === 0 ? [] : [others === 1 ? 'otra persona' : `${others} personas más`];
  return joinWithAnd([...names, ...rest]);
}

/** Emails about unread messages; links start with `publicUrl`. */
export function createNotificationEmails(mailer: Mailer, publicUrl: string): NotificationEmails {
  const toUrl = (path: string) => new URL(path, publicUrl).href;
  return {
    unreadMessages(to, { senders, area, unsubscribePath }) {
      const { chat, chats } = AREA_PATHS[area];
      const total = senders.reduce((sum, { unread }) => sum + unread, 0);
      const [only] = senders.length === 1 ? senders : [];
      return mailer.send(to, {
        subject: `Tienes ${formatCount(total)} sin leer de ${formatSenderNames(senders)}`,
        heading: total === 1 ? 'Te espera un mensaje' : `Te esperan ${total} mensajes`,
        paragraphs: [
          `Mientras no estabas, te ${senders.length === 1 ? 'escribió' : 'escribieron'} ${formatSenderNames(senders)}.`,
          'Responde cuando puedas: una respuesta a tiempo abre puertas.',
        ],
        action: {
          label: total === 1 ? 'Leer el mensaje' : 'Leer los mensajes',
          url: toUrl(only ? chat(only.id) : chats),
        },
        footnote: 'No te escribiremos otra vez sobre mensajes hasta que vuelvas a entrar.',
        unsubscribeUrl: toUrl(unsubscribePath),
      });
    },
  };
}
