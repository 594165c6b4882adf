import { answerText } from '@uneed/domain/hiring/applications/answer.rules.ts';
import { describeNextStep, toNewApplication } from '@uneed/domain/hiring/applications/application.rules.ts';
import { AREAS } from '@uneed/domain/kernel/area.ts';
import {
  BONUS_NOTICES,
  BONUS_SIDES,
  CONTRACT_NOTICES,
  HIRE_STATUSES,
  ORDER_EVENTS,
  PLAN_END_STAGES,
  REFERRAL_NOTICES,
} from '@uneed/domain/people/notifications/notification.rules.ts';
import { SANCTION_EVENTS } from '@uneed/domain/people/safety/sanction.rules.ts';
import {
  createInteractionEmails,
  type InteractionEmails,
} from '../../server/src/features/community/posts/interactions/interaction-notifications.service.ts';
import { type AlertEmails, createAlertEmails } from '../../server/src/features/hiring/alerts/alerts.mail.ts';
import {
  type AnswerEmails,
  createAnswerEmails,
} from '../../server/src/features/hiring/applications/answers/answer-emails.service.ts';
import {
  type ApplicationEmails,
  createApplicationEmails,
} from '../../server/src/features/hiring/applications/application-notifications.service.ts';
import {
  type ContractEmails,
  createContractEmails,
} from '../../server/src/features/hiring/contracts/contract-notifications.service.ts';
import {
  createHireEmails,
  type HireEmails,
} from '../../server/src/features/hiring/contracts/hires/hire-notifications.service.ts';
import {
  createJobEmails,
  type JobEmails,
} from '../../server/src/features/hiring/jobs/job-removal-notifications.service.ts';
import {
  type BonusEmails,
  createBonusEmails,
} from '../../server/src/features/hiring/referrals/bonuses/bonus-notifications.service.ts';
import {
  createReferralEmails,
  type ReferralEmails,
} from '../../server/src/features/hiring/referrals/referral-notifications.service.ts';
import {
  createVouchEmails,
  type VouchEmails,
} from '../../server/src/features/hiring/referrals/vouches/vouch-delivery.service.ts';
import {
  createTeamEmails,
  type TeamEmails,
} from '../../server/src/features/organizations/enterprises/team/team.mail.ts';
import {
  createVerificationEmails,
  type VerificationEmails,
} from '../../server/src/features/organizations/enterprises/verification/verification.mail.ts';
import {
  createPlanEmails,
  type PlanEmails,
} from '../../server/src/features/organizations/plans/plans.mail.ts';
import {
  type AccountEmails,
  createAccountEmails,
} from '../../server/src/features/people/accounts/accounts.mail.ts';
import { createCorrectionEmails } from '../../server/src/features/people/accounts/email-correction/email-correction.mail.ts';
import { createNewDeviceEmails } from '../../server/src/features/people/accounts/new-device/new-device.mail.ts';
import {
  createSignInMethodEmails,
  type SignInMethodEmails,
} from '../../server/src/features/people/accounts/sign-in-methods.mail.ts';
import { type AuditEmails, createAuditEmails } from '../../server/src/features/people/audit/audit.service.ts';
import {
  createNotificationEmails,
  type NotificationEmails,
} from '../../server/src/features/people/notifications/unread-emails.service.ts';
import {
  createReferentEmails,
  type ReferentEmails,
} from '../../server/src/features/people/referents/referents.service.ts';
import {
  createSanctionEmails,
  type SanctionEmails,
} from '../../server/src/features/people/safety/sanctions/sanctions.mail.ts';
import {
  createSettingsEmails,
  type SettingsEmails,
} from '../../server/src/features/people/settings/settings.mail.ts';
import {
  createSupportEmails,
  type SupportEmails,
} from '../../server/src/features/site/support/ticket-emails.service.ts';
import type { Email } from '../../server/src/platform/mail/email.ts';
import {
  answer,
  COMPANY,
  found,
  ID,
  JOB,
  mailer,
  NAME,
  NOW,
  order,
  REASON,
  type Samples,
  SOON,
  sanction,
  senders,
  sent,
  TITLE,
  TO,
  TOKEN,
  ticket,
  URL,
  unsubscribePath,
} from './sample-values.ts';
import { SELECTION_SAMPLES } from './selection-samples.ts';

/** An email as its feature composes it; `kind` is the function that does, such as `accounts.passwordReset`. */
export type EmailSample = { kind: string; email: Email };

const accounts = { ...createAccountEmails(mailer, URL), ...createSignInMethodEmails(mailer) };
const corrections = createCorrectionEmails(mailer, URL);
const newDevices = createNewDeviceEmails(mailer);
const admin = createAuditEmails(mailer);
const alerts = createAlertEmails(mailer, URL);
const answers = createAnswerEmails(mailer);
const applications = createApplicationEmails(mailer);
const bonuses = createBonusEmails(mailer);
const contracts = createContractEmails(mailer);
const hires = createHireEmails(mailer);
const interactions = createInteractionEmails(mailer);
const jobs = createJobEmails(mailer);
const notifications = createNotificationEmails(mailer);
const plans = createPlanEmails(mailer);
const referents = createReferentEmails(mailer);
const sanctions = createSanctionEmails(mailer);
const settings = createSettingsEmails(mailer);
const support = createSupportEmails(mailer, { publicUrl: URL, supportEmail: 'ayuda@uneed.do' });
const team = createTeamEmails(mailer);
const verification = createVerificationEmails(mailer);
const referrals = createReferralEmails(mailer);
const vouches = createVouchEmails(mailer);

