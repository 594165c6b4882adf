import {
  TEAM_INVITATIONS_PER_DAY,
  TEAM_SIZE_MAX,
} from '@uneed/domain/organizations/enterprises/team.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { waitUntilBlocked } from '../../../../testing/locks.ts';
import { signUp } from '../../../../testing/users.ts';
import { lockUser } from '../../../people/accounts/accounts.commands.ts';
import {
  AS_ENTERPRISE,
  addTeamMember,
  getTeam,
  invite,
  inviteToTeam,
  logInToEnterprise,
  MEMBER_PASSWORD,
  newInviteeEmail,
  REGISTRATION,
  readInvitationToken,
  registerEnterprise,
} from '../enterprises.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const accept = (token: string, fields: object = {}) =>
  test.anonymous.post('/enterprises/invitation/accept', {
    token,
    fullName: 'Ana Peña',
    password: MEMBER_PASSWORD,
    ...fields,
  });
const preview = (token: string) => test.anonymous.post('/enterprises/invitation', { token });
const logIn = (email: string, password: string) => logInToEnterprise(test, email, password);

const suspend = (id: string, until: Date | null) =>
  test.database.db.updateTable('users').set({ suspendedUntil: until }).where('id', '=', id).execute();

describe('inviting', () => {
  it('is for owners: nobody, a person and a recruiter are refused', async () => {
    const { client } = await registerEnterprise(test);
    const recruiter = await addTeamMember(test, client, 'recruiter');
    const person = await signUp(test);
    expect((await invite(test.anonymous, newInviteeEmail())).statusCode).toBe(401);
    expect((await invite(person, newInviteeEmail())).statusCode).toBe(401);
    const refused = await invite(recruiter.client, newInviteeEmail());
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Para esto hace falta el rol «Dueño» en el equipo de la empresa',
    ]);
  });

  it('sends an email that says who invites, and its link shows that again', async () => {
    const { client } = await registerEnterprise(test, { companyName: 'Ferretería Sol' });
    const owner = await addTeamMember(test, client, 'owner', 'Luis Mota');
    const email = newInviteeEmail();
    const token = await inviteToTeam(
      test,
      owner.client,
      ` ${email.toUpperCase()}`.trim().toLowerCase(),
      'reader',
    );
    const sent = test.emails.findLast(({ to }) => to === email);
    expect(sent?.email.paragraphs?.join(' ')).toContain(
      'Luis Mota quiere que entres a la cuenta de Ferretería Sol',
    );
    expect((await preview(token)).json()).toMatchObject({
      companyName: 'Ferretería Sol',
      email,
      role: 'reader',
      invitedBy: 'Luis Mota',
      expiresAt: new Date(test.clock.now().getTime() + 7 * 86_400_000).toISOString(),
    });
    const [invitation] = (await getTeam(client)).invitations;
    expect(invitation).toMatchObject({ email, role: 'reader', invitedBy: 'Luis Mota', isExpired: false });
  });

  it.each([
    [{ email: 'x', role: 'reader' }, 'Formato de email inválido'],
    [{ email: '', role: 'reader' }, 'El email es requerido'],
    [{ email: 'a@b.do', role: 'king' }, 'Elige un rol'],
  ])('rejects %j', async (body, message) => {
    const { client } = await registerEnterprise(test);
    const response = await client.post('/enterprises/team/invitations', body);
    expect([response.statusCode, response.json().message]).toEqual([400, message]);
  });

  it('rejects an email of another enterprise or its member, but not that of a person', async () => {
    const [own, other] = [await registerEnterprise(test), await registerEnterprise(test)];
    const member = await addTeamMember(test, other.client, 'reader');
    for (const email of [own.email, other.email, member.email]) {
      const response = await invite(own.client, email);
      expect([response.statusCode, response.json().message]).toEqual([
        409,
        'Este email ya entra a la cuenta de una empresa: usa otro',
      ]);
    }
    const person = await signUp(test);
    expect((await invite(own.client, person.email)).statusCode).toBe(201);
  });

  it('the same person twice at once makes one invitation', async () => {
    const { client, enterprise } = await registerEnterprise(test);
    const email = newInviteeEmail();
    const { waiting } = await test.database.transaction(async (tx) => {
      await lockUser(tx, enterprise._id);
      const waiting = [invite(client, email), invite(client, email)];
      await waitUntilBlocked(test.database, 2);
      return { waiting };
    });
    const statuses = (await Promise.all(waiting)).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([201, 409]);
    expect((await getTeam(client)).invitations).toHaveLength(1);
  });

  it('ends when the team with its invitations is full', async () => {
    const { client } = await registerEnterprise(test);
    for (let size = 1; size < TEAM_SIZE_MAX; size += 1)
      expect((await invite(client, newInviteeEmail())).statusCode).toBe(201);
    const response = await invite(client, newInviteeEmail());
    expect([response.statusCode, response.json().message]).toEqual([
      409,
      'Tu equipo está completo: son 20 personas como máximo, contando las invitaciones',
    ]);
    const { can, invitations } = await getTeam(client);
    expect(can).toEqual({ invite: false, manage: true, leave: false });
    await client.delete(`/enterprises/team/invitations/${invitations[0]?._id}`);
    expect((await invite(client, newInviteeEmail())).statusCode).toBe(201);
  });

  it('is limited per enterprise and day, also by revoking and inviting again', async () => {
    const [own, other] = [await registerEnterprise(test), await registerEnterprise(test)];
    for (let sent = 0; sent < TEAM_INVITATIONS_PER_DAY; sent += 1) {
      expect((await invite(own.client, 'otra-vez@equipo.do')).statusCode).toBe(201);
      const [invitation] = (await getTeam(own.client)).invitations;
      await own.client.delete(`/enterprises/team/invitations/${invitation?._id}`);
    }
    const response = await invite(own.client, newInviteeEmail());
    expect([response.statusCode, response.json().message]).toEqual([
      429,
      'Tu empresa ya envió muchas invitaciones hoy. Sigue mañana.',
    ]);
    expect((await invite(other.client, newInviteeEmail())).statusCode).toBe(201);
    test.clock.advanceDays(1);
    expect((await invite(own.client, newInviteeEmail())).statusCode).toBe(201);
  });
});

