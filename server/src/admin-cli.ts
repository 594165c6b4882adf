import { DISPUTE_END_LABELS } from '@uneed/domain/hiring/referrals/bonus.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { setOwnerVerified } from './features/hiring/jobs/owners/owners.commands.ts';
import { createBonusDisputes } from './features/hiring/referrals/bonuses/bonus-disputes.service.ts';
import { findEnterpriseBySlug } from './features/organizations/enterprises/enterprises.reader.ts';
import { createVerificationEmails } from './features/organizations/enterprises/verification/verification.mail.ts';
import {
  createEnterpriseVerifications,
  type EnterpriseVerifications,
} from './features/organizations/enterprises/verification/verification.service.ts';
import { findUserByEmail } from './features/people/accounts/accounts.reader.ts';
import { clearSecondFactor } from './features/people/accounts/second-factor/second-factor.commands.ts';
import { type AuditActor, alertAdmins, recordAuditEntry } from './features/people/audit/audit.commands.ts';
import {
  createReferentEmails,
  createReferents,
  type ReferentsService,
} from './features/people/referents/referents.service.ts';
import { createAdmin } from './features/site/admin/admin.service.ts';
import {
  type AdminCommand,
  CommandLineError,
  HELP,
  parseAdminCommand,
} from './features/site/admin/command-line.parser.ts';
import { systemClock as clock } from './platform/clock.ts';
import { type Config, loadConfig } from './platform/config.ts';
import { createDatabase, type Database } from './platform/db/database.ts';
import { isTableMissing } from './platform/db/errors.ts';
import { joinDatabaseServer } from './platform/db/server.ts';
import { AppError, conflict, notFound } from './platform/http/app-error.ts';
import { createLog } from './platform/log.ts';
import { createMailer, withAbsoluteLinks } from './platform/mail/mailer.ts';
import { createTaskQueue, type TaskQueue } from './platform/queue/task-queue.ts';
import { StartupError } from './platform/startup-error.ts';

type Context = { config: Config; database: Database; databaseUrl: string };
type ReviewCommand = Extract<
  AdminCommand,
  { name: 'verify-referent' | 'reject-referent' | 'verify-enterprise' }
>;

/** Runs a command with a queue that only stores tasks: the running app runs them, or the app after its next start. */
async function withQueue(
  { config, database, databaseUrl }: Context,
  run: (queue: TaskQueue) => Promise<string>,
): Promise<string> {
  const queue = createTaskQueue({ database, databaseUrl, log: createLog(config.logLevel) });
  try {
    await queue.start({ withWorkers: false });
    return await run(queue);
  } finally {
    await queue.stop();
  }
}

/** Verifies or rejects a referent, or verifies an enterprise. The e-mail is only enqueued. */
async function review(context: Context, command: ReviewCommand, actor: AuditActor): Promise<string> {
  const { database, config } = context;
  const { smtpUrl, mailFrom: from, dataDir, publicUrl } = config;
  const log = createLog(config.logLevel);
  const mailer = withAbsoluteLinks(
    createMailer({ smtpUrl, from, outboxDir: `${dataDir}/outbox`, log }),
    publicUrl,
  );
  try {
    return await withQueue(context, async (queue) => {
      const shared = { database, clock, queue, onVerifiedChanged: setOwnerVerified };
      const referents = createReferents({ ...shared, emails: createReferentEmails(mailer) });
      const verifications = createEnterpriseVerifications({
        ...shared,
        emails: createVerificationEmails(mailer),
      });
      return command.name === 'verify-enterprise'
        ? verifyEnterprise({ database, verifications }, command.enterprise, actor)
        : reviewReferent({ database, referents }, command, actor);
    });
  } finally {
    mailer.close();
  }
}

async function verifyEnterprise(
  { database, verifications }: { database: Database; verifications: EnterpriseVerifications },
  emailOrSlug: string,
  actor: AuditActor,
): Promise<string> {
  const enterpriseId = await findEnterpriseId(database, emailOrSlug);
  const decision = { enterpriseId, decision: 'verified', reason: '' } as const;
  const { fullName } = await verifications.decide(decision, actor);
  return `${fullName} es ahora una empresa verificada.`;
}

