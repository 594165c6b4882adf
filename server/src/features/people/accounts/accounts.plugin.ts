import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Limits } from '../../../platform/http/limits.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { ResolveSession } from '../../../platform/http/session.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Passwords } from '../../../platform/passwords.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { createAccountPasswords, type PasswordsService } from './account-passwords.service.ts';
import type { AccountSessions } from './accounts.commands.ts';
import { createAccountEmails } from './accounts.mail.ts';
import { mountAccounts } from './accounts.routes.ts';
import { createAccounts, type Dependencies as ServiceDependencies } from './accounts.service.ts';
import {
  accountCreated,
  accountsCleanup,
  addressDeclined,
  emailConfirmationRequested,
  newDeviceSignedIn,
  passwordChanged,
  passwordResetRequested,
  proofCodeRequested,
  secondFactorChanged,
  signInLinkRequested,
  signInMethodChanged,
  takenAddressGiven,
} from './accounts.tasks.ts';
import { mountEmailConfirmations } from './email-confirmation/email-confirmation.routes.ts';
import {
  createEmailConfirmations,
  type Dependencies as EmailConfirmationDependencies,
} from './email-confirmation/email-confirmation.service.ts';
import { createCorrectionEmails } from './email-correction/email-correction.mail.ts';
import { mountEmailCorrections } from './email-correction/email-correction.routes.ts';
import { createEmailCorrections } from './email-correction/email-correction.service.ts';
import { createEmailedSecrets } from './emailed-secrets/emailed-secrets.service.ts';
import { googleFeature } from './google/google-callback.routes.ts';
import type { GoogleSettings } from './google/google-provider.service.ts';
import { createNewDeviceEmails } from './new-device/new-device.mail.ts';
import { mountNewDevices } from './new-device/new-devices.routes.ts';
import { createNewDevices } from './new-device/new-devices.service.ts';
import { passkeysFeature } from './passkeys/passkeys.routes.ts';
import { mountSecondFactor } from './second-factor/second-factor.routes.ts';
import { createSecondFactor } from './second-factor/second-factor.service.ts';
import { createSessions } from './sessions.service.ts';
import { createSignInDevices } from './sign-in-devices.service.ts';
import { mountSignInLinks } from './sign-in-links/sign-in-links.routes.ts';
import { createSignInLinks } from './sign-in-links/sign-in-links.service.ts';
import { createSignInMethodEmails } from './sign-in-methods.mail.ts';
import { createSignInThrottle } from './sign-in-throttle.service.ts';
import { createSignIns } from './sign-ins.service.ts';

type Dependencies = {
  http: FastifyInstance;
  database: Database;
  clock: Clock;
  limits: Limits;
  queue: TaskQueue;
  mailer: Mailer;
  passwords: Passwords;
  publicUrl: string;
  onSessionsEnded: (ids: readonly Id[]) => void;
  hasAnyApplication: ServiceDependencies['hasAnyApplication'];
  onEmailConfirmed: EmailConfirmationDependencies['onEmailConfirmed'];
  /** Whether admins need a second factor to administer (ADMIN_2FA). */
  isAdminSecondFactorRequired: boolean;
  /** The client at Google; undefined: nobody signs in with Google. */
  google: GoogleSettings | undefined;
};

/** The services of accounts, each with those that it uses. */
function createServices(dependencies: Dependencies) {
  const { database, clock, limits, queue, mailer, publicUrl, onSessionsEnded } = dependencies;
  const { isAdminSecondFactorRequired } = dependencies;
  const sessions = createSessions({ database, clock, isAdminSecondFactorRequired });
  const emails = createAccountEmails(mailer, publicUrl);
  const signInThrottle = createSignInThrottle(limits);
  const devices = createSignInDevices({ database, clock, queue });
  const secondFactor = createSecondFactor({ database, clock, queue, limits, onSessionsEnded });
  const signIns = createSignIns({ database, sessions, secondFactor, devices, onSessionsEnded });
  const emailedSecrets = createEmailedSecrets(dependencies);
  const shared = { ...dependencies, emails, emailedSecrets, sessions, signIns, signInThrottle };
  const accounts = createAccounts(shared);
  const confirmations = createEmailConfirmations(shared);
  const { confirmByMailbox } = confirmations;
  const passwords = createAccountPasswords({ ...shared, confirmByMailbox });
  const { assertPassword } = passwords;
  const signInLinks = createSignInLinks({ ...shared, confirmByMailbox });
  const correctionEmails = createCorrectionEmails(mailer, publicUrl);
  const corrections = createEmailCorrections({ ...shared, assertPassword, emails: correctionEmails });
  const newDevices = createNewDevices({ ...shared, emails: createNewDeviceEmails(mailer) });
  const { resolve: resolveSession } = sessions;
  const signInMethods = createSignInMethods({ ...shared, accounts, passwords, resolveSession });
  return {
    accounts,
    passwords,
    emails,
    confirmations,
    corrections,
    signInLinks,
    signInMethods,
    sessions,
    devices,
    newDevices,
    secondFactor,
  };
}

