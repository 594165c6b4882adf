import { addDays } from '@uneed/domain/kernel/time.ts';
import {
  DOMAIN_CODE_ATTEMPTS,
  DOMAIN_CODE_MINUTES,
  DOMAIN_CODES_PER_DAY,
} from '@uneed/domain/organizations/enterprises/verification.rules.ts';
import { AUDIT_ACTION_LABELS } from '@uneed/domain/people/audit/audit.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { signUp, type TestUser } from '../../../../testing/users.ts';
import { signUpAdmin, signUpPendingReferent } from '../../../people/referents/referents.factory.ts';
import { sendReport, userRef } from '../../../people/safety/safety.factory.ts';
import { AS_ENTERPRISE, registerEnterprise } from '../enterprises.factory.ts';
import {
  onboardedEnterprise,
  readCode,
  type TestEnterprise,
  verifiedEnterprise,
} from './verification.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('verification by admins', () => {
  let admin: TestUser;

  beforeAll(async () => {
    admin = await signUpAdmin(test);
  });

  const lastEmailTo = (company: { email: string }) =>
    test.emails.findLast(({ to }) => to === company.email)?.email;
  const PATH = '/enterprises/verification';
  const request = ({ client }: TestEnterprise) => client.post(PATH);
  const status = async ({ client }: TestEnterprise) => (await client.get(PATH)).json();

  const decide = (by: { post: TestUser['post'] }, { enterprise }: TestEnterprise, body: object) =>
    by.post(`/admin/enterprise-requests/${enterprise._id}/decision`, { version: 1, ...body });

  const listRequests = async (state = 'open') =>
    (await admin.get(`/admin/enterprise-requests?state=${state}`)).json().requests;

  const findRequest = async ({ enterprise }: TestEnterprise, state = 'open') =>
    (await listRequests(state)).find(
      (found: { enterprise: { _id: string } }) => found.enterprise._id === enterprise._id,
    );

  describe('the request', () => {
    it('is only for a complete enterprise, with its own session', async () => {
      expect((await test.anonymous.post(PATH)).statusCode).toBe(401);
      expect((await test.anonymous.get(PATH)).statusCode).toBe(401);
      expect((await (await signUp(test)).post(PATH)).statusCode).toBe(401);
      const incomplete = await registerEnterprise(test);
      const response = await request(incomplete);
      expect(response.statusCode).toBe(409);
      expect(response.json().message).toBe('Primero completa los datos de tu empresa');
      expect(await status(incomplete)).toMatchObject({ status: 'none', requestedAt: null });
    });

    it('opens one review, also when it is sent twice at once', async () => {
      const company = await onboardedEnterprise(test);
      const answers = await Promise.all([request(company), request(company)]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      expect(await status(company)).toMatchObject({ status: 'inReview', reason: '' });
      expect((await request(company)).json().message).toBe('Ya estamos revisando tu empresa');
    });

    it('is apart from those of referents', async () => {
      const [company, referent] = [await onboardedEnterprise(test), await signUpPendingReferent(test)];
      await request(company);
      const { reviews } = (await admin.get('/admin/referents')).json();
      const ids = reviews.map(({ user }: { user: { _id: string } }) => user._id);
      expect(ids).toContain(referent.id);
      expect(ids).not.toContain(company.enterprise._id);
      const found = (await listRequests()).map(
        ({ enterprise }: { enterprise: { _id: string } }) => enterprise._id,
      );
      expect(found).toContain(company.enterprise._id);
      expect(found).not.toContain(referent.id);
    });
  });

  describe('the decision', () => {
    it('is made by an admin, with a reason to reject', async () => {
      const company = await onboardedEnterprise(test);
      await request(company);
      const verify = { decision: 'verified' };
      expect((await decide(test.anonymous, company, verify)).statusCode).toBe(401);
      expect((await test.anonymous.get('/admin/enterprise-requests')).statusCode).toBe(401);
      const member = await signUp(test);
      expect((await decide(member, company, verify)).statusCode).toBe(403);
      expect((await member.get('/admin/enterprise-requests')).statusCode).toBe(403);
      // The session of the enterprise is none at an endpoint of people.
      expect((await decide(company.client, company, verify)).statusCode).toBe(401);
      expect((await decide(admin, company, { decision: 'rejected' })).statusCode).toBe(400);
      const stranger = { ...company, enterprise: { _id: member.id } };
      expect((await decide(admin, stranger, verify)).statusCode).toBe(404);
      expect((await decide(admin, company, { ...verify, version: 7 })).statusCode).toBe(409);
    });

    it('verifies once, tells the enterprise and is in the audit log', async () => {
      const [company, neighbor] = [await onboardedEnterprise(test), await onboardedEnterprise(test)];
      await request(company);
      await request(neighbor);
      const verify = () => decide(admin, company, { decision: 'verified' });
      const answers = await Promise.all([verify(), verify()]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      await test.runTasks();
      expect(await status(company)).toMatchObject({ status: 'verified' });
      expect(await status(neighbor)).toMatchObject({ status: 'inReview' });
      expect((await company.client.get('/enterprises/profile')).json().enterprise.isVerified).toBe(true);
      const subjects = test.emails.filter(({ to }) => to === company.email).map(({ email }) => email.subject);
      expect(subjects).toEqual(['Colmado Central ya es una empresa verificada']);
      const notifications = async ({ client }: TestEnterprise) =>
        (await client.get('/notifications', AS_ENTERPRISE)).json().notifications;
      expect(await notifications(company)).toMatchObject([{ kind: 'enterpriseReviewed', count: 1 }]);
      expect(await notifications(neighbor)).toEqual([]);
      const { auditEntries } = (await admin.get('/admin/audit')).json();
      expect(auditEntries[0]).toMatchObject({
        act: 'enterprise.verified',
        subjectId: company.enterprise._id,
        details: { fullName: 'Colmado Central', rnc: '101010632' },
      });
      expect(AUDIT_ACTION_LABELS[auditEntries[0].act]).toBe('Verificó a la empresa');
      expect((await request(company)).json().message).toBe('Tu empresa ya está verificada');
    });

    it('is not e-mailed to an enterprise that is about to be deleted', async () => {
      const company = await onboardedEnterprise(test);
      await request(company);
      await test.database.db
        .updateTable('users')
        .set({ eraseAt: addDays(test.clock.now(), 14) })
        .where('id', '=', company.enterprise._id)
        .execute();
      expect((await decide(admin, company, { decision: 'verified' })).statusCode).toBe(200);
      await test.runTasks();
      expect(lastEmailTo(company)).toBeUndefined();
    });

    it('rejects with a reason that the enterprise reads, and can ask again', async () => {
      const company = await onboardedEnterprise(test);
      await request(company);
      const reason = 'El RNC es de otra empresa';
      expect((await decide(admin, company, { decision: 'rejected', reason })).json().message).toBe(
        'Solicitud rechazada',
      );
      await test.runTasks();
      expect(await status(company)).toMatchObject({ status: 'rejected', reason });
      expect(lastEmailTo(company)?.paragraphs).toContain(`Motivo: ${reason}`);
      expect((await request(company)).statusCode).toBe(200);
      expect(await status(company)).toMatchObject({ status: 'inReview', reason: '' });
      expect(await findRequest(company)).toMatchObject({ version: 3, isLatest: true });
    });

    it('takes a verification away with a reason', async () => {
      const company = await verifiedEnterprise(test);
      await test.runTasks();
      const body = { decision: 'rejected', version: 2 };
      expect((await decide(admin, company, body)).statusCode).toBe(400);
      const response = await decide(admin, company, { ...body, reason: 'Usa un nombre ajeno' });
      expect(response.json().message).toBe('Verificación quitada');
      await test.runTasks();
      expect(await status(company)).toMatchObject({ status: 'rejected', reason: 'Usa un nombre ajeno' });
      expect((await company.client.get('/enterprises/profile')).json().enterprise.isVerified).toBe(false);
      expect((await admin.get('/admin/audit')).json().auditEntries[0]).toMatchObject({
        act: 'enterprise.revoked',
      });
      expect(lastEmailTo(company)?.heading).toBe('Quitamos la verificación de tu empresa');
    });
  });

  describe('changed data', () => {
    it('give an open request a new version, so that an admin who saw the old data does not decide', async () => {
      const company = await onboardedEnterprise(test);
      await request(company);
      await company.client.put('/enterprises/profile', { website: 'www.otra.com.do' });
      const answer = await decide(admin, company, { decision: 'verified' });
      expect(answer.statusCode).toBe(409);
      expect(answer.json().message).toBe('La solicitud cambió desde que la abriste. Revísala otra vez.');
      expect((await decide(admin, company, { decision: 'verified', version: 2 })).statusCode).toBe(200);
    });

    it('another name ends a verification and opens a new review; another phone does not', async () => {
      const company = await verifiedEnterprise(test);
      await company.client.put('/enterprises/profile', { phone: '829-555-0144' });
      expect(await status(company)).toMatchObject({ status: 'verified' });
      await company.client.put('/enterprises/profile', { companyName: 'Colmado Nuevo' });
      expect(await status(company)).toMatchObject({ status: 'inReview' });
      expect(await findRequest(company)).toMatchObject({ companyName: 'Colmado Nuevo', isLatest: true });
    });

    it('of an enterprise that never asked open no review', async () => {
      const company = await onboardedEnterprise(test);
      await company.client.put('/enterprises/profile', { companyName: 'Colmado Callado' });
      expect(await status(company)).toMatchObject({ status: 'none' });
    });
  });

  it('shows admins what speaks against an enterprise, and of neighbours nothing', async () => {
    const fields = { companyName: 'Ferretería Única', website: 'www.unica.com.do' };
    const company = await onboardedEnterprise(test, { ...fields, email: 'ferreteria.unica@gmail.com' });
    const twin = await verifiedEnterprise(test, { companyName: 'FERRETERIA ÚNICA', website: 'unica.com.do' });
    const other = await onboardedEnterprise(test, { companyName: 'Sin Relación', website: 'relacion.do' });
    await company.client.put('/enterprises/profile', { rnc: '131246796' });
    await other.client.put('/enterprises/profile', { rnc: '130000001' });
    await request(company);
    await request(other);
    await sendReport(await signUp(test), userRef({ id: company.enterprise._id }), { reason: 'money' });
    const found = await findRequest(company);
    expect(found).toMatchObject({
      hasFreeMail: true,
      openReportCount: 1,
      jobCount: 0,
      rnc: '131246796',
      domain: '',
    });
    expect(found.similar).toEqual([
      {
        _id: twin.enterprise._id,
        companyName: 'FERRETERIA ÚNICA',
        slug: twin.enterprise.slug,
        isVerified: true,
        match: 'website',
      },
    ]);
    expect(await findRequest(other)).toMatchObject({ hasFreeMail: false, openReportCount: 0, similar: [] });
  });
});