async function reviewReferent(
  { database, referents }: { database: Database; referents: ReferentsService },
  command: Exclude<ReviewCommand, { name: 'verify-enterprise' }>,
  actor: AuditActor,
): Promise<string> {
  const { email } = command;
  const user = await findUserByEmail(database.db, email);
  if (!user) throw notFound(`No hay ninguna cuenta con el email ${email}`);
  if (command.name === 'verify-referent') {
    const { fullName, company, position } = await referents.verify(user.id, actor);
    return `${fullName} (${email}) es ahora referente verificado de ${company} como ${position}.`;
  }
  const { fullName, company, position } = await referents.reject(user.id, command.reason, actor);
  const request = `La solicitud de ${fullName} (${email}) para ${company} como ${position}`;
  return `${request} quedó rechazada. Recibirá el motivo por correo.`;
}

/** Turns off the second factor of an admin who lost the app and the recovery codes. The email is only enqueued. */
async function resetSecondFactor(context: Context, email: string, actor: AuditActor): Promise<string> {
  const { database } = context;
  const user = await findUserByEmail(database.db, email);
  if (!user) throw notFound(`No hay ninguna cuenta con el email ${email}`);
  return withQueue(context, async (queue) => {
    const now = clock.now();
    await database.transaction(async (tx) => {
      if (!(await clearSecondFactor(tx, queue, user.id, now)))
        throw conflict(`${email} no tiene verificación en dos pasos`);
      const entry = { ...actor, act: 'admin.secondFactorReset', subjectId: user.id };
      await recordAuditEntry(tx, entry, now);
      await alertAdmins(tx, queue, {
        subject: `Se quitó la verificación en dos pasos de ${user.fullName}`,
        paragraphs: [`${actor.actor} la quitó desde la terminal. ${email} entra solo con su contraseña.`],
      });
    });
    return `${user.fullName} (${email}) entra de nuevo solo con su contraseña.`;
  });
}

/** Decides a dispute about a bonus, also where every admin is one of its people. Emails and notifications are only enqueued. */
function decideDispute(
  context: Context,
  { disputeId, closing }: Extract<AdminCommand, { name: 'decide-dispute' }>,
  actor: string,
): Promise<string> {
  return withQueue(context, async (queue) => {
    const disputes = createBonusDisputes({ database: context.database, clock, queue });
    const { jobTitle } = await disputes.close({ adminId: null, actor }, disputeId, closing);
    const decision = DISPUTE_END_LABELS[closing.decision];
    return `Disputa sobre el bono de «${jobTitle}» cerrada: ${decision}. Recibirán la nota por correo.`;
  });
}

async function findEnterpriseId({ db }: Database, emailOrSlug: string): Promise<Id> {
  const found = emailOrSlug.includes('@')
    ? await findUserByEmail(db, emailOrSlug, 'enterprise')
    : await findEnterpriseBySlug(db, emailOrSlug);
  if (!found) throw notFound(`No hay ninguna empresa con ${emailOrSlug}`);
  return found.id;
}

async function run(context: Context, command: Exclude<AdminCommand, { name: 'help' }>): Promise<string> {
  const { SUDO_USER, USER = process.getuid?.() } = process.env;
  const actor = { adminId: null, actor: `terminal:${SUDO_USER ?? USER}` };
  if (command.name === 'reset-2fa') return resetSecondFactor(context, command.email, actor);
  if (command.name === 'decide-dispute') return decideDispute(context, command, actor.actor);
  if (command.name !== 'make-admin') return review(context, command, actor);
  return withQueue(context, async (queue) => {
    const admin = createAdmin({ database: context.database, clock, queue });
    const user = await admin.makeAdmin(command.email, actor);
    return `${user.fullName} (${command.email}) ahora administra Uneed.`;
  });
}

/** Runs one command on the database of the app, which may be running or not; returns the line to print. */
async function main(): Promise<string> {
  const command = parseAdminCommand(process.argv.slice(2));
  if (command.name === 'help') return HELP;
  const config = loadConfig({ LOG_LEVEL: 'warn', ...process.env });
  const server = await joinDatabaseServer(config);
  const database = createDatabase(server.url, { poolSize: 2 });
  try {
    return await run({ config, database, databaseUrl: server.url }, command);
  } finally {
    await database.close();
    await server.stop();
  }
}

/** An error that the user can fix is one line; other errors are printed with a stack trace. */
function toErrorLine(error: unknown): unknown {
  if (isTableMissing(error)) return 'La base de datos está vacía: arranque Uneed una vez con npm start.';
  const isForUser =
    error instanceof CommandLineError || error instanceof StartupError || error instanceof AppError;
  return isForUser ? error.message : error;
}

try {
  console.log(await main());
} catch (error) {
  console.error(toErrorLine(error));
  process.exitCode = 1;
}
