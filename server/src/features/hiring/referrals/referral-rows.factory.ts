import type { SignalKind } from '@uneed/domain/hiring/referrals/signal.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import type { Database } from '../../../platform/db/database.ts';
import { insertJobRow, insertUserRow, type NewRow } from '../../../testing/rows.ts';

/** When the rows of a test were created, unless the test says otherwise. */
export const START = new Date('2026-03-10T12:00:00Z');

/**
 * Inserts rows for the queries about recommendations without the app. Each function returns the id of its row, of which a test gives
 * the columns that matter. The ids ascend in the order of the calls.
 */
export function createRows({ db }: Pick<Database, 'db'>) {
  return {
    user: (changes: Partial<NewRow<'users'>> = {}): Promise<Id> =>
      insertUserRow(db, { fullName: 'Ana', createdAt: START, updatedAt: START, ...changes }),
    async users(count: number): Promise<Id[]> {
      const ids: Id[] = [];
      while (ids.length < count) ids.push(await this.user());
      return ids;
    },
    async people(): Promise<[Id, Id, Id, Id]> {
      return [await this.user(), await this.user(), await this.user(), await this.user()];
    },
    job: (ownerId: Id, changes: Partial<NewRow<'jobs'>> = {}): Promise<Id> =>
      insertJobRow(db, ownerId, {
        createdAt: START,
        updatedAt: START,
        publishedAt: START,
        expiresAt: addDays(START, 30),
        ...changes,
      }),
    async application(jobId: Id, candidateId: Id, outcome: string | null = null): Promise<void> {
      await db.insertInto('applications').values({ jobId, candidateId, outcome, appliedAt: START }).execute();
    },
    async link(referrerId: Id, jobId: Id, code: string, createdAt = START): Promise<string> {
      await db.insertInto('referralLinks').values({ code, referrerId, jobId, createdAt }).execute();
      return code;
    },
    async referral(changes: Partial<NewRow<'referrals'>>): Promise<Id> {
      const id = newId();
      await db
        .insertInto('referrals')
        .values({ id, jobTitle: 'Cajera', createdAt: START, hasBonus: true, ...changes })
        .execute();
      return id;
    },
    async bonus(referralId: Id, changes: Partial<NewRow<'referralBonuses'>> = {}): Promise<Id> {
      await db
        .insertInto('referralBonuses')
        .values({ referralId, status: 'pending', ...changes })
        .execute();
      return referralId;
    },
    async dispute(referralId: Id, changes: Partial<NewRow<'bonusDisputes'>> = {}): Promise<Id> {
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
    async vouch(writerId: Id, candidateId: Id | null, changes: Partial<NewRow<'vouches'>> = {}): Promise<Id> {
      const id = newId();
      const content = { relationship: 'coworker', sinceYear: 2020, text: 'Trabaja bien', status: 'accepted' };
      const times = { createdAt: START, answeredAt: START };
      await db
        .insertInto('vouches')
        .values({ id, writerId, candidateId, writerAllowsPublic: true, ...content, ...times, ...changes })
        .execute();
      return id;
    },
    async request(fromId: Id, toId: Id, changes: Partial<NewRow<'vouchRequests'>> = {}): Promise<Id> {
      const id = newId();
      await db
        .insertInto('vouchRequests')
        .values({ id, fromId, toId, createdAt: START, ...changes })
        .execute();
      return id;
    },
    async hire(ownerId: Id, candidateId: Id, changes: Partial<NewRow<'hires'>> = {}): Promise<Id> {
      const id = newId();
      await db
        .insertInto('hires')
        .values({
          id,
          ownerId,
          candidateId,
          jobTitle: 'Cajera',
          status: 'undone',
          markedAt: START,
          answeredAt: START,
          undoneAt: START,
          ...changes,
        })
        .execute();
      return id;
    },
    async signal(
      kind: SignalKind,
      people: readonly Id[],
      changes: Partial<NewRow<'referralSignals'>> = {},
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
