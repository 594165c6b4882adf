import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { withNeighbours } from '../../../testing/neighbours.ts';
import { ROWS_AT, rollBack } from '../../../testing/rows.ts';
import { recordEnterpriseActivity } from '../../people/audit/enterprise-activity.commands.ts';
import { listEnterpriseActivity } from '../../people/audit/enterprise-activity.reader.ts';
import { insertEnterpriseRow } from './enterprise-rows.factory.ts';
import { findEnterprise } from './enterprises.reader.ts';
import { updateEnterprise } from './enterprises.repository.ts';
import * as invitations from './team/invitations.reader.ts';
import * as invitationChanges from './team/invitations.repository.ts';

const LATER = addDays(ROWS_AT, 1);

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** Each test inserts its own enterprises, and removes them. */
const rolledBack = <T>(work: (tx: Tx) => Promise<T>) => rollBack(test.database, work);

const insertEnterprises = async (tx: Tx): Promise<[Id, Id]> => [
  await insertEnterpriseRow(tx, { user: { fullName: 'Cayena' }, enterprise: { slug: 'cayena' } }),
  await insertEnterpriseRow(tx, { user: { fullName: 'Brisa' }, enterprise: { slug: 'brisa' } }),
];

describe('two enterprises', () => {
  it('change one at a time', () =>
    rolledBack(async (tx) => {
      const [cayena, brisa] = await insertEnterprises(tx);
      await updateEnterprise(tx, cayena, { industry: 'Banca', rnc: '101010632' }, LATER);
      expect(await findEnterprise(tx, cayena)).toMatchObject({ industry: 'Banca', rnc: '101010632' });
      expect(await findEnterprise(tx, brisa)).toMatchObject({ industry: 'Retail', rnc: '' });
    }));
});

describe('the invitations of two enterprises to the same addresses', () => {
  type Invited = { id: Id; enterpriseId: Id; tokenHash: Buffer };

  /** Inserts three invitations of each enterprise; the first and the last are of the same time. */
  async function insertInvitations(tx: Tx) {
    const enterprises = await insertEnterprises(tx);
    const invited: Invited[] = [];
    const insert = (email: string, createdAt: Date) => async (enterpriseId: Id) => {
      const row = { id: newId(), enterpriseId, tokenHash: Buffer.from(`${email} ${enterpriseId}`) };
      invited.push(row);
      const times = { createdAt, expiresAt: addDays(createdAt, 7) };
      await invitationChanges.insertInvitation(tx, { ...row, email, role: 'reader', ...times });
    };
    await withNeighbours(enterprises, [
      insert('uno@prueba.do', LATER),
      insert('dos@prueba.do', ROWS_AT),
      insert('tres@prueba.do', LATER),
    ]);
    const [first = expect.fail(), neighbour = expect.fail()] = invited;
    return { enterprises, invited, first, neighbour };
  }

  const expiriesOf = async (tx: Tx, enterpriseId: Id) =>
    (await invitations.listInvitations(tx, enterpriseId)).map(({ expiresAt }) => expiresAt);
  const emailsOf = async (tx: Tx, enterpriseId: Id) =>
    (await invitations.listInvitations(tx, enterpriseId)).map(({ email }) => email);
  const [EXPIRY, EARLIER_EXPIRY] = [addDays(LATER, 7), addDays(ROWS_AT, 7)];

  it('are listed newest first', () =>
    rolledBack(async (tx) => {
      const { enterprises, invited } = await insertInvitations(tx);
      for (const [index, enterpriseId] of enterprises.entries()) {
        const listed = await invitations.listInvitations(tx, enterpriseId);
        expect(listed.map(({ id }) => id)).toEqual([4, 0, 2].map((place) => invited[place + index]?.id));
      }
    }));

  it('get a new token one at a time', () =>
    rolledBack(async (tx) => {
      const { invited, first } = await insertInvitations(tx);
      expect(await invitationChanges.setInvitationToken(tx, first.id, Buffer.from('nuevo'))).toBe(true);
      expect(await invitations.findInvitationByToken(tx, first.tokenHash)).toBeUndefined();
      for (const { id, tokenHash } of invited.slice(1))
        expect(await invitations.findInvitationByToken(tx, tokenHash)).toMatchObject({ id });
    }));

  it('are renewed one at a time, by their enterprise alone', () =>
    rolledBack(async (tx) => {
      const { enterprises, first, neighbour } = await insertInvitations(tx);
      const [own, other] = enterprises;
      const renew = (enterpriseId: Id, id: Id) =>
        invitationChanges.renewInvitation(tx, { enterpriseId, id }, addDays(LATER, 20));
      expect(await renew(own, neighbour.id)).toBeUndefined();
      expect(await renew(own, first.id)).toMatchObject({ id: first.id, expiresAt: addDays(LATER, 20) });
      expect(await expiriesOf(tx, own)).toEqual([EXPIRY, addDays(LATER, 20), EARLIER_EXPIRY]);
      expect(await expiriesOf(tx, other)).toEqual([EXPIRY, EXPIRY, EARLIER_EXPIRY]);
    }));

  it('are deleted one at a time, by their enterprise alone', () =>
    rolledBack(async (tx) => {
      const { enterprises, first, neighbour } = await insertInvitations(tx);
      const [own, other] = enterprises;
      expect(
        await invitationChanges.deleteInvitation(tx, { enterpriseId: own, id: neighbour.id }),
      ).toBeUndefined();
      expect(await invitationChanges.deleteInvitation(tx, { enterpriseId: own, id: first.id })).toMatchObject(
        { id: first.id },
      );
      expect(await emailsOf(tx, own)).toEqual(['tres@prueba.do', 'dos@prueba.do']);
      expect(await emailsOf(tx, other)).toEqual(['tres@prueba.do', 'uno@prueba.do', 'dos@prueba.do']);
    }));
});

it('each enterprise sees its own activity', () =>
  rolledBack(async (tx) => {
    const enterprises = await insertEnterprises(tx);
    const insert = (subject: string) => (id: Id) => {
      const actor = { id, role: 'enterprise', teamMember: { fullName: 'Ana' } } as const;
      return recordEnterpriseActivity(tx, actor, 'job.edited', `${subject} ${id}`, LATER);
    };
    await withNeighbours(enterprises, [insert('primera'), insert('segunda')]);
    for (const id of enterprises) {
      const list = await listEnterpriseActivity(tx, id, { limit: 9, offset: 0 });
      expect(list.map(({ subject }) => subject)).toEqual([`segunda ${id}`, `primera ${id}`]);
    }
  }));