const SAMPLES = {
  accounts: {
    confirmation: AREAS.flatMap((area) =>
      [true, false].map(
        (isWelcome) => () =>
          accounts.confirmation(TO, area, { token: TOKEN, code: '482913', isWelcome, disownToken: TOKEN }),
      ),
    ),
    passwordReset: [null, COMPANY].map(
      (teamOf) => () => accounts.passwordReset(TO, TOKEN, { area: 'person', teamOf }),
    ),
    signInLink: [null, COMPANY].map(
      (teamOf) => () =>
        accounts.signInLink(
          TO,
          { token: TOKEN, code: '482913' },
          { area: teamOf === null ? 'person' : 'enterprise', teamOf, next: '' },
        ),
    ),
    proofCode: [() => accounts.proofCode(TO, '482913')],
    passwordChanged: [() => accounts.passwordChanged(TO, 'person')],
    secondFactorChanged: [true, false].map((isOn) => () => accounts.secondFactorChanged(TO, isOn)),
    signInMethodChanged: (['passkey', 'google'] as const).flatMap((method) =>
      [true, false].map((isAdded) => () => accounts.signInMethodChanged(TO, 'person', { method, isAdded })),
    ),
  } satisfies Samples<AccountEmails & SignInMethodEmails>,
  corrections: {
    declined: [() => corrections.declined(TO, TOKEN)],
    addressTaken: [() => corrections.addressTaken(TO, 'person')],
    signedIn: [() => newDevices.signedIn(TO, { device: 'Chrome en Android', signedInAt: NOW, token: TOKEN })],
  } satisfies Samples<typeof corrections & typeof newDevices>,
  admin: {
    alerted: [
      () =>
        admin.alerted(TO, {
          subject: `${NAME} administra Uneed desde ahora`,
          paragraphs: [`Luis Báez dio permisos de administración a ${NAME} el 2 de marzo a las 10:00.`],
        }),
    ],
  } satisfies Samples<AuditEmails>,
  alerts: {
    jobsFound: [found, found.slice(1)].map(
      (each) => () => alerts.jobsFound(TO, { digestId: ID, found: each, token: TOKEN, unsubscribePath }),
    ),
  } satisfies Samples<AlertEmails>,
  answers: {
    applicationAnswered: [
      () =>
        answers.applicationAnswered(TO, {
          job: JOB,
          text: 'Hola, Carolina:\n\nElegimos a otra persona.',
          unsubscribePath,
        }),
    ],
    applicationsUnseen: [1, 4].map(
      (count) => () => answers.applicationsUnseen(TO, { job: JOB, count, area: 'person', unsubscribePath }),
    ),
    answerRequested: [
      () =>
        answers.answerRequested(TO, {
          job: JOB,
          candidateName: NAME,
          appliedAt: NOW,
          area: 'enterprise',
          unsubscribePath,
        }),
    ],
  } satisfies Samples<AnswerEmails>,
  applications: {
    applicationReceipt: [COMPANY, ''].map(
      (company) => () =>
        applications.applicationReceipt(TO, {
          job: JOB,
          company,
          nextStep: describeNextStep(toNewApplication(company !== ''), NOW),
          hasCv: company !== '',
          hasPhone: company !== '',
          unsubscribePath,
        }),
    ),
    applicationSubmitted: ['', 'Vivo cerca y tengo licencia.'].map(
      (note) => () =>
        applications.applicationSubmitted(TO, {
          job: JOB,
          candidateName: NAME,
          note,
          hasCv: true,
          recommendedBy: 'Luis Báez',
          isLastToday: note === '',
          area: 'person',
          unsubscribePath,
        }),
    ),
  } satisfies Samples<ApplicationEmails>,
  bonuses: {
    bonusChanged: BONUS_NOTICES.flatMap((notice) =>
      BONUS_SIDES.map(
        (side) => () =>
          bonuses.bonusChanged(TO, {
            notice,
            side,
            title: TITLE,
            amount: 5000,
            reason: REASON,
            referralId: ID,
            area: 'person',
            unsubscribePath,
          }),
      ),
    ),
  } satisfies Samples<BonusEmails>,
  contracts: {
    contractChanged: [
      ...CONTRACT_NOTICES.map((status) => ({ status, answer: '' })),
      { status: 'rejected' as const, answer: answerText('later', 'Suerte, Ana.') },
    ].map(
      (change) => () =>
        contracts.contractChanged(TO, {
          job: { ...JOB, ownerId: ID, isAnonymous: false },
          ...change,
          unsubscribePath,
        }),
    ),
  } satisfies Samples<ContractEmails>,
  hires: {
    hireChanged: HIRE_STATUSES.flatMap((status) =>
      (['owner', 'candidate'] as const).map(
        (to) => () =>
          hires.hireChanged(TO, {
            status,
            to,
            title: TITLE,
            candidate: NAME,
            path: '/applications',
            unsubscribePath,
          }),
      ),
    ),
  } satisfies Samples<HireEmails>,
  ...SELECTION_SAMPLES,
  interactions: {
    commented: ['', '¿Cómo negocian el salario?'].map(
      (title) => () =>
        interactions.commented(TO, { post: { id: ID, title }, commenterName: NAME, unsubscribePath }),
    ),
  } satisfies Samples<InteractionEmails>,
  jobs: {
    jobRemoved: [true, false].map(
      (isDeleted) => () => jobs.jobRemoved(TO, { title: TITLE, isDeleted, unsubscribePath }),
    ),
    jobExpiring: [
      () =>
        jobs.jobExpiring(TO, {
          job: JOB,
          expiresAt: SOON,
          now: NOW,
          area: 'person',
          unsubscribePath,
        }),
    ],
    jobExpired: AREAS.map(
      (area) => () => jobs.jobExpired(TO, { job: JOB, expiresAt: NOW, area, unsubscribePath }),
    ),
  } satisfies Samples<JobEmails>,
  notifications: {
    unreadMessages: [senders, senders.slice(0, 1)].map(
      (each) => () => notifications.unreadMessages(TO, { senders: each, area: 'person', unsubscribePath }),
    ),
  } satisfies Samples<NotificationEmails>,
  plans: {
    orderChanged: ORDER_EVENTS.map((event) => () => plans.orderChanged(TO, event, order)),
    planEnding: PLAN_END_STAGES.map(
      (stage) => () =>
        plans.planEnding(TO, { name: 'Profesional', endsAt: SOON, stage, area: 'enterprise', now: NOW }),
    ),
  } satisfies Samples<PlanEmails>,
  referents: {
    verified: [() => referents.verified(TO, { company: COMPANY, unsubscribePath })],
    rejected: [true, false].map(
      (isRevoked) => () =>
        referents.rejected(TO, { company: COMPANY, reason: REASON, isRevoked, unsubscribePath }),
    ),
  } satisfies Samples<ReferentEmails>,
  sanctions: {
    changed: SANCTION_EVENTS.map((event) => () => sanctions.changed(TO, event, sanction)),
    adminSanctioned: (['suspended', 'lifted'] as const).map(
      (event) => () =>
        sanctions.adminSanctioned(TO, {
          event,
          user: { id: ID, fullName: NAME },
          by: 'Luis Báez',
          reason: REASON,
        }),
    ),
  } satisfies Samples<SanctionEmails>,
  settings: {
    deletionRequested: AREAS.map((area) => () => settings.deletionRequested(TO, area, SOON)),
    accountDeleted: AREAS.map((area) => () => settings.accountDeleted(TO, area)),
  } satisfies Samples<SettingsEmails>,
  support: {
    received: [() => support.received(TO, ticket)],
    answered: [null, TOKEN].map((token) => () => support.answered(TO, { ...answer, token })),
  } satisfies Samples<SupportEmails>,
  team: {
    invitation: [NAME, null].map(
      (invitedBy) => () =>
        team.invitation(TO, TOKEN, { companyName: COMPANY, invitedBy, role: 'recruiter', expiresAt: SOON }),
    ),
    removed: [() => team.removed(TO, COMPANY)],
  } satisfies Samples<TeamEmails>,
  verification: {
    domainCode: [() => verification.domainCode(TO, { company: COMPANY, code: '482 913' })],
    verified: [() => verification.verified(TO, { company: COMPANY, slug: 'hermanos-nunez' })],
    rejected: [true, false].map(
      (isRevoked) => () => verification.rejected(TO, { company: COMPANY, reason: REASON, isRevoked }),
    ),
  } satisfies Samples<VerificationEmails>,
  referrals: {
    referralChanged: REFERRAL_NOTICES.map(
      (notice) => () =>
        referrals.referralChanged(TO, { notice, candidateName: NAME, title: TITLE, unsubscribePath }),
    ),
  } satisfies Samples<ReferralEmails>,
  vouches: {
    vouchWritten: [TITLE, null].map(
      (jobTitle) => () =>
        vouches.vouchWritten(TO, {
          writerName: 'Luis Báez',
          text: 'Trabajamos juntos tres años.\nLlega siempre a tiempo.',
          jobTitle,
          token: TOKEN,
          unsubscribePath: jobTitle === null ? null : unsubscribePath,
        }),
    ),
  } satisfies Samples<VouchEmails>,
};

/** Returns all emails of the product with sample data, composed by the features themselves. */
export async function collectSamples(): Promise<EmailSample[]> {
  const samples: EmailSample[] = [];
  for (const [feature, kinds] of Object.entries(SAMPLES))
    for (const [kind, sends] of Object.entries(kinds))
      for (const send of sends) {
        await send();
        samples.push(...sent.splice(0).map((email) => ({ kind: `${feature}.${kind}`, email })));
      }
  return samples;
}