/** Accounts, sessions and passwords. Created before the other features, which need `resolveSession`. */
export function accountsFeature(dependencies: Dependencies): Feature & {
  resolveSession: ResolveSession;
  assertPassword: PasswordsService['assertPassword'];
  accountSessions: AccountSessions;
} {
  const { queue, isAdminSecondFactorRequired } = dependencies;
  const services = createServices(dependencies);
  handleTasks(queue, services);
  queue.schedule(accountsCleanup, '17 7 * * *', {});
  const { accounts, passwords, sessions } = services;
  return {
    resolveSession: sessions.resolve,
    assertPassword: passwords.assertPassword,
    accountSessions: accounts,
    mount(mount) {
      mountAccounts(mount, { accounts, passwords }, isAdminSecondFactorRequired);
      mountEmailConfirmations(mount, services.confirmations);
      mountEmailCorrections(mount, services.corrections);
      mountNewDevices(mount, services.newDevices);
      mountSignInLinks(mount, services.signInLinks);
      mountSecondFactor(mount, services);
      services.signInMethods.mount(mount);
    },
  };
}

/** The ways to sign in beside the password, and the emails about them. */
function createSignInMethods(
  dependencies: Parameters<typeof passkeysFeature>[0] &
    Parameters<typeof googleFeature>[0] &
    Pick<Dependencies, 'mailer'>,
) {
  const { queue, mailer } = dependencies;
  const methods = [passkeysFeature(dependencies), googleFeature(dependencies)];
  const emails = createSignInMethodEmails(mailer);
  queue.handle(signInMethodChanged, ({ email, area, ...change }) =>
    emails.signInMethodChanged(email, area, change),
  );
  return {
    async deleteExpired() {
      for (const { deleteExpired } of methods) await deleteExpired();
    },
    mount(mount: Mount) {
      for (const method of methods) method.mount(mount);
    },
  };
}

function handleTasks(queue: TaskQueue, services: ReturnType<typeof createServices>): void {
  const {
    emails,
    confirmations,
    corrections,
    newDevices,
    signInMethods,
    passwords,
    signInLinks,
    sessions,
    devices,
  } = services;
  queue.handle(proofCodeRequested, passwords.sendProofCode);
  queue.handle(signInLinkRequested, ({ email, area, next }) => signInLinks.send(email, area, next));
  queue.handle(accountCreated, ({ userId }) => confirmations.send(userId, true));
  queue.handle(emailConfirmationRequested, ({ userId }) => confirmations.send(userId, false));
  queue.handle(addressDeclined, ({ userId, email }) => corrections.tellPreviousAddress(userId, email));
  queue.handle(takenAddressGiven, ({ email, area }) => corrections.tellOwner(email, area));
  queue.handle(newDeviceSignedIn, ({ signInId }) => newDevices.tell(signInId));
  queue.handle(passwordResetRequested, ({ email, area }) => passwords.sendPasswordReset(email, area));
  queue.handle(passwordChanged, ({ email, area }) => emails.passwordChanged(email, area));
  queue.handle(secondFactorChanged, ({ email, isOn }) => emails.secondFactorChanged(email, isOn));
  queue.handle(accountsCleanup, async () => {
    await sessions.deleteExpired();
    await passwords.deleteExpiredPasswordResets();
    await devices.deleteUnused();
    await corrections.deleteExpired();
    await newDevices.deleteExpired();
    await signInMethods.deleteExpired();
  });
}
