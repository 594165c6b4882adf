import { addDays } from '@uneed/domain/kernel/time.ts';
import {
  getNotificationPath,
  getNotificationText,
} from '@uneed/domain/people/notifications/notification-content.ts';
import type { Notification } from '@uneed/domain/people/notifications/notifications.schema.ts';
import { FINDABLE_BY_CHANGED_TEXT } from '@uneed/domain/people/settings/settings.rules.ts';
import { expect, it } from 'vitest';
import { buildNotification } from './notifications.factory.ts';

const job = { _id: 'j', title: 'Cajera', isGone: false };
const days = (count: number) => addDays(new Date(), count).toISOString();
const deletedJob = { ...job, isGone: true };
const post = { _id: 'q', title: 'Busco equipo', isGone: false };
const deletedPost = { ...post, title: '', isGone: true };
const person = { _id: 'p', fullName: 'Luis Báez', profilePic: '' };

const BONUS_ID = '01900000-0000-7000-8000-0000000000b0';
const bonus: Notification['bonus'] & object = {
  ...({ _id: BONUS_ID, notice: 'eligible', side: 'referrer', area: 'person' } as const),
  title: 'Cajera',
  amount: null,
  reason: '',
};

it.each<[Partial<Notification>, string, string]>([
  [{ job }, 'Luis Báez aplicó a «Cajera»', '/job-applicants/j'],
  [
    { job, application: { note: 'Me interesa', hasCv: true } },
    'Luis Báez aplicó a «Cajera» y envió su CV: «Me interesa»',
    '/job-applicants/j',
  ],
  [
    { job, application: { note: '', hasCv: true } },
    'Luis Báez aplicó a «Cajera» y envió su CV',
    '/job-applicants/j',
  ],
  [
    { job, application: { note: 'Me interesa', hasCv: false } },
    'Luis Báez aplicó a «Cajera»: «Me interesa»',
    '/job-applicants/j',
  ],
  [{ job, person: null }, 'Alguien aplicó a «Cajera»', '/job-applicants/j'],
  [{ job, count: 3 }, '3 personas aplicaron a «Cajera»', '/job-applicants/j'],
  [{ job: deletedJob, count: 1200 }, '1,200 personas aplicaron a «Cajera»', '/my-jobs'],
  [{ kind: 'applicationWithdrawn', job }, 'Luis Báez retiró su aplicación a «Cajera»', '/job-applicants/j'],
  [
    { kind: 'applicationWithdrawn', job, count: 2 },
    '2 personas retiraron su aplicación a «Cajera»',
    '/job-applicants/j',
  ],
  [
    { kind: 'jobRemoved', job: deletedJob },
    'La vacante «Cajera», a la que aplicaste, ya no está disponible',
    '/jobs',
  ],
  [
    { kind: 'jobRemoved', job },
    'La vacante «Cajera», a la que aplicaste, vuelve a estar disponible',
    '/jobs/j',
  ],
  [{ kind: 'contractChanged', status: 'pending', job }, 'Les interesas en «Cajera»', '/jobs/j'],
  [{ kind: 'contractChanged', status: 'accepted', job }, '¡Te seleccionaron en «Cajera»!', '/jobs/j'],
  [
    { kind: 'contractChanged', status: 'rejected', job: deletedJob },
    'Tu aplicación a «Cajera» no siguió adelante',
    '/applications',
  ],
  [
    { kind: 'contractChanged', status: 'lapsed', job },
    'El plazo en «Cajera» venció sin una decisión',
    '/applications',
  ],
  [
    { kind: 'alertMatched', count: 3, alert: { title: 'Chofer en Azua', path: '/jobs?q=chofer' } },
    '3 vacantes nuevas para tu alerta «Chofer en Azua»',
    '/jobs?q=chofer',
  ],
  [{ kind: 'alertMatched', alert: null }, 'Una vacante nueva para tus alertas', '/alertas'],
  [
    { kind: 'ticketAnswered', ticket: { reference: 'K7M2-9QXP' } },
    'Respondimos tu consulta K7M2-9QXP',
    '/soporte',
  ],
  [{ kind: 'referentReviewed', decision: 'verified' }, 'Tu perfil de referente está verificado', '/my-jobs'],
  [{ kind: 'jobExpiring', job }, 'Tu vacante «Cajera» está por vencer', '/edit-job/j'],
  [
    { kind: 'jobExpiring', job: deletedJob, closesAt: days(7) },
    'Tu vacante «Cajera» cierra en 7 días',
    '/my-jobs',
  ],
  [{ kind: 'jobExpiring', job, closesAt: days(1) }, 'Tu vacante «Cajera» cierra mañana', '/edit-job/j'],
  [
    { kind: 'jobExpiring', job, closesAt: '2026-01-02T12:00:00Z' },
    'Tu vacante «Cajera» cerró el 2 de enero de 2026',
    '/edit-job/j',
  ],
  [{ kind: 'jobExpired', job }, 'Tu vacante «Cajera» venció. ¿Sigues buscando? Renuévala', '/jobs/j'],
  [{ kind: 'messageReceived', person }, 'Luis Báez te escribió', '/chats?user=p'],
  [{ kind: 'messageReceived', person, count: 4 }, 'Luis Báez te escribió 4 mensajes', '/chats?user=p'],
  [{ kind: 'messageReceived', person: null }, 'Alguien te escribió', '/chats'],
  [{ kind: 'postCommented', post }, 'Luis Báez comentó tu publicación «Busco equipo»', '/post/q'],
  [
    { kind: 'postCommented', post, count: 1200 },
    '1,200 comentarios nuevos en tu publicación «Busco equipo»',
    '/post/q',
  ],
  [{ kind: 'postCommented', post: deletedPost }, 'Luis Báez comentó tu publicación', '/comunidad'],
  [{ kind: 'commentReplied', post }, 'Luis Báez también comentó la publicación «Busco equipo»', '/post/q'],
  [{ kind: 'reactionReceived', post }, 'Luis Báez reaccionó a tu publicación «Busco equipo»', '/post/q'],
  [
    { kind: 'reactionReceived', post, count: 2, person: null },
    '2 personas reaccionaron a tu publicación «Busco equipo»',
    '/post/q',
  ],
  [{ kind: 'bonusChanged', bonus }, 'Ya te toca el bono por «Cajera»', `/bonos?bono=${BONUS_ID}`],
  [{ kind: 'bonusChanged', bonus: { ...bonus, _id: null } }, 'Ya te toca el bono por «Cajera»', '/referidos'],
  [{ kind: 'findableByChanged' }, FINDABLE_BY_CHANGED_TEXT, '/settings?section=privacy'],
  [{ kind: 'reactionReceived', post: null }, 'Luis Báez reaccionó a tu publicación', '/comunidad'],
])('%o', (changes, text, path) => {
  const notification = buildNotification(changes);
  expect([getNotificationText(notification), getNotificationPath(notification)]).toEqual([text, path]);
});

