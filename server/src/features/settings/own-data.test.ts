import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { signUp } from '../../testing/people.ts';
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
    expect(copy.messagesSent.at(-1).image).toMatch(/^\/api\/messages\/images\//);
    expect(answer.body).not.toContain('Esto lo escribió otra persona');
    expect(answer.body).not.toContain(owner.email);
    expect(answer.body).not.toMatch(/password|tokenHash/i);
  });

  it('is whole for who has nothing yet', async () => {
    const copy = (await (await signUp(test)).get('/settings/export')).json();
    expect(copy).toMatchObject({
      jobs: [],
      applications: [],
      messagesSent: [],
      cvs: [],
      referentRequests: [],
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
