import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import type { SignalKind } from '@uneed/domain/referrals/signal.rules.ts';
import type { Insertable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database } from '../../platform/db/database.ts';
import type * as schema from '../../platform/db/schema.gen.ts';

/** When the rows of a test were created, unless the test says otherwise. */
export const START = new Date('2026-03-10T12:00:00Z');

function newUser() {
  const id = newId();
  const times = { createdAt: START, updatedAt: START };
  return { id, email: `${id}@prueba.do`, passwordHash: '', fullName: 'Ana', ...times };
}

/**
 * Inserts rows for the queries about recommendations without the app. Each function returns the id of its row, of which a test gives
 * the columns that matter. The ids ascend in the order of the calls.
 */
export function createRows({ db }: Pick<Database, 'db'>) {
  return {
    async user(changes: Partial<Insertable<schema.Users>> = {}): Promise<Id> {
      const user = { ...newUser(), ...changes };
      await db.insertInto('users').values(user).execute();
      return user.id;
    },
    async users(count: number): Promise<Id[]> {
      const users = Array.from({ length: count }, newUser);
      await db.insertInto('users').values(users).execute();
      return users.map(({ id }) => id);
    },
    async people(): Promise<[Id, Id, Id, Id]> {
      return [await this.user(), await this.user(), await this.user(), await this.user()];
    },
    async job(ownerId: Id, changes: Partial<Insertable<schema.Jobs>> = {}): Promise<Id> {
      const id = newId();
      const content = { title: 'Cajera', company: 'Cayena Labs', location: 'Santiago', category: 'Ventas' };
      const texts = { description: '<p>Caja</p>', excerpt: 'Caja', status: 'active' };
      const times = { createdAt: START, updatedAt: START, publishedAt: START, expiresAt: addDays(START, 30) };
      await db
        .insertInto('jobs')
        .values({ id, ownerId, ...content, ...texts, ...times, ...changes })
        .execute();
      return id;
    },
    async application(jobId: Id, candidateId: Id, outcome: string | null = null): Promise<void> {
      await db.insertInto('applications').values({ jobId, candidateId, outcome, appliedAt: START }).execute();
    },
    async link(referrerId: Id, jobId: Id, code: string, createdAt = START): Promise<string> {
      await db.insertInto('referralLinks').values({ code, referrerId, jobId, createdAt }).execute();
      return code;
    },
    async referral(changes: Partial<Insertable<schema.Referrals>>): Promise<Id> {
      const id = newId();
      await db
        .insertInto('referrals')
        .values({ id, jobTitle: 'Cajera', createdAt: START, hasBonus: true, ...changes })
        .execute();
      return id;
    },
    async bonus(referralId: Id, changes: Partial<Insertable<schema.ReferralBonuses>> = {}): Promise<Id> {
      await db
        .insertInto('referralBonuses')
        .values({ referralId, status: 'pending', ...changes })
        .execute();
      return referralId;
    },
    async dispute(referralId: Id, changes: Partial<Insertable<schema.BonusDisputes>> = {}): Promise<Id> {
      const id = newId();
      await db
        .insertInto('bonusDisputes')
        .values({
          id,
          referralId,
          openedBy: 'referrer',
          text: 'No me han pagado',
          openedAt: START,
          ...changes,
        })
        .execute();
      return id;
    },
    async vouch(
      writerId: Id,
      candidateId: Id | null,
      changes: Partial<Insertable<schema.Vouches>> = {},
    ): Promise<Id> {
      const id = newId();
      const content = { relationship: 'coworker', sinceYear: 2020, text: 'Trabaja bien', status: 'accepted' };
      const times = { createdAt: START, answeredAt: START };
      await db
        .insertInto('vouches')
        .values({ id, writerId, candidateId, writerAllowsPublic: true, ...content, ...times, ...changes })
        .execute();
      return id;
    },
    async request(
      fromId: Id,
      toId: Id,
      changes: Partial<Insertable<schema.VouchRequests>> = {},
    ): Promise<Id> {
      const id = newId();
      await db
        .insertInto('vouchRequests')
        .values({ id, fromId, toId, createdAt: START, ...changes })
        .execute();
      return id;
    },
    async hire(ownerId: Id, candidateId: Id, changes: Partial<Insertable<schema.Hires>> = {}): Promise<Id> {
      const id = newId();
      await db
        .insertInto('hires')
        .values({
          ...{ id, ownerId, candidateId, jobTitle: 'Cajera', status: 'undone' },
          ...{ markedAt: START, answeredAt: START, undoneAt: START, ...changes },
        })
        .execute();
      return id;
    },
    async signal(
      kind: SignalKind,
      people: readonly Id[],
      changes: Partial<Insertable<schema.ReferralSignals>> = {},
    ): Promise<Id> {
      const id = newId();
      const deviceHash = kind === 'device' ? Buffer.from(id) : null;
      const signal = { id, kind, deviceHash, lastAt: START, listedAt: START, ...changes };
      await db.insertInto('referralSignals').values(signal).execute();
      const members = people.map((userId) => ({ signalId: id, userId }));
      await db.insertInto('referralSignalPeople').values(members).execute();
      return id;
    },
    async signIn(device: string, userId: Id, lastUsedAt = START): Promise<void> {
      const deviceHash = Buffer.from(device);
      await db
        .insertInto('signInDevices')
        .values({ deviceHash, userId, firstUsedAt: lastUsedAt, lastUsedAt })
        .execute();
    },
    async teamMember(enterpriseId: Id, email: string): Promise<void> {
      const member = { id: newId(), enterpriseId, email, fullName: 'Eva', passwordHash: '', role: 'reader' };
      await db
        .insertInto('enterpriseMembers')
        .values({ ...member, createdAt: START })
        .execute();
    },
    async block(userId: Id, blockedId: Id): Promise<void> {
      await db.insertInto('blocks').values({ userId, blockedId, createdAt: START }).execute();
    },
  };
}

export type Rows = ReturnType<typeof createRows>;
