import type { Area } from '@uneed/domain/kernel/area.ts';
import {
  EMAIL_CODE_INTERVAL_SECONDS,
  EMAIL_LINK_GONE_TEXT,
} from '@uneed/domain/people/accounts/emailed-code.rules.ts';
import { WRONG_SIGN_IN_CODE_TEXT } from '@uneed/domain/people/accounts/sign-in-link.rules.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { AppError, unauthenticated } from '../../../../platform/http/app-error.ts';
import type { TaskQueue } from '../../../../platform/queue/task-queue.ts';
import { hashSecret } from '../../../../platform/secrets.ts';
import type { AccountEmails } from '../accounts.mail.ts';
import { signInLinkRequested } from '../accounts.tasks.ts';
import {
  type Credentials,
  findCredentials,
  findCredentialsOf,
  isDeletionDue,
} from '../credentials.reader.ts';
import { lockPasswordHash } from '../credentials.service.ts';
import type { EmailConfirmations } from '../email-confirmation/email-confirmation.service.ts';
import { isAddressOfStranger } from '../email-correction/email-corrections.reader.ts';
import type { EmailedSecretsService } from '../emailed-secrets/emailed-secrets.service.ts';
import { type SignInThrottle, throttledAccount } from '../sign-in-throttle.service.ts';
import type { ClientInfo, SignInResult, SignIns } from '../sign-ins.service.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  emails: AccountEmails;
  emailedSecrets: EmailedSecretsService;
  signIns: SignIns;
  signInThrottle: SignInThrottle;
  confirmByMailbox: EmailConfirmations['confirmByMailbox'];
};

export type SignInLinks = ReturnType<typeof createSignInLinks>;

const PURPOSE = 'sign-in';

const wrongCode = () => unauthenticated(WRONG_SIGN_IN_CODE_TEXT, { code: WRONG_SIGN_IN_CODE_TEXT });
const linkGone = () => new AppError('GONE', EMAIL_LINK_GONE_TEXT);

/** Signs in whoever reads the mailbox of an account, by a link or a code (product.md, 'Accounts'). */
export function createSignInLinks(dependencies: Dependencies) {
  const { database, clock, queue, emails, emailedSecrets, signIns, signInThrottle, confirmByMailbox } =
    dependencies;

  /** Always succeeds: the task looks up the email, so that the response does not reveal whether it is known. */
  async function request(email: string, area: Area, next: string): Promise<void> {
    const atMostOnce = { key: throttledAccount(email, area), seconds: EMAIL_CODE_INTERVAL_SECONDS };
    await database.transaction((tx) =>
      queue.enqueue(tx, signInLinkRequested, { email, area, next }, { atMostOnce }),
    );
  }

  /** Emails a link and a code, which end those before; nothing above the limit of the day. */
  async function send(email: string, area: Area, next: string): Promise<void> {
    const credentials = await findCredentials(database.db, email, area);
    if (!credentials || isDeletionDue(credentials, clock.now())) return;
    const { userId, teamMemberId, fullName } = credentials;
    const principal = { userId, teamMemberId };
    // The account gave another address since: this mailbox is somebody else's.
    if (teamMemberId === null && (await isAddressOfStranger(database.db, { id: userId, email }))) return;
    const isAllowed = await database.transaction(async (tx) => {
      const hash = await lockPasswordHash(tx, principal);
      return hash !== undefined && (await emailedSecrets.requestForAddress(tx, principal, PURPOSE));
    });
    const secret = isAllowed ? await emailedSecrets.create(principal, PURPOSE) : undefined;
    if (!secret) return;
    await emails.signInLink(email, secret, { area, teamOf: teamMemberId === null ? null : fullName, next });
  }

  /**
   * Opens a session with a link or a code; undefined if it was ended in the meantime. Throws as `SignIns.openProved`, which leaves the
   * link and the code valid.
   */
  const open = (credentials: Credentials, tokenHash: Buffer, code: string, client: ClientInfo) =>
    signIns.openProved(
      credentials,
      {
        code,
        codeField: 'secondFactorCode',
        isValid: async (tx, _passwordHash, ended) => {
          const principal = await emailedSecrets.consume(tx, tokenHash, PURPOSE);
          return principal !== undefined && confirmByMailbox(tx, principal, ended);
        },
      },
      client,
    );

  type CodeSignIn = { email: string; code: string; secondFactorCode: string };

  /** 401 with the same text for an unknown address, a wrong code and one that ended; 429 after too many of them. */
  async function signInByCode(login: CodeSignIn, client: ClientInfo): Promise<SignInResult> {
    const { email, code, secondFactorCode } = login;
    const account = throttledAccount(email, client.area);
    const signedIn = await signInThrottle.attempt(account, client.address, async () => {
      const found = await findCredentials(database.db, email, client.area);
      const credentials = found && !isDeletionDue(found, clock.now()) ? found : undefined;
      const check = await emailedSecrets.checkCode(credentials, PURPOSE, code);
      if (!credentials || check.result !== 'right') return undefined;
      return open(credentials, check.tokenHash, secondFactorCode, client);
    });
    if (!signedIn) throw wrongCode();
    return signedIn;
  }

  /** 410 if the link is unknown, used, expired, of the other area, or was followed by another. */
  async function signInByLink(
    { token, secondFactorCode }: { token: string; secondFactorCode: string },
    client: ClientInfo,
  ): Promise<SignInResult> {
    const tokenHash = hashSecret(token);
    const principal = await emailedSecrets.findPrincipal(tokenHash, PURPOSE);
    const credentials = principal && (await findCredentialsOf(database.db, principal));
    if (!credentials || credentials.area !== client.area || isDeletionDue(credentials, clock.now()))
      throw linkGone();
    const signedIn = await open(credentials, tokenHash, secondFactorCode, client);
    if (!signedIn) throw linkGone();
    return signedIn;
  }

  return { request, send, signInByCode, signInByLink };
}
