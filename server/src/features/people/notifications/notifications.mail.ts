import { JOB_OPEN_DAYS } from '@uneed/domain/hiring/jobs/job.rules.ts';
import type { Area } from '@uneed/domain/kernel/area.ts';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { joinWithAnd } from '@uneed/domain/kernel/list.ts';
import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import { formatClosing } from '@uneed/domain/people/notifications/notification.rules.ts';
import { DELETED_USER_NAME } from '@uneed/domain/people/settings/settings.rules.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';

type Sender = { id: Id; fullName: string | null; unread: number };
type UnreadMessages = {
  /** Latest first. */
  senders: Sender[];
  /** The area of the recipient, to which the link leads. */
  area: Area;
  unsubscribePath: string;
};
type ExpiringJob = {
  job: { id: Id; title: string };
  expiresAt: Date;
  now: Date;
  area: Area;
  unsubscribePath: string;
};

export type NotificationEmails = {
  unreadMessages(to: string, content: UnreadMessages): Promise<void>;
  jobExpiring(to: string, content: ExpiringJob): Promise<void>;
  jobExpired(to: string, content: Omit<ExpiringJob, 'now'>): Promise<void>;
};

/** Senders that an email names. */
const NAMED_SENDERS_MAX = 3;

const getName = ({ fullName }: Sender) => fullName ?? DELETED_USER_NAME;
const formatCount = (count: number) => (count === 1 ? 'un mensaje' : `${count} mensajes`);

/** Formats names: 'Ana Peña y Luis Báez', 'Ana Peña, Luis Báez, Eva Núñez y 4 personas más'. */
export function formatSenderNames(senders: Sender[]): string {
  const names = senders.slice(0, NAMED_SENDERS_MAX).map(getName);
  const others = senders.length - names.length;
  const rest = others === 0 ? [] : [others === 1 ? 'otra persona' : `${others} personas más`];
  return joinWithAnd([...names, ...rest]);
}

/** Emails about unread messages and expiring jobs; links start with `publicUrl`. */
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
    jobExpiring: (to, { job, expiresAt, now, area, unsubscribePath }) =>
      mailer.send(to, {
        subject: `Tu vacante «${job.title}» ${formatClosing(expiresAt, now)}`,
        heading: `Tu vacante ${formatClosing(expiresAt, now)}`,
        paragraphs: [
          `«${job.title}» estará publicada hasta el ${formatLongDate(expiresAt)}. Después ya nadie podrá encontrarla ni aplicar.`,
          `¿Hay algo que cambiar? Todavía estás a tiempo. Y si cuando cierre sigues buscando, la renuevas por ${JOB_OPEN_DAYS} días más.`,
        ],
        action: { label: 'Editar la vacante', url: toUrl(AREA_PATHS[area].editJob(job.id)) },
        unsubscribeUrl: toUrl(unsubscribePath),
      }),
    jobExpired: (to, { job, expiresAt, area, unsubscribePath }) =>
      mailer.send(to, {
        subject: `Tu vacante «${job.title}» venció`,
        heading: 'Tu vacante venció',
        paragraphs: [
          `«${job.title}» cerró el ${formatLongDate(expiresAt)}: ya nadie la encuentra ni puede aplicar. Tus aplicantes siguen ahí.`,
          `¿Sigues buscando? Renuévala y se publica por ${JOB_OPEN_DAYS} días más.`,
        ],
        action: {
          label: 'Renovar la vacante',
          url: toUrl(area === 'person' ? `/jobs/${job.id}` : AREA_PATHS[area].myJobs),
        },
        unsubscribeUrl: toUrl(unsubscribePath),
      }),
  };
}