describe('verification by a code', () => {
  const PATH = '/enterprises/verification/domain';
  const EMAIL = 'gerencia@colmado.com.do';
  const send = ({ client }: TestEnterprise, email = EMAIL) => client.post(PATH, { email });
  const enter = ({ client }: TestEnterprise, code: string) => client.post(`${PATH}/code`, { code });

  const domain = async ({ client }: TestEnterprise) =>
    (await client.get('/enterprises/verification')).json().domain;
  let count = 0;

  /** An enterprise that was sent a code, the address and the code. */
  async function withCode() {
    count += 1;
    const email = `gerencia-${count}@colmado.com.do`;
    const company = await onboardedEnterprise(test);
    expect((await send(company, email)).statusCode).toBe(200);
    await test.runTasks();
    return { company, email, code: readCode(test, email) };
  }
  const otherCode = (code: string) => (code === '000000' ? '000001' : '000000');

  it('needs the session of the enterprise and a valid address or code', async () => {
    expect((await test.anonymous.post(PATH, { email: EMAIL })).statusCode).toBe(401);
    expect((await test.anonymous.post(`${PATH}/code`, { code: '123456' })).statusCode).toBe(401);
    const company = await onboardedEnterprise(test);
    expect((await send(company, 'nada')).statusCode).toBe(400);
    for (const code of ['', '12345', '12345a', '1234567'])
      expect((await enter(company, code)).statusCode).toBe(400);
    expect((await enter(company, '123456')).statusCode).toBe(409);
  });

  it('sends codes only to the domain of the website, also below com.do, and to no free mailbox', async () => {
    const company = await onboardedEnterprise(test);
    for (const [email, message] of [
      ['colmado@gmail.com', /^Usa un correo de tu empresa/],
      ['jefe@otra.com.do', /@colmado\.com\.do$/],
      ['jefe@micolmado.com.do', /@colmado\.com\.do$/],
    ] as const) {
      const response = await send(company, email);
      expect(response.statusCode).toBe(400);
      expect(response.json().fields.email).toMatch(message);
    }
    expect((await send(company, 'jefe@correo.colmado.com.do')).statusCode).toBe(200);
    const withoutSite = await onboardedEnterprise(test, { website: '' });
    expect((await send(withoutSite)).statusCode).toBe(409);
  });

  it('confirms the domain with the code, which is stored as a hash and works once', async () => {
    const { company, email, code } = await withCode();
    expect(code).toMatch(/^\d{6}$/);
    expect(await domain(company)).toEqual({ name: 'colmado.com.do', state: 'sent', email });
    const stored = await test.database.db.selectFrom('enterpriseDomains').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(code);
    const answers = await Promise.all([enter(company, code), enter(company, code)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await domain(company)).toMatchObject({ state: 'confirmed' });
    expect((await send(company)).statusCode).toBe(409);
  });

  it('does not confirm with a wrong code, the code of a neighbour or an expired one', async () => {
    const { company, code } = await withCode();
    const neighbor = await withCode();
    const response = await enter(company, otherCode(code));
    expect(response.statusCode).toBe(400);
    expect(response.json().fields.code).toBe('Ese código no es correcto. Te quedan 4 intentos');
    if (neighbor.code !== code) expect((await enter(company, neighbor.code)).statusCode).toBe(400);
    test.clock.advanceMinutes(DOMAIN_CODE_MINUTES);
    expect((await enter(company, code)).statusCode).toBe(409);
  });

  it('does not confirm the domain of an earlier website', async () => {
    const { company, code } = await withCode();
    await company.client.put('/enterprises/profile', { website: 'www.otra.com.do' });
    expect((await enter(company, code)).statusCode).toBe(409);
    await company.client.put('/enterprises/profile', { website: 'www.colmado.com.do' });
    expect(await domain(company)).toMatchObject({ state: 'sent' });
    expect((await enter(company, code)).statusCode).toBe(200);
  });

  it('counts attempts that come at once, and then needs a new code', async () => {
    const { company, email, code } = await withCode();
    const wrong = otherCode(code);
    const answers = await Promise.all(
      Array.from({ length: DOMAIN_CODE_ATTEMPTS + 3 }, () => enter(company, wrong)),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((each) => each === 400)).toHaveLength(DOMAIN_CODE_ATTEMPTS);
    expect((await enter(company, code)).statusCode).toBe(409);
    await send(company, email);
    await test.runTasks();
    expect((await enter(company, readCode(test, email))).statusCode).toBe(200);
  });

  it('sends some codes on one day, and more on the next', async () => {
    const company = await onboardedEnterprise(test);
    const codes = Array.from({ length: DOMAIN_CODES_PER_DAY + 2 }, () => send(company));
    const statuses = (await Promise.all(codes)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((each) => each === 200)).toHaveLength(DOMAIN_CODES_PER_DAY);
    expect(statuses.filter((each) => each === 429)).toHaveLength(2);
    test.clock.advanceMinutes(24 * 60);
    expect((await send(company)).statusCode).toBe(200);
  });

  it('a confirmed domain is in the open request with a new version, and ends with another website', async () => {
    const { company, code } = await withCode();
    const admin = await signUpAdmin(test);
    await company.client.post('/enterprises/verification');
    await enter(company, code);
    const find = async () =>
      (await admin.get('/admin/enterprise-requests'))
        .json()
        .requests.find(
          (found: { enterprise: { _id: string } }) => found.enterprise._id === company.enterprise._id,
        );
    expect(await find()).toMatchObject({ version: 2, domain: 'colmado.com.do' });
    const { activities } = (await company.client.get('/enterprises/activity')).json();
    expect(activities).toMatchObject([
      { act: 'domain.confirmed', subject: 'colmado.com.do' },
      { act: 'verification.requested', subject: '' },
    ]);
    await company.client.put('/enterprises/profile', { website: 'www.otra.com.do' });
    expect(await find()).toMatchObject({ version: 3, domain: '' });
    expect(await domain(company)).toEqual({ name: 'otra.com.do', state: 'none', email: '' });
  });
});
