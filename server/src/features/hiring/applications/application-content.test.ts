import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp } from '../../../testing/users.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import { buildPdf, toDataUrl } from './applications.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

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

it('no email is sent about an application that was withdrawn before', async () => {
  const [owner, candidate] = [await newReferent(test), await signUp(test)];
  const jobId = await publish(owner);
  await candidate.post(`/jobs/${jobId}/apply`);
  await candidate.delete(`/jobs/${jobId}/apply`);
  await test.runTasks();
  expect(test.emails.filter(({ to }) => to === owner.email)).toEqual([]);
});
