import type { Area } from '../../kernel/area.ts';
import {
  APPLICANT_NOTES_HASH,
  AREA_PATHS,
  bonusesPath,
  bonusPath,
  ENTERPRISE_REFERENTS_PATH,
  enterprisePath,
  planPaths,
  REFERRALS_PATH,
  VERIFICATION_PATH,
  VOUCHES_PATH,
} from '../../kernel/area-paths.ts';
import { formatCount } from '../../kernel/count.ts';
import type { EmploymentDecision } from '../referents/employment.rules.ts';
import { OWN_CONTENT_NAMES, type SanctionEvent } from '../safety/sanction.rules.ts';
import { FINDABLE_BY_CHANGED_TEXT } from '../settings/settings.rules.ts';
import { bonusNoticeText } from './bonus-notice.ts';
import { interviewNoticeText } from './interview-notice.ts';
import {
  ANSWER_LABELS,
  type ContractNotice,
  formatClosing,
  formatPlanEnd,
  type HireStatus,
  type NotificationKind,
  type OrderEvent,
  type ReferralNotice,
} from './notification.rules.ts';
import type { Notification } from './notifications.schema.ts';

type TextInput = { name: string; title: string; count: number; notification: Notification };

const formatPeople = (count: number) => `${formatCount(count)} personas`;

const CONTRACT_TEXTS: Record<ContractNotice, (title: string) => string> = {
  pending: (title) => `Les interesas en ${title}`,
  accepted: (title) => `¡Te seleccionaron en ${title}!`,
  rejected: (title) => `Tu aplicación a ${title} no siguió adelante`,
  lapsed: (title) => `El plazo en ${title} venció sin una decisión`,
};

/** To the candidate without a name; to the owner, who is notified of answers, with the name of the candidate. */
const HIRE_TEXTS: Record<HireStatus, (title: string, name: string | undefined) => string> = {
  marked: (title) => `¿Te contrataron en ${title}? Confírmalo`,
  withdrawn: (title) => `Quitaron la marca de contratación en ${title}`,
  confirmed: (title, name = 'Alguien') => `${name} confirmó su contratación en ${title}`,
  declined: (title, name = 'Alguien') => `${name} dice que no hubo contratación en ${title}`,
  undone: (title, name) =>
    name ? `${name} deshizo su contratación en ${title}` : `Deshicieron tu contratación en ${title}`,
};

/** To whom recommended the application; the title is a quoted one, or words for a vacancy that is gone. */
export const REFERRAL_TEXTS: Record<ReferralNotice, (title: string, name: string) => string> = {
  applied: (title, name) => `${name} aplicó a ${title} con tu recomendación`,
  seen: (title, name) => `Ya vieron la aplicación de ${name} a ${title}`,
  pending: (title, name) => `La aplicación de ${name} a ${title} está en proceso`,
  accepted: (title, name) => `Aceptaron a ${name} en ${title}, con tu recomendación`,
  rejected: (title, name) => `Esta vez no eligieron a ${name} en ${title}`,
  hired: (title, name) => `Contrataron a ${name} en ${title}, con tu recomendación`,
};

const getBonusText = ({ bonus }: Notification): string =>
  bonus === null ? 'Un bono por referido cambió' : bonusNoticeText(bonus.notice, bonus.side, bonus);

/** To the owner of the job with the name of the candidate, to the candidate without one. */
const getInterviewText = ({ interview }: Notification, title: string, name: string): string =>
  interview === null ? `Cambió una entrevista para ${title}` : interviewNoticeText(interview, title, name);

const EMPLOYMENT_TEXTS: Record<EmploymentDecision, (name: string) => string> = {
  confirmed: (name) => `${name} confirmó que trabajas ahí`,
  declined: (name) => `${name} no confirmó que trabajas ahí`,
  revoked: (name) => `${name} ya no confirma que trabajas ahí`,
};

/** Relative to now, not to the creation: a notification may be read days later. */
const getClosingText = ({ closesAt }: Notification) =>
  closesAt === null ? 'está por vencer' : formatClosing(new Date(closesAt), new Date());

/** The CV and note of an application. */
function getAttachmentText({ application }: Notification): string {
  const { note = '', hasCv = false } = application ?? {};
  return `${hasCv ? ' y envió su CV' : ''}${note === '' ? '' : `: «${note}»`}`;
}

/** The post by its name; after it was deleted, only that it is one. */
const formatPost = (words: string, { post }: Notification) =>
  post === null || post.title === '' ? words : `${words} «${post.title}»`;

