import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { signUp } from '../../testing/users.ts';
import { buildPdf, toDataUrl } from '../applications/applications.factory.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import { buildPicture, say } from '../messages/messages.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('a copy of one’s data', () => {
  it('is nobody’s without a session', async () => {
    expect((await test.nobody.get('/settings/export')).statusCode).toBe(401);
  });

  it('is a JSON file with everything one gave, and nothing private of others', async () => {
    const [owner, me] = [await newReferent(test), await newReferent(test)];
    const jobId = await publish(owner, { title: 'Vacante ajena' });
    await publish(me, { title: 'Vacante mía' });
    await me.post(`/jobs/${jobId}/apply`);
    await say(owner, me, 'Esto lo escribió otra persona');
    for (let index = 0; index < 3; index += 1) await say(me, owner, `Mensaje ${index}`);
    await say(me, owner, '', { image: await buildPicture() });
    await me.patch('/settings/privacy', { isFindable: false });

    const answer = await me.get('/settings/export');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="uneed-mis-datos-\d{4}-\d\d-\d\d\.json"$/,
    );
    const copy = answer.json();
    expect(copy.profile).toMatchObject({ id: me.id, email: me.email, fullName: me.fullName });
    expect(copy.settings.privacy.isFindable).toBe(false);
    expect(copy.sessions).toHaveLength(1);
    expect(copy.jobs).toMatchObject([{ title: 'Vacante mía' }]);
    expect(copy.applications).toMatchObject([{ title: 'Vacante ajena', note: '' }]);
    expect(copy.messagesSent.map(({ text }: { text: string }) => text)).toEqual([
      'Mensaje 0',
      'Mensaje 1',
      'Mensaje 2',
      '',
    ]);
    expect(copy.messagesSent.at(-1).image).toMatch(/^http.*\/api\/messages\/images\//);
    expect(answer.body).not.toContain('Esto lo escribió otra persona');
    expect(answer.body).not.toContain(owner.email);
    expect(answer.body).not.toMatch(/password|tokenHash/i);
  });

  it('holds what one did and was told: CVs, contracts, blocks, reports, notifications', async () => {
    const [owner, me, other] = [await newReferent(test), await newReferent(test), await signUp(test)];
    const jobId = await publish(owner, { title: 'Confidencial', isAnonimous: true });
    const mine = await publish(me, { title: 'Mía' });
    const cv = toDataUrl(buildPdf());
    await me.post(`/jobs/${jobId}/apply`, { note: 'Me interesa', cv, fileName: 'Uno.pdf' });
    await me.put('/profile/cv', { cv, fileName: 'Dos.pdf' });
    await owner.get(`/jobs/${jobId}/applicants/${me.id}/cv`);
    await other.post(`/jobs/${mine}/apply`);
    await me.post(`/contracts/job/${mine}/candidate/${other.id}`);
    await me.put(`/safety/blocks/${other.id}`);
    await me.post('/safety/reports', { userId: other.id, reason: 'money', details: 'Me pidió dinero' });
    await other.post('/safety/reports', { userId: me.id, reason: 'money', details: 'Mentira' });
    await test.runJobs();

    const answer = await me.get('/settings/export');
    const copy = answer.json();
    expect(copy.cvs).toMatchObject([
      { fileName: 'Uno.pdf', file: expect.stringContaining(`/api/jobs/${jobId}/applicants/${me.id}/cv`) },
      { fileName: 'Dos.pdf', file: expect.stringContaining('/api/profile/cv/file') },
    ]);
    for (const { file } of copy.cvs) {
      const { pathname } = new URL(file);
      expect((await me.get(pathname.replace('/api', ''))).rawPayload).toEqual(buildPdf());
    }
    expect(copy.cvOpenings).toMatchObject([{ cv: 'Uno.pdf', title: 'Confidencial', by: null, times: 1 }]);
    expect(copy.applications).toMatchObject([
      { title: 'Confidencial', note: 'Me interesa', cv: 'Uno.pdf', contract: null },
    ]);
    expect(copy.contractsOpened).toMatchObject([
      { title: 'Mía', candidate: other.fullName, status: 'pending' },
    ]);
    expect(copy.blocked).toMatchObject([{ blocked: other.fullName }]);
    expect(copy.reportsMade).toMatchObject([
      { about: other.fullName, reason: 'money', details: 'Me pidió dinero' },
    ]);
    expect(copy.notifications).toMatchObject([
      { kind: 'applicationReceived', person: other.fullName, vacancy: 'Mía' },
    ]);
    // Nor who reported one, nor who is behind an anonymous vacancy.
    for (const secret of ['Mentira', other.email, owner.email, owner.id, owner.fullName])
      expect(answer.body).not.toContain(secret);
  });

  it('is whole when there is more than is read at a time', async () => {
    const [me, peer] = [await signUp(test), await signUp(test)];
    await say(me, peer, 'La primera');
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

  it('is whole for who has nothing yet', async () => {
    const copy = (await (await signUp(test)).get('/settings/export')).json();
    expect(copy).toMatchObject({
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

  it('is given a few times an hour', async () => {
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: '1' });
    const me = await signUp(strict);
    const answers = [];
    for (let index = 0; index < 7; index += 1) answers.push((await me.get('/settings/export')).statusCode);
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429]);
    await strict.close();
  });
});
