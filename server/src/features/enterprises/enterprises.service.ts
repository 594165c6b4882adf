import type { LogIn } from '@uneed/domain/accounts/accounts.schema.ts';
import type {
  EnterpriseOnboarding,
  RegisterEnterprise,
  UpdateEnterprise,
} from '@uneed/domain/enterprises/enterprises.schema.ts';
import { toSlug } from '@uneed/domain/kernel/fold-text.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, DbOrTx } from '../../platform/db/database.ts';
import { conflict, unauthenticated } from '../../platform/http/app-error.ts';
import type { SessionActor } from '../../platform/http/session.ts';
import {
  type AccountSessions,
  type ClientInfo,
  lockActiveUser,
  updateUser,
} from '../accounts/accounts.commands.ts';
import { setOwnerCompany } from '../jobs/owners/owner-company.commands.ts';
import { setOwnerVerified } from '../jobs/owners/owner-verification.commands.ts';
import type { ProfilePictures } from '../profiles/profiles.commands.ts';
import { type EnterpriseRow, findEnterprise } from './enterprises.reader.ts';
import * as repository from './enterprises.repository.ts';

export type Dependencies = {
  database: Database;
  clock: Clock;
  pictures: ProfilePictures;
  accountSessions: AccountSessions;
};

/** An enterprise and the token of its new session. */
type EnterpriseSignIn = { enterprise: EnterpriseRow; token: string };

export type EnterprisesService = ReturnType<typeof createEnterprises>;

export function createEnterprises({ database, clock, pictures, accountSessions }: Dependencies) {
  /** 401 if the enterprise is deleted. */
  async function requireEnterprise(db: DbOrTx, id: Id): Promise<EnterpriseRow> {
    const enterprise = await findEnterprise(db, id);
    if (!enterprise) throw unauthenticated();
    return enterprise;
  }

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
    const { user, token } = await accountSessions.createAccount(
      account,
      client,
      async (tx, { id, createdAt }) => {
        const slug = toSlug(companyName) || 'empresa';
        const times = { createdAt, updatedAt: createdAt };
        await repository.insertEnterprise(tx, { userId: id, slug, industry, size, website, ...times });
      },
    );
    return { enterprise: await requireEnterprise(database.db, user.id), token };
  }

  async function logIn(login: LogIn, client: ClientInfo): Promise<EnterpriseSignIn> {
    const { user, token } = await accountSessions.logIn(login, client);
    return { enterprise: await requireEnterprise(database.db, user.id), token };
  }

  const get = (actor: SessionActor): Promise<EnterpriseRow> => requireEnterprise(database.db, actor.id);

  /** Another name or tax number ends the verification, which was about them. */
  async function update(actor: SessionActor, { logo, ...change }: UpdateEnterprise): Promise<EnterpriseRow> {
    const picture = logo === undefined ? undefined : await pictures.prepare(actor.id, logo);
    const { companyName, description, location, phone, ...columns } = change;
    const now = clock.now();
    return database.transaction(async (tx) => {
      const user = await lockActiveUser(tx, actor.id);
      const before = await requireEnterprise(tx, actor.id);
      const isOther =
        (companyName !== undefined && companyName !== before.fullName) ||
        (columns.rnc !== undefined && columns.rnc !== before.rnc);
      const profilePic = picture && (await pictures.attach(tx, user, picture));
      const userColumns = {
        fullName: companyName,
        company: companyName,
        bio: description,
        location,
        phone,
        profilePic,
        ...(isOther ? { isVerifiedReferent: false } : {}),
      };
      await updateUser(tx, actor.id, userColumns, now);
      await repository.updateEnterprise(tx, actor.id, columns, now);
      if (isOther) await setOwnerVerified(tx, actor.id, false);
      if (companyName !== undefined) await setOwnerCompany(tx, actor.id, companyName);
      return requireEnterprise(tx, actor.id);
    });
  }

  /** Throws 409 if the enterprise is complete, also by a concurrent request. */
  async function onboard(actor: SessionActor, answers: EnterpriseOnboarding): Promise<EnterpriseRow> {
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
      return requireEnterprise(tx, actor.id);
    });
  }

  return { register, logIn, logOut: accountSessions.logOut, get, update, onboard };
}
