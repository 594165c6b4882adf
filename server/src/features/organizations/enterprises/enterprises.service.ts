import { toSlug } from '@uneed/domain/kernel/fold-text.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type {
  EnterpriseOnboarding,
  RegisterEnterprise,
  UpdateEnterprise,
} from '@uneed/domain/organizations/enterprises/enterprises.schema.ts';
import type { LogIn } from '@uneed/domain/people/accounts/accounts.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, DbOrTx, Tx } from '../../../platform/db/database.ts';
import { assertNoConflicts, conflict, unauthenticated } from '../../../platform/http/app-error.ts';
import type { SessionActor } from '../../../platform/http/session.ts';
import {
  type AccountSessions,
  type ClientInfo,
  lockActiveUser,
  type SignInResult,
  updateUser,
} from '../../people/accounts/accounts.commands.ts';
import { findTeamMember } from '../../people/accounts/team-members.reader.ts';
import { recordEnterpriseActivity } from '../../people/audit/enterprise-activity.commands.ts';
import type { ProfilePictures } from '../../people/profiles/profiles.commands.ts';
import type { OnVerifiedChanged } from '../../people/referents/referents.commands.ts';
import { presentProfile, type SignedInEnterprise } from './enterprises.presenter.ts';
import { type EnterpriseRow, findEnterprise } from './enterprises.reader.ts';
import * as repository from './enterprises.repository.ts';
import { endsVerification, updateReviewAfterChange } from './verification/verification-changes.commands.ts';
import { companyDomain } from './verification/website-domain.parser.ts';

export type Dependencies = {
  database: Database;
  clock: Clock;
  pictures: ProfilePictures;
  accountSessions: AccountSessions;
  onVerifiedChanged: OnVerifiedChanged;
  /** Called in the transaction that gives the enterprise another name; its row is locked. */
  onRenamed: (tx: Tx, enterpriseId: Id, companyName: string) => Promise<void>;
};

/** A signed-in enterprise and the token of its new session. */
export type EnterpriseSignIn = SignedInEnterprise & { token: string };

export type EnterprisesService = ReturnType<typeof createEnterprises>;

export function createEnterprises(dependencies: Dependencies) {
  const { database, clock, pictures, accountSessions, onVerifiedChanged, onRenamed } = dependencies;

  /** 401 if the enterprise is deleted. */
  async function requireEnterprise(db: DbOrTx, id: Id): Promise<EnterpriseRow> {
    const enterprise = await findEnterprise(db, id);
    if (!enterprise) throw unauthenticated();
    return enterprise;
  }

  /** 401 if the enterprise is deleted, or the member removed. */
  async function requireSignedIn(
    db: DbOrTx,
    { id, memberId }: { id: Id; memberId: Id | null | undefined },
  ): Promise<SignedInEnterprise> {
    const enterprise = await requireEnterprise(db, id);
    if (!memberId) return { enterprise, member: null };
    const member = await findTeamMember(db, memberId);
    if (!member) throw unauthenticated();
    return { enterprise, member };
  }

  /** Returns the enterprise of a new session. */
  const describeSignIn = async ({
    userId,
    teamMemberId,
    token,
  }: SignInResult): Promise<EnterpriseSignIn> => ({
    ...(await requireSignedIn(database.db, { id: userId, memberId: teamMemberId })),
    token,
  });

  /** Throws 409 if another enterprise has the email; a person may have the same one. */
  async function register(
    { companyName, email, password, location, industry, size, website = '' }: RegisterEnterprise,
    client: ClientInfo,
  ): Promise<EnterpriseSignIn> {
    const account = {
      fullName: companyName,
      company: companyName,
      email,
      password,
      location,
      role: 'enterprise',
    };
    const signedIn = await accountSessions.createAccount(account, client, async (tx, { id, createdAt }) => {
      const slug = toSlug(companyName) || 'empresa';
      const times = { createdAt, updatedAt: createdAt };
      const facts = { industry, size, website, websiteDomain: companyDomain(website) };
      await repository.insertEnterprise(tx, { userId: id, slug, ...facts, ...times });
    });
    return describeSignIn(signedIn);
  }

  async function logIn(login: LogIn, client: ClientInfo): Promise<EnterpriseSignIn> {
    return describeSignIn(await accountSessions.logIn(login, client));
  }

  const get = ({ id, teamMember }: SessionActor): Promise<SignedInEnterprise> =>
    requireSignedIn(database.db, { id, memberId: teamMember?.id });

  /**
   * Another name or tax number ends the verification, which was about them. Throws 409 if somebody else changed one of the fields after
   * the client had read it (`base`).
   */
  async function update(
    actor: SessionActor,
    { logo, base, ...change }: UpdateEnterprise,
  ): Promise<SignedInEnterprise> {
    const picture = logo === undefined ? undefined : await pictures.prepare(actor.id, logo);
    const { companyName, description, location, phone, ...columns } = change;
    const now = clock.now();
    return database.transaction(async (tx) => {
      const user = await lockActiveUser(tx, actor.id);
      const before = await requireEnterprise(tx, actor.id);
      // An upload has a new path each time, so that a repeated one would conflict with itself: the last one stays.
      const chosen = picture?.isUpload ? undefined : logo;
      assertNoConflicts(presentProfile(before), { ...change, logo: chosen }, base);
      const profilePic = picture && (await pictures.attach(tx, user, picture));
      const userColumns = {
        fullName: companyName,
        company: companyName,
        bio: description,
        location,
        phone,
        profilePic,
        ...(endsVerification(before, change) ? { isVerified: false } : {}),
      };
      const updated = (await updateUser(tx, actor.id, userColumns, now)) ?? user;
      const websiteDomain = columns.website === undefined ? undefined : companyDomain(columns.website);
      await repository.updateEnterprise(tx, actor.id, { ...columns, websiteDomain }, now);
      if (companyName !== undefined) await onRenamed(tx, actor.id, companyName);
      const after = await requireEnterprise(tx, actor.id);
      if (await updateReviewAfterChange(tx, updated, { before, after }, now))
        await onVerifiedChanged(tx, actor.id, false);
      await recordEnterpriseActivity(tx, actor, 'profile.edited', '', now);
      return requireSignedIn(tx, { id: actor.id, memberId: actor.teamMember?.id });
    });
  }

  /** Throws 409 if the enterprise is complete, also by a concurrent request. */
  async function onboard(actor: SessionActor, answers: EnterpriseOnboarding): Promise<SignedInEnterprise> {
    const { description: bio, phone, rnc, logo = '' } = answers;
    const picture = logo === '' ? undefined : await pictures.prepare(actor.id, logo);
    const now = clock.now();
    return database.transaction(async (tx) => {
      const user = await lockActiveUser(tx, actor.id);
      if (user.isOnboarded)
        throw conflict('Tu empresa ya está completa: cambia sus datos en «Perfil de la empresa»');
      const profilePic = picture && (await pictures.attach(tx, user, picture));
      await updateUser(tx, actor.id, { bio, phone, profilePic, isOnboarded: true }, now);
      await repository.updateEnterprise(tx, actor.id, { rnc }, now);
      return requireSignedIn(tx, { id: actor.id, memberId: actor.teamMember?.id });
    });
  }

  return { register, logIn, describeSignIn, logOut: accountSessions.logOut, get, update, onboard };
}