const SANCTION_TEXTS: Record<SanctionEvent, (name: string) => string> = {
  removed: (name) => `Quitamos ${name}`,
  restored: (name) => `Ya se ve otra vez ${name}`,
  suspended: () => 'Suspendimos tu cuenta',
  lifted: () => 'Terminó la suspensión de tu cuenta',
  appealRejected: () => 'Respondimos tu apelación',
};

/** What an admin decided, and why. */
function getSanctionText({ sanction }: Notification): string {
  if (sanction === null) return 'Tomamos una decisión sobre tu cuenta';
  const { event, subject, title, reason } = sanction;
  const name = subject === null ? 'tu cuenta' : OWN_CONTENT_NAMES[subject];
  const text = SANCTION_TEXTS[event](title === '' ? name : `${name} «${title}»`);
  return reason === '' ? text : `${text}. Motivo: ${reason}`;
}

const ORDER_TEXTS: Record<OrderEvent, (reference: string) => string> = {
  created: (reference) => `Recibimos tu pedido ${reference}`,
  confirmed: (reference) => `Confirmamos el pago de tu pedido ${reference}`,
  refused: (reference) => `No pudimos aceptar el comprobante de tu pedido ${reference}`,
  lapsed: (reference) => `Tu pedido ${reference} venció`,
  undone: (reference) => `Deshicimos la confirmación de tu pedido ${reference}: el pago todavía no aparece`,
};

/** What happened to an order, and why. */
function getOrderText({ order }: Notification): string {
  if (order === null) return 'Tu pedido cambió';
  const text = ORDER_TEXTS[order.event](order.reference);
  return order.reason === '' ? text : `${text}. Motivo: ${order.reason}`;
}

const TEXTS: Record<NotificationKind, (input: TextInput) => string> = {
  applicationReceived: ({ name, title, count, notification }) =>
    count === 1
      ? `${name} aplicó a ${title}${getAttachmentText(notification)}`
      : `${formatPeople(count)} aplicaron a ${title}`,
  applicationWithdrawn: ({ name, title, count }) =>
    count === 1
      ? `${name} retiró su aplicación a ${title}`
      : `${formatPeople(count)} retiraron su aplicación a ${title}`,
  // An admin may have restored it since then, or lifted the suspension of its owner.
  jobRemoved: ({ title, notification: { job } }) =>
    `La vacante ${title}, a la que aplicaste, ${job?.isGone === false ? 'vuelve a estar disponible' : 'ya no está disponible'}`,
  applicationSeen: ({ title }) => `Ya vieron tu aplicación a ${title}`,
  applicationAnswered: ({ title, notification }) =>
    `Respondieron a tu aplicación a ${title}: ${ANSWER_LABELS[notification.answer ?? 'declined'].toLowerCase()}`,
  applicationsUnseen: ({ title }) => `Hay aplicaciones a ${title} que nadie ha abierto todavía`,
  answerRequested: ({ name, title, count }) =>
    count === 1
      ? `${name} te pide una respuesta sobre ${title}`
      : `${formatPeople(count)} te piden una respuesta sobre ${title}`,
  contractChanged: ({ title, notification }) => CONTRACT_TEXTS[notification.status ?? 'pending'](title),
  referentReviewed: ({ notification }) =>
    notification.decision === 'verified'
      ? 'Tu perfil de referente está verificado'
      : 'No pudimos verificar tu perfil de referente. Mira el motivo, corrígelo y vuelve a pedirlo',
  jobExpiring: ({ title, notification }) => `Tu vacante ${title} ${getClosingText(notification)}`,
  jobExpired: ({ title }) => `Tu vacante ${title} venció. ¿Sigues buscando? Renuévala`,
  messageReceived: ({ name, count }) =>
    count === 1 ? `${name} te escribió` : `${name} te escribió ${formatCount(count)} mensajes`,
  postCommented: ({ name, count, notification }) =>
    count === 1
      ? `${name} comentó ${formatPost('tu publicación', notification)}`
      : `${formatCount(count)} comentarios nuevos en ${formatPost('tu publicación', notification)}`,
  commentReplied: ({ name, notification }) =>
    `${name} también comentó ${formatPost('la publicación', notification)}`,
  reactionReceived: ({ name, count, notification }) =>
    count === 1
      ? `${name} reaccionó a ${formatPost('tu publicación', notification)}`
      : `${formatPeople(count)} reaccionaron a ${formatPost('tu publicación', notification)}`,
  sanctionChanged: ({ notification }) => getSanctionText(notification),
  alertMatched: ({ count, notification }) => {
    const jobs = count === 1 ? 'Una vacante nueva' : `${formatCount(count)} vacantes nuevas`;
    return `${jobs} para ${notification.alert ? `tu alerta «${notification.alert.title}»` : 'tus alertas'}`;
  },
  ticketAnswered: ({ notification }) =>
    `Respondimos tu consulta ${notification.ticket?.reference ?? ''}`.trim(),
  enterpriseReviewed: ({ notification }) =>
    notification.decision === 'verified'
      ? 'Tu empresa está verificada'
      : 'Tu empresa no quedó verificada. Mira el motivo, corrígelo y vuelve a pedirlo',
  enterprisePublished: ({ name, title, count }) =>
    count === 1 ? `${name} publicó la vacante ${title}` : `${name} publicó vacantes nuevas`,
  employmentRequested: ({ name, count }) =>
    count === 1
      ? `${name} dice que trabaja en tu empresa. ¿Lo confirmas?`
      : `${formatPeople(count)} dicen que trabajan en tu empresa. ¿Lo confirmas?`,
  employmentDecided: ({ name, notification }) =>
    EMPLOYMENT_TEXTS[notification.employment ?? 'confirmed'](name),
  orderChanged: ({ notification }) => getOrderText(notification),
  planEnding: ({ notification: { plan } }) =>
    plan ? `Tu plan ${plan.name} ${formatPlanEnd(new Date(plan.endsAt), new Date())}` : 'Tu plan termina',
  vouchReceived: ({ name, count }) =>
    count === 1
      ? `${name} escribió una recomendación para ti. ¿La aceptas?`
      : `${formatCount(count)} recomendaciones nuevas para ti`,
  vouchRequested: ({ name, count }) =>
    count === 1 ? `${name} te pide una recomendación` : `${formatPeople(count)} te piden una recomendación`,
  vouchAccepted: ({ name, count }) =>
    count === 1 ? `${name} aceptó tu recomendación` : `${formatPeople(count)} aceptaron tus recomendaciones`,
  referralChanged: ({ title, notification: { job, referral } }) =>
    REFERRAL_TEXTS[referral?.notice ?? 'applied'](
      job === null ? 'una vacante que ya no está' : title,
      referral?.candidateName ?? 'Alguien',
    ),
  hireChanged: ({ title, notification }) =>
    HIRE_TEXTS[notification.hire ?? 'marked'](title, notification.person?.fullName),
  bonusChanged: ({ notification }) => getBonusText(notification),
  findableByChanged: () => FINDABLE_BY_CHANGED_TEXT,
  interviewChanged: ({ name, title, notification }) => getInterviewText(notification, title, name),
  // Nobody of whom the note is: the team may not know yet who applied.
  noteMentioned: ({ title, notification: { mention } }) =>
    `${mention?.author ?? 'Alguien'} menciona a ${mention?.member ?? 'alguien'} en una nota privada de ${title}`,
  webhookOff: () => 'Apagamos uno de tus webhooks porque su servidor dejó de aceptar los avisos',
};

