import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { listenForUsers } from '../../../testing/sockets.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { sendMessage } from '../../community/messages/messages.factory.ts';
import { countDailyEmail } from '../../people/notifications/notifications.commands.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import { deleteJobsOfOwner } from '../jobs/owners/owner-deletion.commands.ts';
import { buildPdf, toDataUrl } from './applications.factory.ts';
import { deleteApplicationsOfCandidate } from './candidate-deletion.commands.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('the receipt of an application', () => {
  /** Runs the tasks; returns the receipts of applications that the user got. */
  async function listReceipts({ email }: TestUser) {
    await test.runTasks();
    const own = test.receipts.filter(({ to }) => to === email).map((sent) => sent.email);
    return own.filter(({ subject }) => subject.startsWith('Aplicaste a'));
  }

  it('says to the candidate what was sent, and what follows', async () => {
    const [candidate, other] = [await signUp(test), await signUp(test)];
    const jobId = await publish(await newReferent(test), {
      title: 'Chofer de reparto',
    });
    await candidate.post(`/jobs/${jobId}/apply`, { cv: toDataUrl(buildPdf()), fileName: 'Ana.pdf' });
    await other.post(`/jobs/${jobId}/apply`);
    const [receipt, ...more] = await listReceipts(candidate);
    expect(more).toEqual([]);
    expect(receipt).toMatchObject({
      subject: 'Aplicaste a «Chofer de reparto»',
      paragraphs: [
        'Tu aplicación a «Chofer de reparto», de Cayena Labs, se envió con tu CV.',
        'Quien publicó la vacante revisará tu perfil. Puedes escribirle por el chat. Te avisaremos aquí y por correo cuando haya una respuesta.',
      ],
      action: { label: 'Ver mis aplicaciones' },
    });
    expect(new URL(receipt?.action?.url ?? '').pathname).toBe('/applications');
    expect((await listReceipts(other))[0]?.paragraphs[0]).toMatch(/se envió sin CV\.$/);
  });

  it('does not name the company of an anonymous job, nor offers to write to it', async () => {
    const candidate = await signUp(test);
    const jobId = await publish(await newReferent(test), { isAnonimous: true });
    await candidate.post(`/jobs/${jobId}/apply`);
    const receipts = await listReceipts(candidate);
    expect(receipts).toHaveLength(1);
    expect(JSON.stringify(receipts)).not.toMatch(/Cayena|chat/);
  });

  it('offers no chat with who may not know yet who applied', async () => {
    const candidate = await signUp(test);
    const jobId = await publish(await newReferent(test), { isBlind: true });
    await candidate.post(`/jobs/${jobId}/apply`, { isBlind: true });
    const [receipt] = await listReceipts(candidate);
    expect(receipt?.paragraphs[1]).toMatch(/^Quien publicó la vacante revisará tu aplicación y te escribirá/);
  });

  it('is not sent for an application that was withdrawn, also when the candidate applied again', async () => {
    const candidate = await signUp(test);
    const owner = await newReferent(test);
    const [withdrawn, again] = [await publish(owner), await publish(owner, { title: 'Otra vez' })];
    for (const jobId of [withdrawn, again]) {
      await candidate.post(`/jobs/${jobId}/apply`);
      await candidate.delete(`/jobs/${jobId}/apply`);
    }
    test.clock.advanceMinutes(1);
    await candidate.post(`/jobs/${again}/apply`);
    expect((await listReceipts(candidate)).map(({ subject }) => subject)).toEqual(['Aplicaste a «Otra vez»']);
  });

  it('is not sent to who turned off emails about applications', async () => {
    const [candidate, other] = [await signUp(test), await signUp(test)];
    await candidate.patch('/settings/notices', { kind: 'applications', channel: 'mail', isOn: false });
    const jobId = await publish(await newReferent(test));
    for (const user of [candidate, other]) await user.post(`/jobs/${jobId}/apply`);
    expect(await listReceipts(other)).toHaveLength(1);
    expect(await listReceipts(candidate)).toEqual([]);
  });

  it('is sent up to 20 times a day', async () => {
    const candidate = await signUp(test);
    const owner = await newReferent(test);
    await test.database.transaction(async (tx) => {
      for (let count = 0; count < 18; count += 1)
        await countDailyEmail(tx, candidate.id, 'receipts', test.clock.now());
    });
    for (const title of ['Cajera', 'Chofer', 'Cocinera'])
      await candidate.post(`/jobs/${await publish(owner, { title })}/apply`);
    expect(await listReceipts(candidate)).toHaveLength(2);
  });
});

