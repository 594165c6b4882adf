import { expect, it, onTestFinished } from 'vitest';
import { createLog } from '../../../platform/log.ts';
import { createMailer } from '../../../platform/mail/mailer.ts';
import { createApiClient } from '../../../testing/api-client.ts';
import { createOwnTestApp, type TestApp } from '../../../testing/app.ts';
import { type Mailbox, startMailServer } from '../../../testing/services/smtp.ts';
import {
  AS_ENTERPRISE,
  addTeamMember,
  newEnterprise,
} from '../../organizations/enterprises/enterprises.factory.ts';
import { getOwn, offerInterview, setUpApplicants, takeSlot } from './interviews.factory.ts';

/** An app that sends its emails to a mail server, which records them. */
async function createMailingApp() {
  const mailbox = await startMailServer();
  const log = createLog('silent');
  const smtp = createMailer({
    smtpUrl: mailbox.url,
    from: 'Uneed <hola@uneed.do>',
    outboxDir: '',
    log,
  });
  onTestFinished(async () => {
    smtp.close();
    await mailbox.close();
  });
  const send: typeof smtp.send = async (to, email) => {
    // The factories read links in what was recorded.
    test.emails.push({ to, email });
    await smtp.send(to, email);
  };
  const test: TestApp = await createOwnTestApp({}, { mailer: { send } });
  return { test, mailbox };
}

/** A team of which two members interview one applicant. */
async function setUp({ test, mailbox }: { test: TestApp; mailbox: Mailbox }) {
  const owner = await newEnterprise(test);
  const enter = async (fullName: string) => {
    const member = await addTeamMember(test, owner, 'reader', fullName);
    return { ...member, client: createApiClient(test.app.http, undefined, member.token, AS_ENTERPRISE) };
  };
  const [ana, luz, eva] = [await enter('Ana Peña'), await enter('Luz Gil'), await enter('Eva Ríos')];
  const setup = await setUpApplicants(test, { owner });
  await offerInterview(test, setup, { interviewerIds: [ana.id, luz.id] });
  await test.runTasks();
  mailbox.received.length = 0;
  return { ...setup, ana, luz, eva };
}

/** Runs what is due; returns who got which email since the last time, without the candidate. */
async function readMail(test: TestApp, mailbox: Mailbox, candidate: { email: string }) {
  await test.runTasks();
  return mailbox.received
    .splice(0)
    .map(({ to: [address = ''], email: { subject = '', text, html, headers } }) => ({
      address,
      subject: subject.split(':')[0],
      text: `${text}${html}`,
      canUnsubscribe: headers.some(({ key }) => key === 'list-unsubscribe'),
    }))
    .filter(({ address }) => address !== candidate.email)
    .sort((one, other) => (one.address < other.address ? -1 : 1));
}

it('who interviews is emailed when the candidate takes, moves and cancels it, and nobody else of the team', async () => {
  const { test, mailbox } = await createMailingApp();
  const { owner, candidate, jobId, ana, luz } = await setUp({ test, mailbox });
  const id = await takeSlot(candidate, jobId);
  const all = [owner.email, ana.email, luz.email].sort();
  const taken = await readMail(test, mailbox, candidate);
  expect(taken.map(({ address, subject }) => [address, subject])).toEqual(
    all.map((address) => [address, 'Entrevista acordada']),
  );
  const toAna = taken.find(({ address }) => address === ana.email);
  expect(toAna?.text).toContain(`${candidate.fullName} eligió su entrevista`);
  expect(toAna?.text).toContain('Av. Winston Churchill 95, piso 3');
  expect(toAna?.text).toContain(`/enterprise/aplicantes/${jobId}?aplicante=`);
  // Only the account unsubscribes, for the whole team.
  expect(taken.filter((mail) => mail.canUnsubscribe).map(({ address }) => address)).toEqual([owner.email]);
  const [other] = (await getOwn(candidate, jobId)).interview?.slots ?? [];
  await candidate.post(`/interviews/${id}/move`, { slotId: other?._id });
  const moved = await readMail(test, mailbox, candidate);
  expect(moved.map(({ address, subject }) => [address, subject])).toEqual(
    all.map((address) => [address, 'La entrevista cambió de hora']),
  );
  await candidate.post(`/interviews/${id}/cancel`, { reason: 'Ya conseguí' });
  const cancelled = await readMail(test, mailbox, candidate);
  expect(cancelled.map(({ address }) => address)).toEqual(all);
  for (const { text } of cancelled) expect(text).toContain('Ya conseguí');
  // In the app the team has one inbox, which all of it reads.
  const [notification] = (await ana.client.get('/notifications')).json().notifications;
  expect(notification?.interview?.notice).toBe('cancelled');
});

it('who interviews is emailed when the candidate withdraws the application, and the interview is gone', async () => {
  const { test, mailbox } = await createMailingApp();
  const { owner, candidate, jobId, ana, luz } = await setUp({ test, mailbox });
  await takeSlot(candidate, jobId);
  await readMail(test, mailbox, candidate);
  expect((await candidate.delete(`/jobs/${jobId}/apply`)).statusCode).toBe(200);
  const mails = await readMail(test, mailbox, candidate);
  const cancelled = mails.filter(({ subject }) => subject === 'Entrevista cancelada');
  expect(cancelled.map(({ address }) => address)).toEqual([owner.email, ana.email, luz.email].sort());
});

it('a member who was removed meanwhile is not emailed', async () => {
  const { test, mailbox } = await createMailingApp();
  const { owner, candidate, jobId, ana, luz } = await setUp({ test, mailbox });
  await takeSlot(candidate, jobId);
  await owner.delete(`/enterprises/team/${ana.id}`);
  const mails = await readMail(test, mailbox, candidate);
  expect(
    mails.filter(({ subject }) => subject === 'Entrevista acordada').map(({ address }) => address),
  ).toEqual([owner.email, luz.email].sort());
});

it('nobody of a team is emailed that turned the topic off', async () => {
  const { test, mailbox } = await createMailingApp();
  const { owner, candidate, jobId } = await setUp({ test, mailbox });
  await test.database.db
    .insertInto('settings')
    .values({ userId: owner.id, mutedMail: ['interviews'] })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ mutedMail: ['interviews'] }))
    .execute();
  await takeSlot(candidate, jobId);
  expect(await readMail(test, mailbox, candidate)).toEqual([]);
});
