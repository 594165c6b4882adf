import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../../../platform/log.ts';
import { createMailer } from '../../../platform/mail/mailer.ts';
import { createApiClient } from '../../../testing/api-client.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { waitUntilBlocked } from '../../../testing/locks.ts';
import { type Mailbox, startMailServer } from '../../../testing/services/smtp.ts';
import {
  AS_ENTERPRISE,
  addTeamMember,
  newEnterprise,
} from '../../organizations/enterprises/enterprises.factory.ts';
import { getOwn, offerBody, offerInterview, setUpApplicants, takeSlot } from './interviews.factory.ts';

let test: TestApp;
let mailbox: Mailbox;
let smtp: ReturnType<typeof createMailer>;
// An app that sends its emails to a mail server, which records them.
beforeAll(async () => {
  mailbox = await startMailServer();
  const addresses = { smtpUrl: mailbox.url, from: 'Uneed <hola@uneed.do>', outboxDir: '' };
  smtp = createMailer({ ...addresses, log: createLog('silent') });
  const send: typeof smtp.send = async (to, email) => {
    // The factories read links in what was recorded.
    test.emails.push({ to, email });
    await smtp.send(to, email);
  };
  test = await createTestApp({}, { mailer: { send } });
});
afterAll(async () => {
  await test.close();
  smtp.close();
  await mailbox.close();
});

/** A team of which two members interview two applicants. */
async function setUp() {
  const owner = await newEnterprise(test);
  const enter = async (fullName: string) => {
    const member = await addTeamMember(test, owner, 'reader', fullName);
    return { ...member, client: createApiClient(test.app.http, undefined, member.token, AS_ENTERPRISE) };
  };
  const [ana, luz, eva] = [await enter('Ana Peña'), await enter('Luz Gil'), await enter('Eva Ríos')];
  const setup = await setUpApplicants(test, { owner, count: 2 });
  await offerInterview(test, setup, { interviewerIds: [ana.id, luz.id] });
  await test.runTasks();
  mailbox.received.length = 0;
  const [, other] = setup.candidates;
  if (!other) throw new Error('Too few');
  return { ...setup, other, ana, luz, eva };
}

/** Runs what is due; returns who got which email since the last time, without the candidates. */
async function readMail({ candidates }: { candidates: { email: string }[] }) {
  await test.runTasks();
  return mailbox.received
    .splice(0)
    .map(({ to: [address = ''], email: { subject = '', text, html, headers } }) => ({
      address,
      subject: subject.split(':')[0],
      text: `${text}${html}`,
      canUnsubscribe: headers.some(({ key }) => key === 'list-unsubscribe'),
    }))
    .filter(({ address }) => candidates.every(({ email }) => email !== address))
    .sort((one, other) => (one.address < other.address ? -1 : 1));
}

it('who interviews is emailed when the candidate takes, moves, cancels it, or withdraws the application, and nobody else of the team', async () => {
  const setup = await setUp();
  const { owner, candidate, other, jobId, ana, luz } = setup;
  const id = await takeSlot(candidate, jobId);
  const all = [owner.email, ana.email, luz.email].sort();
  const taken = await readMail(setup);
  expect(taken.map(({ address, subject }) => [address, subject])).toEqual(
    all.map((address) => [address, 'Entrevista acordada']),
  );
  const toAna = taken.find(({ address }) => address === ana.email);
  expect(toAna?.text).toContain(`${candidate.fullName} eligió su entrevista`);
  expect(toAna?.text).toContain('Av. Winston Churchill 95, piso 3');
  expect(toAna?.text).toContain(`/enterprise/aplicantes/${jobId}?aplicante=`);
  // Only the account unsubscribes, for the whole team.
  expect(taken.filter((mail) => mail.canUnsubscribe).map(({ address }) => address)).toEqual([owner.email]);
  const [later] = (await getOwn(candidate, jobId)).interview?.slots ?? [];
  await candidate.post(`/interviews/${id}/move`, { slotId: later?._id });
  const moved = await readMail(setup);
  expect(moved.map(({ address, subject }) => [address, subject])).toEqual(
    all.map((address) => [address, 'La entrevista cambió de hora']),
  );
  await candidate.post(`/interviews/${id}/cancel`, { reason: 'Ya conseguí' });
  const cancelled = await readMail(setup);
  expect(cancelled.map(({ address }) => address)).toEqual(all);
  for (const { text } of cancelled) expect(text).toContain('Ya conseguí');
  // In the app the team has one inbox, which all of it reads.
  const [notification] = (await ana.client.get('/notifications')).json().notifications;
  expect(notification?.interview?.notice).toBe('cancelled');
  await takeSlot(other, jobId);
  await readMail(setup);
  expect((await other.delete(`/jobs/${jobId}/apply`)).statusCode).toBe(200);
  const withdrawn = await readMail(setup);
  expect(
    withdrawn.filter(({ subject }) => subject === 'Entrevista cancelada').map(({ address }) => address),
  ).toEqual(all);
});

