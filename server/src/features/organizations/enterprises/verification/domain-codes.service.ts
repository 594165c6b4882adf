import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addMinutes, localDay } from '@uneed/domain/kernel/time.ts';
import {
  CODES_OF_DAY_TEXT,
  DOMAIN_CODE_ATTEMPTS,
  DOMAIN_CODE_DIGITS,
  DOMAIN_CODE_MINUTES,
  DOMAIN_CODES_PER_DAY,
  FREE_MAIL_TEXT,
  NO_CODE_TEXT,
  NO_WEBSITE_TEXT,
  otherDomainText,
  wrongCodeText,
} from '@uneed/domain/organizations/enterprises/verification.rules.ts';
import { emailDomain, isFreeMailDomain } from '@uneed/domain/people/referents/referent.rules.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { AppError, conflict, invalid, unauthenticated } from '../../../../platform/http/app-error.ts';
import type { SessionActor } from '../../../../platform/http/session.ts';
import type { Passwords } from '../../../../platform/passwords.ts';
import type { TaskQueue } from '../../../../platform/queue/task-queue.ts';
import { createCode } from '../../../../platform/secrets.ts';
import { lockActiveUser } from '../../../people/accounts/accounts.commands.ts';
import { recordEnterpriseActivity } from '../../../people/audit/enterprise-activity.commands.ts';
import { reviseEnterpriseReview } from '../../../people/referents/referents.commands.ts';
import { findEnterprise } from '../enterprises.reader.ts';
import { findDomain } from './domain-codes.reader.ts';
import * as repository from './domain-codes.repository.ts';
import type { VerificationEmails } from './verification.mail.ts';
import { domainCodeRequested } from './verification.tasks.ts';
import { companyDomain, registrableDomain } from './website-domain.parser.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  passwords: Passwords;
  emails: VerificationEmails;
};

/** Throws 400 unless the address is at the domain of the enterprise's website. */
function assertAtDomain(email: string, domain: string): void {
  const own = registrableDomain(emailDomain(email));
  if (isFreeMailDomain(own)) throw invalid(FREE_MAIL_TEXT, { email: FREE_MAIL_TEXT });
  const message = otherDomainText(domain);
  if (own !== domain) throw invalid(message, { email: message });
}

/** Confirms with a code that an enterprise reads the mail at the domain of its website. */
export function createDomainCodes({ database, clock, queue, passwords, emails }: Dependencies) {
  /** Sends a code. 409 without a website or if the address is confirmed, 400 for another domain, 429 after the codes of the day. */
  function send(actor: SessionActor, email: string): Promise<void> {
    const today = localDay(clock.now());
    return database.transaction(async (tx) => {
      await lockActiveUser(tx, actor.id);
      const enterprise = await findEnterprise(tx, actor.id);
      const domain = companyDomain(enterprise?.website ?? '');
      if (domain === '') throw conflict(NO_WEBSITE_TEXT);
      assertAtDomain(email, domain);
      const current = await findDomain(tx, actor.id);
      if (current?.confirmedAt && current.domain === domain) throw conflict('Ese dominio ya está confirmado');
      const sentCount = current?.sentOn === today ? current.sentCount : 0;
      if (sentCount >= DOMAIN_CODES_PER_DAY) throw new AppError('TOO_MANY', CODES_OF_DAY_TEXT);
      const enterpriseId = actor.id;
      const code = { enterpriseId, email, domain, sentOn: today, sentCount: sentCount + 1 };
      await repository.startConfirmation(tx, code);
      await queue.enqueue(tx, domainCodeRequested, { enterpriseId, email });
    });
  }

  /** Creates the code and sends it; nothing if another address is to be confirmed meanwhile. */
  async function sendEmail(enterpriseId: Id, email: string): Promise<void> {
    const enterprise = await findEnterprise(database.db, enterpriseId);
    if (!enterprise) return;
    const code = createCode(DOMAIN_CODE_DIGITS);
    const stored = {
      codeHash: await passwords.hash(code),
      expiresAt: addMinutes(clock.now(), DOMAIN_CODE_MINUTES),
      attemptsLeft: DOMAIN_CODE_ATTEMPTS,
    };
    const isStored = await database.transaction((tx) =>
      repository.storeCode(tx, enterpriseId, email, stored),
    );
    if (isStored) await emails.domainCode(email, { company: enterprise.fullName, code });
  }

  /** Confirms the domain. 409 without a valid code, 400 for a wrong one. An attempt counts before the code is compared. */
  async function confirm(actor: SessionActor, code: string): Promise<void> {
    const now = clock.now();
    const attempt = await database.transaction((tx) => repository.takeAttempt(tx, actor.id, now));
    if (!attempt?.codeHash) throw conflict(NO_CODE_TEXT);
    const { codeHash, attemptsLeft } = attempt;
    if (!(await passwords.verify(codeHash, code))) {
      const message = wrongCodeText(attemptsLeft);
      throw invalid(message, { code: message });
    }
    await database.transaction(async (tx) => {
      const user = await lockActiveUser(tx, actor.id);
      const enterprise = await findEnterprise(tx, actor.id);
      if (!enterprise) throw unauthenticated();
      const { rnc, websiteDomain: domain } = enterprise;
      // The website may have changed since the code was sent.
      const isConfirmed = await repository.confirm(tx, { enterpriseId: actor.id, domain, codeHash }, now);
      if (!isConfirmed) throw conflict(NO_CODE_TEXT);
      await reviseEnterpriseReview(tx, { ...user, rnc, domain });
      await recordEnterpriseActivity(tx, actor, 'domain.confirmed', domain, now);
    });
  }

  return { send, sendEmail, confirm };
}

export type DomainCodes = ReturnType<typeof createDomainCodes>;