describe('what the owner learns of an application', () => {
  const NOTE = `Me interesa\nmucho. ${'x'.repeat(200)}`;
  const QUOTE = `«Me interesa mucho. ${'x'.repeat(121)}…»`;

  /** Applies to a new job; returns the paragraphs of the owner's email and the owner's notification. */
  async function applyWith(body: object) {
    const [owner, candidate] = [await newReferent(test), await signUp(test, { fullName: 'Ana Peña' })];
    const jobId = await publish(owner);
    expect((await candidate.post(`/jobs/${jobId}/apply`, body)).statusCode).toBe(201);
    await test.runTasks();
    const email = test.emails.find(({ to }) => to === owner.email)?.email;
    const [notification] = (await owner.get('/notifications')).json().notifications;
    return { paragraphs: email?.paragraphs ?? [], notification, owner, candidate, jobId };
  }

  it('the email and the notification contain the beginning of the note and mention the CV', async () => {
    const cv = { cv: toDataUrl(buildPdf()), fileName: 'Ana.pdf' };
    const both = await applyWith({ note: NOTE, ...cv });
    expect(both.paragraphs).toContain(QUOTE);
    expect(both.paragraphs).toContain('Esa es su nota; también envió su CV.');
    expect(both.notification.application).toEqual({ note: QUOTE.slice(1, -1), hasCv: true });
    expect((await applyWith(cv)).paragraphs).toContain('Envió su CV, sin nota.');
    const noteOnly = await applyWith({ note: 'Hola' });
    expect(noteOnly.paragraphs).toContain('«Hola»');
    expect(noteOnly.paragraphs).toContain('Esa es su nota. Ana Peña no envió CV.');
    const neither = await applyWith({});
    expect(neither.paragraphs).toContain('No envió nota ni CV: su perfil te dice más.');
    expect(neither.notification.application).toEqual({ note: '', hasCv: false });
  });

  it('the notification no longer shows the note after the application was withdrawn or others applied', async () => {
    const { owner, candidate, jobId, notification } = await applyWith({ note: 'Hola' });
    expect(notification).toMatchObject({ count: 1, application: { note: 'Hola' } });
    await owner.patch('/notifications/read', { id: notification._id });
    test.clock.advanceMinutes(1);
    const [other, last] = [await signUp(test), await signUp(test)];
    await other.post(`/jobs/${jobId}/apply`, { note: 'Otra' });
    await last.post(`/jobs/${jobId}/apply`, { note: 'Una más' });
    await candidate.delete(`/jobs/${jobId}/apply`);
    const response = await owner.get('/notifications');
    expect(response.statusCode).toBe(200);
    expect(response.json().notifications).toMatchObject([
      { kind: 'applicationWithdrawn', count: 1, application: null, person: { _id: candidate.id } },
      { kind: 'applicationReceived', count: 2, application: null, person: { _id: last.id } },
      { kind: 'applicationReceived', count: 1, application: null, person: { _id: candidate.id } },
    ]);
    expect(response.body).not.toMatch(/Hola|Otra|Una más/);
  });

  it('the owner gets one email of an application that was withdrawn and sent again before it left', async () => {
    const [owner, candidate] = [await newReferent(test), await signUp(test)];
    const jobId = await publish(owner, { title: 'Pintora' });
    await candidate.post(`/jobs/${jobId}/apply`, { note: 'La primera' });
    await candidate.delete(`/jobs/${jobId}/apply`);
    test.clock.advanceMinutes(1);
    expect((await candidate.post(`/jobs/${jobId}/apply`, { note: 'La segunda' })).statusCode).toBe(201);
    await test.runTasks();
    const sent = test.emails.filter(({ to }) => to === owner.email).map(({ email }) => email);
    expect(sent.map(({ subject }) => subject)).toEqual([`${candidate.fullName} aplicó a «Pintora»`]);
    expect(sent[0]?.paragraphs).toContain('«La segunda»');
  });

  it('no email is sent about an application that was withdrawn before', async () => {
    const [owner, candidate] = [await newReferent(test), await signUp(test)];
    const jobId = await publish(owner);
    await candidate.post(`/jobs/${jobId}/apply`);
    await candidate.delete(`/jobs/${jobId}/apply`);
    await test.runTasks();
    expect(test.emails.filter(({ to }) => to === owner.email)).toEqual([]);
  });
});