it('who interviews is emailed when the enterprise itself cancels; after an answer nobody promises another time', async () => {
  const setup = await setUp();
  const { owner, candidate, other, jobId, ana, luz } = setup;
  const members = [ana.email, luz.email].sort();
  const cancelledMail = async () =>
    (await readMail(setup)).filter(({ subject }) => subject === 'Entrevista cancelada');
  const id = await takeSlot(candidate, jobId);
  await owner.post(`/interviews/${id}/cancel`, { reason: 'Cerramos ese día' });
  const cancelled = await cancelledMail();
  expect(cancelled.map(({ address }) => address)).toEqual(members);
  for (const { text } of cancelled) {
    expect(text).toContain(`Tu equipo canceló la entrevista con ${candidate.fullName}`);
    expect(text).toContain('Cerramos ese día');
  }
  await takeSlot(other, jobId);
  await readMail(setup);
  const body = { candidateIds: [other.id], template: 'thanks' };
  expect((await owner.post(`/jobs/${jobId}/applicants/decline`, body)).statusCode).toBe(200);
  expect((await cancelledMail()).map(({ address }) => address)).toEqual(members);
  const paragraphsTo = ({ email }: { email: string }) =>
    test.emails
      .filter(({ to, email: { heading } }) => to === email && heading === 'Entrevista cancelada')
      .flatMap((sent) => sent.email.paragraphs.join(' '));
  expect(paragraphsTo(candidate)).toEqual([expect.stringContaining('te ofrecerán otra hora')]);
  expect(paragraphsTo(other)).toEqual([expect.not.stringContaining('otra hora')]);
});

it('neither a member who was removed meanwhile is emailed, nor anybody of a team that turned the topic off', async () => {
  const setup = await setUp();
  const { owner, candidate, other, jobId, ana, luz } = setup;
  await takeSlot(candidate, jobId);
  await owner.delete(`/enterprises/team/${ana.id}`);
  const mails = await readMail(setup);
  expect(
    mails.filter(({ subject }) => subject === 'Entrevista acordada').map(({ address }) => address),
  ).toEqual([owner.email, luz.email].sort());
  await test.database.db
    .insertInto('settings')
    .values({ userId: owner.id, mutedMail: ['interviews'] })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ mutedMail: ['interviews'] }))
    .execute();
  await takeSlot(other, jobId);
  expect(await readMail(setup)).toEqual([]);
});

it('nobody interviews who leaves the team while the times are offered', async () => {
  const owner = await newEnterprise(test);
  const ana = await addTeamMember(test, owner, 'reader', 'Ana Peña');
  const { jobId, candidate } = await setUpApplicants(test, { owner });
  const { database } = test;
  const { offered } = await database.transaction(async (tx) => {
    await tx.deleteFrom('enterpriseMembers').where('id', '=', ana.id).execute();
    const body = offerBody(test, [candidate], { interviewerIds: [ana.id] });
    const offered = owner.post(`/jobs/${jobId}/interviews`, body);
    await waitUntilBlocked(database);
    return { offered };
  });
  const response = await offered;
  expect([response.statusCode, response.json().message]).toEqual([400, 'Elige entrevistadores de tu equipo']);
  expect((await candidate.get('/interviews')).json().interviews).toEqual([]);
});