it('links a rejected referent to the form to ask again', () => {
  const rejected = buildNotification({ kind: 'referentReviewed', decision: 'rejected' });
  expect(getNotificationText(rejected)).toContain('No pudimos verificar');
  expect(getNotificationPath(rejected)).toBe('/referent');
});

it.each<[Partial<Notification>, string]>([
  [{ kind: 'applicationReceived', job }, '/enterprise/aplicantes/j'],
  [{ kind: 'applicationReceived', job: deletedJob }, '/enterprise/vacantes'],
  [{ kind: 'applicationWithdrawn', job }, '/enterprise/aplicantes/j'],
  [{ kind: 'jobExpiring', job }, '/enterprise/vacantes'],
  [{ kind: 'jobExpired', job }, '/enterprise/vacantes'],
  [{ kind: 'messageReceived', person }, '/enterprise/mensajes?user=p'],
  [{ kind: 'messageReceived', person: null }, '/enterprise/mensajes'],
  [{ kind: 'sanctionChanged' }, '/enterprise/soporte'],
  [{ kind: 'bonusChanged', bonus: { ...bonus, area: 'enterprise' } }, `/enterprise/bonos?bono=${BONUS_ID}`],
  [{ kind: 'ticketAnswered' }, '/enterprise/soporte'],
])('links an enterprise to its area: %o', (changes, path) => {
  expect(getNotificationPath(buildNotification(changes), 'enterprise')).toBe(path);
});
