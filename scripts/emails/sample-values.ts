import { addDays } from '@uneed/domain/kernel/time.ts';
import type { Email } from '../../server/src/platform/mail/email.ts';
import { withAbsoluteLinks } from '../../server/src/platform/mail/mailer.ts';
import { buildJobCard } from '../../web/app/features/hiring/jobs/exports/jobs.factory.ts';

export const sent: Email[] = [];
export const URL = 'https://uneed.do';
/** Keeps emails as they are sent, with absolute links. */
export const mailer = withAbsoluteLinks(
  {
    send: async (_to, email) => {
      sent.push(email);
    },
    check: async () => undefined,
    close: () => undefined,
  },
  URL,
);

export const TO = 'carolina@ejemplo.do';
export const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.Q2Fyb2xpbmEgUGXDsWE.4xQ7rT9bL2mKc8vN1pZs6wYh3dFg5jUa0eXo';
export const ID = '01900000-0000-7000-8000-0000000000aa';
export const NOW = new Date('2026-03-02T14:00:00Z');
export const SOON = addDays(NOW, 3);
export const NAME = 'Carolina Peña Ureña';
export const COMPANY = 'Ferretería Hermanos Núñez & Asociados';
export const TITLE = 'Encargada de almacén en Santiago de los Caballeros';
export const REASON = 'El documento no se lee bien: súbelo otra vez.';
export const JOB = { id: ID, title: TITLE };
export const unsubscribePath = `/unsubscribe?token=${TOKEN}`;

export const ticket = { ticketId: ID, reference: 'C-4821', area: 'person' } as const;
export const answer = {
  ...ticket,
  messageId: ID,
  text: 'Ya lo revisamos.\nEra un error nuestro.\n\nGracias por escribir.',
};
export const order = {
  reference: 'UN-7K2P',
  title: 'Plan Profesional, 30 días',
  totalCents: 2_950_00,
  dueAt: SOON,
  instructions: ['Transfiere a Banco Popular, cuenta 812 345 678, a nombre de Uneed SRL.'],
  reason: REASON,
  url: `${URL}/pedidos/${ID}`,
};
export const found = [
  {
    filters: { q: 'almacén', location: ['Santiago'] },
    jobs: [buildJobCard({ title: TITLE }), buildJobCard({ title: 'Chofer de reparto', isAnonimous: true })],
    token: TOKEN,
  },
  { filters: { category: ['Ventas y Comercial'] }, jobs: [buildJobCard()], token: TOKEN },
];
export const senders = [NAME, 'Luis Báez', 'Eva Núñez', null].map((fullName) => ({
  id: ID,
  fullName,
  unread: 2,
}));
export const sanction = {
  area: 'person',
  subject: 'job',
  title: TITLE,
  reason: REASON,
  until: SOON,
} as const;

/** Calls that send samples of each kind of email. */
export type Samples<Emails> = Record<keyof Emails, (() => Promise<void>)[]>;