describe('events of applications', () => {
  let live: Awaited<ReturnType<typeof listenForUsers>>;

  beforeAll(async () => {
    live = await listenForUsers(test);
  });

  afterAll(async () => {
    live.closeAll();
  });
  const connect = (user: TestUser) => live.connectUser(user);

  it('owner and candidate receive an event for each change, also with notifications off; other users do not', async () => {
    const [owner, candidate, other] = [await newReferent(test), await signUp(test), await signUp(test)];
    for (const kind of ['applications', 'contracts'])
      for (const user of [owner, candidate])
        await user.patch('/settings/notices', { kind, channel: 'inApp', isOn: false });
    const jobId = await publish(owner, { isAnonimous: true });
    const [ownerDevice, candidateDevice, otherDevice] = [
      await connect(owner),
      await connect(candidate),
      await connect(other),
    ];
    const changes = [
      () => candidate.post(`/jobs/${jobId}/apply`),
      () => candidate.delete(`/jobs/${jobId}/apply`),
      () => candidate.post(`/jobs/${jobId}/apply`),
      () => owner.post(`/contracts/job/${jobId}/candidate/${candidate.id}`),
      () => owner.put(`/contracts/job/${jobId}/candidate/${candidate.id}`, { status: 'rejected' }),
    ];
    for (const [index, change] of changes.entries()) {
      expect((await change()).statusCode).toBeLessThan(300);
      await test.runTasks();
      for (const device of [ownerDevice, candidateDevice]) {
        await device.waitFor(
          'applicationsChanged',
          () => device.received('applicationsChanged').length > index,
        );
        expect(device.received('applicationsChanged')).toEqual(Array(index + 1).fill({ jobId }));
      }
    }
    // Events arrive in their order: nothing came before the messages.
    await sendMessage(candidate, owner, 'Hola');
    for (const user of [candidate, other]) await sendMessage(owner, user, 'Hola');
    for (const device of [ownerDevice, candidateDevice, otherDevice]) await device.waitFor('newMessage');
    expect(otherDevice.received('applicationsChanged')).toEqual([]);
    expect([...ownerDevice.received('notification'), ...candidateDevice.received('notification')]).toEqual(
      [],
    );
  });

  it('applicants and owner receive an event when a job is deleted', async () => {
    const [owner, candidate] = [await newReferent(test), await signUp(test)];
    const jobId = await publish(owner);
    await candidate.post(`/jobs/${jobId}/apply`);
    await test.runTasks();
    const [ownerDevice, candidateDevice] = [await connect(owner), await connect(candidate)];
    expect((await owner.delete(`/jobs/${jobId}`)).statusCode).toBeLessThan(300);
    await test.runTasks();
    for (const device of [ownerDevice, candidateDevice])
      expect(await device.waitFor('applicationsChanged')).toEqual({ jobId });
  });

  it("the owner receives an event when an applicant's account is deleted, and the applicants when the owner's is", async () => {
    const [owner, candidate, deletedUser] = [await newReferent(test), await signUp(test), await signUp(test)];
    const jobId = await publish(owner);
    for (const user of [candidate, deletedUser]) await user.post(`/jobs/${jobId}/apply`);
    await test.runTasks();
    const [ownerDevice, candidateDevice] = [await connect(owner), await connect(candidate)];
    const { database, clock, app } = test;
    await database.transaction((tx) =>
      deleteApplicationsOfCandidate(tx, app.queue, deletedUser.id, clock.now()),
    );
    await test.runTasks();
    expect(await ownerDevice.waitFor('applicationsChanged')).toEqual({ jobId });
    await database.transaction((tx) => deleteJobsOfOwner(tx, app.queue, owner.id, clock.now()));
    await test.runTasks();
    expect(await candidateDevice.waitFor('applicationsChanged')).toEqual({ jobId });
  });
});