/** The text of a notification. */
export function getNotificationText(notification: Notification): string {
  const { kind, person, job, count } = notification;
  const name = person?.fullName ?? 'Alguien';
  return TEXTS[kind]({ name, title: `«${job?.title ?? ''}»`, count, notification });
}

const getPostPath = ({ post }: Notification) =>
  post === null || post.isGone ? '/comunidad' : `/post/${post._id}`;

/** The applicant whose interview changed, else all applicants, else the own vacancies. */
function toApplicant(area: Area, jobId: string | null, candidateId: string | undefined): string {
  const { applicants, myJobs } = AREA_PATHS[area];
  if (jobId === null) return myJobs;
  return candidateId === undefined ? applicants(jobId) : `${applicants(jobId)}?aplicante=${candidateId}`;
}

/** The notes about an applicant. */
const toNotes: typeof toApplicant = (area, jobId, applicantId) =>
  `${toApplicant(area, jobId, applicantId)}${jobId === null || applicantId === undefined ? '' : APPLICANT_NOTES_HASH}`;

const PATHS: Record<NotificationKind, (notification: Notification, jobId: string | null) => string> = {
  applicationReceived: (_, jobId) => (jobId ? `/job-applicants/${jobId}` : '/my-jobs'),
  applicationWithdrawn: (_, jobId) => (jobId ? `/job-applicants/${jobId}` : '/my-jobs'),
  jobRemoved: (_, jobId) => (jobId ? `/jobs/${jobId}` : '/jobs'),
  applicationSeen: () => '/applications',
  applicationAnswered: () => '/applications',
  applicationsUnseen: (_, jobId) => (jobId ? `/job-applicants/${jobId}` : '/my-jobs'),
  answerRequested: (_, jobId) => (jobId ? `/job-applicants/${jobId}` : '/my-jobs'),
  contractChanged: ({ status }, jobId) => (jobId && status !== 'lapsed' ? `/jobs/${jobId}` : '/applications'),
  referentReviewed: ({ decision }) => (decision === 'verified' ? '/my-jobs' : '/referent'),
  jobExpiring: (_, jobId) => (jobId ? `/edit-job/${jobId}` : '/my-jobs'),
  jobExpired: (_, jobId) => (jobId ? `/jobs/${jobId}` : '/my-jobs'),
  messageReceived: ({ person }) => (person ? AREA_PATHS.person.chat(person._id) : '/chats'),
  postCommented: getPostPath,
  commentReplied: getPostPath,
  reactionReceived: getPostPath,
  sanctionChanged: () => AREA_PATHS.person.support,
  alertMatched: ({ alert }) => alert?.path ?? '/alertas',
  ticketAnswered: () => AREA_PATHS.person.support,
  enterpriseReviewed: () => VERIFICATION_PATH,
  enterprisePublished: ({ count, enterprise }, jobId) =>
    count === 1 && jobId !== null ? `/jobs/${jobId}` : enterprise ? enterprisePath(enterprise.slug) : '/jobs',
  employmentRequested: () => ENTERPRISE_REFERENTS_PATH,
  employmentDecided: () => '/profile',
  orderChanged: ({ order }) =>
    order ? planPaths(order.area).order(order.orderId) : planPaths('person').orders,
  planEnding: ({ plan }) => planPaths(plan?.area ?? 'person').pricing,
  vouchReceived: () => VOUCHES_PATH,
  vouchRequested: () => VOUCHES_PATH,
  vouchAccepted: () => VOUCHES_PATH,
  referralChanged: () => REFERRALS_PATH,
  // Only the owner of the job learns who it was.
  hireChanged: ({ person }, jobId) =>
    person ? (jobId ? `/job-applicants/${jobId}` : AREA_PATHS.person.myJobs) : '/applications',
  bonusChanged: ({ bonus }) =>
    bonus?._id
      ? bonusPath(bonus._id, bonus.area)
      : bonusesPath(bonus?.side ?? 'owner', bonus?.area ?? 'person'),
  findableByChanged: () => '/settings?section=privacy',
  interviewChanged: ({ interview, person }, jobId) =>
    interview?.side === 'owner' ? toApplicant('person', jobId, person?._id) : '/applications',
  noteMentioned: ({ mention }, jobId) => toNotes('person', jobId, mention?.applicantId),
  webhookOff: () => AREA_PATHS.person.webhooks,
};

