import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { logInAgain, signUpViaApi } from '../../../../testing/users.ts';
import { buildImage, sendMessage } from '../../../community/messages/messages.factory.ts';
import { newAuthor } from '../../../community/posts/posts.factory.ts';
import { buildPdf, toDataUrl } from '../../../hiring/applications/applications.factory.ts';
import { newReferent, publish } from '../../../hiring/jobs/jobs.factory.ts';
import { sendReport, suspend, userRef } from '../../safety/safety.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('the data export', () => {
  it('requires a session', async () => {
    expect((await test.anonymous.get('/settings/export')).statusCode).toBe(401);
  });

  it('is a JSON file with the data of the user and no private data of others', async () => {
    const [owner, member] = [await newReferent(test), await newReferent(test)];
    const me = await logInAgain(test, member);
    const jobId = await publish(owner, { title: 'Vacante ajena' });
    await publish(me, { title: 'Vacante mía' });
    await me.post(`/jobs/${jobId}/apply`);
    await sendMessage(owner, me, 'Esto lo escribió otra persona');
    for (let index = 0; index < 3; index += 1) await sendMessage(me, owner, `Mensaje ${index}`);
    await sendMessage(me, owner, '', { image: await buildImage() });
    await me.patch('/settings/privacy', { findableBy: 'nobody' });

    const response = await me.get('/settings/export');
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename=uneed-mis-datos-\d{4}-\d\d-\d\d\.json$/,
    );
    const data = response.json();
    expect(data.profile).toMatchObject({ id: me.id, email: me.email, fullName: me.fullName });
    expect(data.settings.privacy.findableBy).toBe('nobody');
    expect(data.sessions).toHaveLength(2);
    expect(data.signInDevices).toEqual([
      {
        idHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        firstUsedAt: expect.any(String),
        lastUsedAt: expect.any(String),
      },
    ]);
    expect(data.jobs).toMatchObject([{ title: 'Vacante mía' }]);
    expect(data.applications).toMatchObject([{ title: 'Vacante ajena', note: '' }]);
    expect(data.messagesSent.map(({ text }: { text: string }) => text)).toEqual([
      'Mensaje 0',
      'Mensaje 1',
      'Mensaje 2',
      '',
    ]);
    expect(data.messagesSent.at(-1).image).toMatch(/^http.*\/api\/messages\/images\//);
    expect(response.body).not.toContain('Esto lo escribió otra persona');
    expect(response.body).not.toContain(owner.email);
    expect(response.body).not.toMatch(/password|tokenHash/i);
  });

  it('contains CVs, contracts, blocks, reports and notifications', async () => {
    const [owner, me, other] = [await newReferent(test), await newReferent(test), await signUpViaApi(test)];
    const jobId = await publish(owner, { title: 'Confidencial', isAnonimous: true });
    const mine = await publish(me, { title: 'Mía' });
    const cv = toDataUrl(buildPdf());
    await me.post(`/jobs/${jobId}/apply`, { note: 'Me interesa', cv, fileName: 'Uno.pdf' });
    await me.put('/profile/cv', { cv, fileName: 'Dos.pdf' });
    await owner.get(`/jobs/${jobId}/applicants/${me.id}/cv`);
    await other.post(`/jobs/${mine}/apply`);
    await me.post(`/contracts/job/${mine}/candidate/${other.id}`);
    await me.put(`/safety/blocks/${other.id}`);
    await me.put(`/safety/mutes/${other.id}`);
    await sendReport(me, userRef(other), { details: 'Me pidió dinero' });
    await sendReport(other, userRef(me), { details: 'Mentira' });
    await suspend(await newAuthor(test, { fullName: 'Jefa Secreta', isAdmin: true }), me);
    await test.runTasks();

    const response = await me.get('/settings/export');
    const data = response.json();
    expect(data.cvs).toMatchObject([
      { fileName: 'Uno.pdf', file: expect.stringContaining(`/api/jobs/${jobId}/applicants/${me.id}/cv`) },
      { fileName: 'Dos.pdf', file: expect.stringContaining('/api/profile/cv/file') },
    ]);
    for (const { file } of data.cvs) {
      const { pathname } = new URL(file);
      expect((await me.get(pathname.replace('/api', ''))).rawPayload).toEqual(buildPdf());
    }
    expect(data.cvOpenings).toMatchObject([{ cv: 'Uno.pdf', title: 'Confidencial', by: null, times: 1 }]);
    expect(data.applications).toMatchObject([
      { title: 'Confidencial', note: 'Me interesa', cv: 'Uno.pdf', contract: null },
    ]);
    expect(data.contractsOpened).toMatchObject([
      { title: 'Mía', candidate: other.fullName, status: 'pending' },
    ]);
    expect(data.blocked).toMatchObject([{ blocked: other.fullName }]);
    expect(data.reportsMade).toMatchObject([
      { about: other.fullName, reason: 'money', details: 'Me pidió dinero' },
    ]);
    expect(data.muted).toMatchObject([{ muted: other.fullName }]);
    expect(data.sanctions).toMatchObject([{ kind: 'suspension', reason: 'Pide dinero', endedAt: null }]);
    expect(data.notifications).toMatchObject([
      { kind: 'applicationSeen', person: null, vacancy: 'Confidencial' },
      { kind: 'applicationReceived', person: other.fullName, vacancy: 'Mía' },
      { kind: 'sanctionChanged' },
    ]);
    // Neither who reported the user, nor the owner of an anonymous job.
    for (const secret of ['Mentira', 'Jefa Secreta', other.email, owner.email, owner.id, owner.fullName])
      expect(response.body).not.toContain(secret);
  });

  it('is complete if there are more rows than one page', async () => {
    const [me, peer] = [await signUpViaApi(test), await signUpViaApi(test)];
    await sendMessage(me, peer, 'La primera');
    const { db } = test.database;
    await sql`
      insert into messages (conversation_id, seq, id, sender_id, text, created_at)
      select conversation_id, 1000 + n, gen_random_uuid(), sender_id, 'Mensaje ' || n, created_at
      from messages, generate_series(1, 1200) n where sender_id = ${me.id}`.execute(db);
    const { messagesSent } = (await me.get('/settings/export')).json();
    expect(messagesSent).toHaveLength(1201);
    expect(new Set(messagesSent.map(({ id }: { id: string }) => id)).size).toBe(1201);
    expect(messagesSent.at(-1)).toMatchObject({ to: peer.fullName, text: 'Mensaje 1200' });
  });

  it('is complete for a new user', async () => {
    const data = (await (await signUpViaApi(test)).get('/settings/export')).json();
    expect(data).toMatchObject({
      jobs: [],
      applications: [],
      messagesSent: [],
      cvs: [],
      cvOpenings: [],
      contractsOpened: [],
      blocked: [],
      reportsMade: [],
      notifications: [],
      referentRequests: [],
      deletion: null,
      absence: null,
    });
  });

  it('has a rate limit per hour', async () => {
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: '1' });
    const me = await signUpViaApi(strict);
    const statuses = [];
    for (let index = 0; index < 7; index += 1) statuses.push((await me.get('/settings/export')).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    await strict.close();
  });
});
