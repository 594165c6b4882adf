import { addDays } from '@uneed/domain/kernel/time.ts';
import type { Email } from '../../server/src/platform/mail/email.ts';
import type { Mailer } from '../../server/src/platform/mail/mailer.ts';

export const sent: Email[] = [];
export const mailer: Mailer = {
  send: async (_to, email) => {
    sent.push(email);
  },
  check: async () => undefined,
  close: () => undefined,
};

export const URL = 'https://uneed.do';
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