const { myJobs, applicants, chats, chat, support } = AREA_PATHS.enterprise;

/** The paths of the kinds that enterprises get; others lead to the home of their area. */
const ENTERPRISE_PATHS: Partial<typeof PATHS> = {
  applicationReceived: (_, jobId) => (jobId ? applicants(jobId) : myJobs),
  applicationWithdrawn: (_, jobId) => (jobId ? applicants(jobId) : myJobs),
  applicationsUnseen: (_, jobId) => (jobId ? applicants(jobId) : myJobs),
  answerRequested: (_, jobId) => (jobId ? applicants(jobId) : myJobs),
  jobExpiring: () => myJobs,
  jobExpired: () => myJobs,
  messageReceived: ({ person }) => (person ? chat(person._id) : chats),
  sanctionChanged: () => support,
  ticketAnswered: () => support,
  enterpriseReviewed: PATHS.enterpriseReviewed,
  employmentRequested: PATHS.employmentRequested,
  orderChanged: PATHS.orderChanged,
  planEnding: PATHS.planEnding,
  hireChanged: (_, jobId) => (jobId ? applicants(jobId) : myJobs),
  bonusChanged: PATHS.bonusChanged,
  interviewChanged: ({ person }, jobId) => toApplicant('enterprise', jobId, person?._id),
  noteMentioned: ({ mention }, jobId) => toNotes('enterprise', jobId, mention?.applicantId),
  webhookOff: () => AREA_PATHS.enterprise.webhooks,
};

/** The path that a notification links to, in the area of its user. */
export function getNotificationPath(notification: Notification, area: Area = 'person'): string {
  const { kind, job } = notification;
  const jobId = job === null || job.isGone ? null : job._id;
  if (area === 'person') return PATHS[kind](notification, jobId);
  return ENTERPRISE_PATHS[kind]?.(notification, jobId) ?? AREA_PATHS.enterprise.home;
}