describe('an invitation', () => {
  it('makes a member with an own password, who acts as the enterprise', async () => {
    const { client, enterprise } = await registerEnterprise(test);
    const email = newInviteeEmail();
    const token = await inviteToTeam(test, client, email, 'recruiter');
    const response = await accept(token);
    expect([response.statusCode, response.json()]).toMatchObject([
      201,
      {
        success: true,
        message: 'Ya estás en el equipo de Colmado Central',
        enterprise: {
          _id: enterprise._id,
          member: { fullName: 'Ana Peña', email, role: 'recruiter' },
          can: { recruit: true, manage: false },
        },
      },
    ]);
    expect(response.headers['set-cookie']).toMatch(/^uneed_enterprise=.+HttpOnly/);
    expect((await getTeam(client)).invitations).toEqual([]);
    const again = await logIn(email, MEMBER_PASSWORD);
    expect(again.json().enterprise).toMatchObject({ _id: enterprise._id, member: { email } });
    expect((await logIn(email, REGISTRATION.password)).statusCode).toBe(401);
    const { enterprise: own } = (await client.get('/enterprises/profile')).json();
    expect(own).toMatchObject({ member: null, can: { recruit: true, manage: true } });
  });

  it('is accepted once, also by two requests at once', async () => {
    const { client, enterprise } = await registerEnterprise(test);
    const token = await inviteToTeam(test, client, newInviteeEmail(), 'reader');
    const { waiting } = await test.database.transaction(async (tx) => {
      await lockUser(tx, enterprise._id);
      const waiting = [accept(token), accept(token)];
      await waitUntilBlocked(test.database, 2);
      return { waiting };
    });
    const responses = await Promise.all(waiting);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 410]);
    expect((await getTeam(client)).members).toHaveLength(2);
    const used = await preview(token);
    expect([used.statusCode, used.json().message]).toEqual([
      410,
      'Esta invitación ya no sirve: se usó, se canceló o te enviaron otra más nueva.',
    ]);
  });

  it('expires after 7 days, is replaced by a newer one and can be revoked', async () => {
    const { client } = await registerEnterprise(test);
    const email = newInviteeEmail();
    const first = await inviteToTeam(test, client, email, 'reader');
    test.clock.advanceDays(7);
    const expired = await accept(first);
    expect([expired.statusCode, expired.json().message]).toEqual([
      410,
      'Esta invitación venció: duran 7 días. Pide que te envíen otra.',
    ]);
    const [invitation] = (await getTeam(client)).invitations;
    expect(invitation?.isExpired).toBe(true);
    const path = `/enterprises/team/invitations/${invitation?._id}`;
    expect((await client.post(`${path}/resend`)).statusCode).toBe(200);
    const second = await readInvitationToken(test, email);
    expect((await preview(second)).statusCode).toBe(200);
    expect((await accept(first)).statusCode).toBe(410);
    expect((await client.delete(path)).statusCode).toBe(200);
    expect((await accept(second)).statusCode).toBe(410);
    expect((await client.delete(path)).statusCode).toBe(404);
    expect((await client.post(`${path}/resend`)).statusCode).toBe(404);
  });

  it('of another enterprise is out of reach', async () => {
    const [own, other] = [await registerEnterprise(test), await registerEnterprise(test)];
    await inviteToTeam(test, own.client, newInviteeEmail(), 'reader');
    const [invitation] = (await getTeam(own.client)).invitations;
    const path = `/enterprises/team/invitations/${invitation?._id}`;
    expect((await other.client.delete(path)).statusCode).toBe(404);
    expect((await other.client.post(`${path}/resend`)).statusCode).toBe(404);
    expect((await getTeam(other.client)).invitations).toEqual([]);
  });

  it('of an enterprise that is suspended or about to be deleted is refused', async () => {
    const { client, enterprise } = await registerEnterprise(test);
    const token = await inviteToTeam(test, client, newInviteeEmail(), 'reader');
    await suspend(enterprise._id, new Date(test.clock.now().getTime() + 86_400_000));
    for (const response of [await preview(token), await accept(token)])
      expect([response.statusCode, response.json().message]).toEqual([
        409,
        'La cuenta de esta empresa no está activa: no puedes unirte a su equipo',
      ]);
    await suspend(enterprise._id, null);
    const deletion = await client.post(
      '/settings/deletion',
      { password: REGISTRATION.password },
      AS_ENTERPRISE,
    );
    expect(deletion.statusCode).toBe(200);
    expect((await accept(token)).statusCode).toBe(409);
  });

  it('is refused with rubbish', async () => {
    const { client } = await registerEnterprise(test);
    const token = await inviteToTeam(test, client, newInviteeEmail(), 'reader');
    for (const [fields, status] of [
      [{ token: 'inventado' }, 410],
      [{ fullName: ' ' }, 400],
      [{ fullName: 'Soporte Uneed' }, 400],
      [{ password: '12345' }, 400],
    ] as const)
      expect((await accept(token, fields)).statusCode).toBe(status);
    expect((await accept(token)).statusCode).toBe(201);
  });

  it('cannot be accepted once its email belongs to an enterprise', async () => {
    const [own, other] = [await registerEnterprise(test), await registerEnterprise(test)];
    const email = newInviteeEmail();
    const first = await inviteToTeam(test, own.client, email, 'reader');
    const second = await inviteToTeam(test, other.client, email, 'reader');
    expect((await accept(first)).statusCode).toBe(201);
    const late = await accept(second);
    expect([late.statusCode, late.json().message]).toEqual([409, 'Este email ya está registrado']);
    const registration = await test.anonymous.post('/enterprises/register', { ...REGISTRATION, email });
    expect(registration.statusCode).toBe(409);
    await signUp(test, { email });
  });
});
