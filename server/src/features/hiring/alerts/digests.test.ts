import type { NewAlert } from '@uneed/domain/hiring/alerts/alerts.schema.ts';
import type { NewJob } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { localIso } from '@uneed/domain/kernel/time.ts';
import type { Notification } from '@uneed/domain/people/notifications/notifications.schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signInAgain, signUp, type TestUser } from '../../../testing/users.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import { createAlert } from './alerts.factory.ts';

let test: TestApp;
let owner: TestUser;
let me: TestUser;
beforeAll(async () => {
  test = await createTestApp();
});
// New users, because tests move the clock past the end of sessions.
beforeEach(async () => {
  owner = await newReferent(test);
  me = await signUp(test);
});
afterAll(() => test.close());

const chofer = (changes: Partial<NewJob> = {}) => ({ title: 'Chofer de camión', ...changes });
const publishChofer = (changes: Partial<NewJob> = {}) => publish(owner, chofer(changes));

/** Runs the review of all alerts, and the tasks that follow; returns the emails to a user. */
async function review(to: TestUser = me) {
  await test.runTasks();
  const before = test.emails.length;
  await test.app.queue.runScheduled('alerts.reviewed');
  await test.runTasks();
  return test.emails.slice(before).filter((sent) => sent.to === to.email);
}
/** The same after the minute that instant alerts wait. */
async function reviewLater(to: TestUser = me) {
  await test.runTasks();
  test.clock.advanceMinutes(1);
  return review(to);
}
async function listNotifications(user: TestUser): Promise<Notification[]> {
  return (await user.get('/notifications')).json().notifications;
}
/** Moves the clock to the next local time with this beginning, such as `T08:00` of some day; in steps of a minute. */
function advanceTo(matches: (local: string, weekday: number) => boolean) {
  const isReached = () => {
    const now = test.clock.now();
    const local = localIso(now);
    return matches(local.slice(10, 16), new Date(local.slice(0, 10)).getUTCDay());
  };
  do test.clock.advanceMinutes(1);
  while (!isReached());
}
const instant = (filters: NewAlert['filters'] = { q: 'chofer' }) => createAlert(me, filters, 'instant');

describe('an instant alert', () => {
  it('sends one email and one notification for what opened within a minute', async () => {
    const alert = await instant({ q: 'chofer', location: ['Santiago', 'Azua'] });
    const first = await publishChofer();
    expect(await review()).toEqual([]);
    const second = await publishChofer({ title: 'Chofer escolar', isAnonimous: true, salary: null });
    const [sent, ...others] = await reviewLater();
    expect(others).toEqual([]);
    expect(sent?.email).toMatchObject({
      subject: '2 vacantes nuevas: Chofer en Azua o Santiago',
      heading: 'Aparecieron 2 vacantes que buscas',
      messageId: expect.stringMatching(/^<alerta-[0-9a-f-]{36}@localhost>$/),
    });
    const [section] = sent?.email.sections ?? [];
    expect(section?.heading).toBe('Chofer en Azua o Santiago');
    const byUrl = new Map(section?.items.map((item) => [new URL(item.url).pathname, item]));
    expect(byUrl.size).toBe(2);
    expect(byUrl.get(`/jobs/${first}`)).toMatchObject({
      title: 'Chofer de camión',
      lines: ['Cayena Labs · Santiago · RD$60,000 al mes', 'Porque buscas: chofer en Santiago'],
    });
    expect(byUrl.get(`/jobs/${second}`)).toMatchObject({
      lines: ['Empresa confidencial · Santiago · Salario a convenir', 'Porque buscas: chofer en Santiago'],
    });
    expect(await listNotifications(me)).toMatchObject([
      {
        kind: 'alertMatched',
        count: 2,
        alert: {
          title: 'Chofer en Azua o Santiago',
          path: '/jobs?q=chofer&location=Azua&location=Santiago&sort=newest',
        },
      },
    ]);
    const { alerts } = (await me.get('/alerts')).json();
    expect(alerts).toMatchObject([{ _id: alert._id, lastMatchAt: expect.any(String) }]);
  });

  it('never sends the same job twice, however often the tasks run', async () => {
    await instant();
    await publishChofer();
    await test.runTasks();
    test.clock.advanceMinutes(1);
    const before = test.emails.length;
    const reviewed = Array.from({ length: 5 }, () => test.app.queue.runScheduled('alerts.reviewed'));
    await Promise.all(reviewed);
    await test.runTasks();
    const [email, ...others] = test.emails.slice(before).filter(({ to }) => to === me.email);
    expect([email?.email.subject, others]).toEqual(['Vacante nueva: Chofer de camión', []]);
    expect(await reviewLater()).toEqual([]);
    expect(await listNotifications(me)).toHaveLength(1);
  });

  it('sends a job that was renewed again after 30 days, not before', async () => {
    await instant();
    const id = await publishChofer();
    expect(await reviewLater()).toHaveLength(1);
    const renew = async () => {
      owner = await signInAgain(test, owner);
      await owner.patch(`/jobs/${id}`, { status: 'paused' });
      await owner.patch(`/jobs/${id}`, { status: 'active' });
    };
    test.clock.advanceDays(29);
    await renew();
    expect(await reviewLater()).toEqual([]);
    test.clock.advanceDays(2);
    await test.app.queue.runScheduled('alerts.tidied');
    await renew();
    expect(await reviewLater()).toHaveLength(1);
    me = await signInAgain(test, me);
    const { alerts } = (await me.get('/alerts')).json();
    expect(alerts).toMatchObject([{ lastMatchAt: expect.any(String) }]);
  });

  it('names at most 10 jobs, newest first, and links to the others', async () => {
    await instant();
    for (let number = 1; number <= 12; number += 1) {
      await publishChofer({ title: `Chofer ${number}` });
      await test.runTasks();
    }
    const [sent] = await reviewLater();
    expect(sent?.email.subject).toBe('12 vacantes nuevas: Chofer');
    const [section] = sent?.email.sections ?? [];
    expect(section?.items).toHaveLength(10);
    expect(section?.links.map(({ label }) => label)).toEqual([
      'Ver las 2 restantes',
      'Cambiar la frecuencia, pausar o terminar esta alerta',
    ]);
    expect(section?.links[0]?.url).toMatch(/\/jobs\?q=chofer&sort=newest$/);
  });
});

describe('daily and weekly alerts', () => {
  it('are sent at 8:00 local time, weekly ones on Mondays, several in one email', async () => {
    await createAlert(me, { q: 'chofer' }, 'daily');
    await createAlert(me, { q: 'camión' }, 'weekly');
    await createAlert(me, { q: 'guardia' }, 'weekly');
    const other = await signUp(test);
    await createAlert(other, { q: 'chofer' }, 'weekly');
    // A Sunday evening, so that both are due next morning.
    advanceTo((time, weekday) => time === 'T20:00' && weekday === 0);
    owner = await newReferent(test);
    await publishChofer();
    await publish(owner, { title: 'Guardia' });
    expect(await review()).toEqual([]);
    advanceTo((time) => time === 'T07:59');
    expect(await review()).toEqual([]);
    test.clock.advanceMinutes(1);
    const before = test.emails.length;
    const [sent, ...others] = await review();
    expect(others).toEqual([]);
    // The weekly alert found the same driver, who is in the email once.
    expect(
      sent?.email.sections?.map(({ heading, items }) => [heading, items.map(({ title }) => title)]),
    ).toEqual([
      ['Chofer', ['Chofer de camión']],
      ['Guardia', ['Guardia']],
    ]);
    expect(sent?.email.subject).toBe('2 vacantes nuevas: lo nuevo de tus alertas');
    expect(test.emails.slice(before).filter(({ to }) => to === other.email)).toHaveLength(1);
    expect(await listNotifications(await signInAgain(test, me))).toMatchObject([
      { kind: 'alertMatched', count: 2, alert: null },
    ]);
    // On Tuesday only the daily alert is due.
    await publishChofer({ title: 'Chofer escolar' });
    await publish(owner, { title: 'Guardia nocturno' });
    await test.runTasks();
    advanceTo((time) => time === 'T08:00');
    const [next] = await review();
    expect(next?.email.subject).toBe('Vacante nueva: Chofer escolar');
  });

  it('follow a change of the frequency', async () => {
    const alert = await createAlert(me, { q: 'chofer' }, 'weekly');
    await publishChofer();
    await test.runTasks();
    await me.patch(`/alerts/${alert._id}`, { frequency: 'instant' });
    expect(await reviewLater()).toHaveLength(1);
  });
});

describe('what is not sent', () => {
  it('a job that was paused or deleted, does not match any more, or became anonymous', async () => {
    await instant({ q: 'chofer', company: ['Cayena'] });
    const changes: ((path: string) => Promise<{ statusCode: number }>)[] = [
      (path) => owner.patch(path, { status: 'paused' }),
      (path) => owner.delete(path),
      (path) => owner.patch(path, { title: 'Odontóloga' }),
      (path) => owner.patch(path, { isAnonimous: true }),
    ];
    const ids: string[] = [];
    for (const _ of changes) ids.push(await publishChofer({ description: '<p>Manejarás.</p>' }));
    const open = await publishChofer({ description: '<p>Manejarás.</p>' });
    await test.runTasks();
    for (const [index, change] of changes.entries())
      expect(await change(`/jobs/${ids[index]}`)).toMatchObject({ statusCode: 200 });
    const [sent, ...others] = await reviewLater();
    expect(others).toEqual([]);
    expect(sent?.email.sections?.[0]?.items.map(({ url }) => new URL(url).pathname)).toEqual([
      `/jobs/${open}`,
    ]);
    expect(await listNotifications(me)).toMatchObject([{ kind: 'alertMatched', count: 1 }]);
  });

  it('a job of a user who was blocked, or who blocked', async () => {
    const blocked = await signUp(test);
    await instant();
    await createAlert(blocked, { q: 'chofer' }, 'instant');
    await publishChofer();
    await test.runTasks();
    expect((await me.put(`/safety/blocks/${owner.id}`)).statusCode).toBe(200);
    expect((await owner.put(`/safety/blocks/${blocked.id}`)).statusCode).toBe(200);
    const before = test.emails.length;
    expect(await reviewLater()).toEqual([]);
    expect(test.emails.slice(before).filter(({ to }) => to === blocked.email)).toEqual([]);
    for (const user of [me, blocked]) expect(await listNotifications(user)).toEqual([]);
  });

  it('a job that closed between the notification and the email', async () => {
    await instant();
    const [closed, open] = [await publishChofer(), await publishChofer({ title: 'Chofer escolar' })];
    await test.runTasks();
    test.clock.advanceMinutes(1);
    await test.app.queue.runScheduled('alerts.reviewed');
    await owner.patch(`/jobs/${closed}`, { status: 'paused' });
    const before = test.emails.length;
    await test.runTasks();
    const [sent] = test.emails.slice(before).filter(({ to }) => to === me.email);
    expect(sent?.email.subject).toBe('Vacante nueva: Chofer escolar');
    expect(sent?.email.sections?.[0]?.items.map(({ url }) => new URL(url).pathname)).toEqual([
      `/jobs/${open}`,
    ]);
  });

  it('what was found by an alert that was paused, changed or deleted since', async () => {
    const alerts = [
      await instant(),
      await instant({ q: 'camión' }),
      await instant({ q: 'chofer de camión' }),
    ];
    await publishChofer();
    await test.runTasks();
    const [paused, changed, deleted] = alerts.map(({ _id }) => `/alerts/${_id}`);
    await me.patch(`${paused}`, { isPaused: true });
    await me.patch(`${changed}`, { filters: { q: 'guardia' } });
    await me.delete(`${deleted}`);
    await me.patch(`${paused}`, { isPaused: false });
    expect(await reviewLater()).toEqual([]);
    expect(await listNotifications(me)).toEqual([]);
  });

  it('again what was never sent, once it is open again', async () => {
    await instant();
    const id = await publishChofer();
    await test.runTasks();
    await owner.patch(`/jobs/${id}`, { status: 'paused' });
    expect(await reviewLater()).toEqual([]);
    await owner.patch(`/jobs/${id}`, { status: 'active' });
    expect(await reviewLater()).toHaveLength(1);
  });

  it('anything to a user whose account is pending deletion', async () => {
    await instant();
    await publishChofer();
    await test.runTasks();
    await me.post('/settings/deletion', { password: me.password });
    expect((await reviewLater()).map(({ email }) => email.subject)).toEqual([]);
    await (await signInAgain(test, me)).delete('/settings/deletion');
    expect(await reviewLater()).toEqual([]);
  });

  it('on channels that the user turned off', async () => {
    await instant();
    const turnOff = (channel: string) =>
      me.patch('/settings/notices', { kind: 'alerts', channel, isOn: false });
    await turnOff('mail');
    await publishChofer();
    expect(await reviewLater()).toEqual([]);
    expect(await listNotifications(me)).toHaveLength(1);
    await turnOff('inApp');
    await me.patch('/settings/notices', { kind: 'alerts', channel: 'mail', isOn: true });
    await publishChofer();
    expect(await reviewLater()).toHaveLength(1);
    expect(await listNotifications(me)).toHaveLength(1);
  });
});

describe('the links of the email', () => {
  const tokenOf = (url = '') => new URL(url).searchParams.get('token') ?? '';
  const postForm = (url: string) =>
    test.app.http.inject({
      method: 'POST',
      url: new URL(url).pathname + new URL(url).search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });

  async function receive(...filters: NewAlert['filters'][]) {
    for (const each of filters) await instant(each);
    const jobs = [chofer(), { title: 'Guardia' }];
    for (const job of jobs) await publish(owner, job);
    const [sent] = await reviewLater();
    const tokens = sent?.email.sections?.map(({ links }) => tokenOf(links.at(-1)?.url)) ?? [];
    return { email: sent?.email, tokens };
  }
  /** Tokens that nobody signed. */
  function changeTokens(tokens: string[]): string[] {
    const [[id, signature], [otherId]] = tokens.map((token) => token.split('.')) as [string[], string[]];
    return [`${otherId}.${signature}`, `${id}.${otherId}.${signature}`, `${id}.`, `${id}`, `.${signature}`];
  }
  const listMine = async () => (await me.get('/alerts')).json().alerts;

  it('manage one alert without a session, if they are signed', async () => {
    const { email, tokens } = await receive({ q: 'chofer' }, { q: 'guardia' });
    const [token = '', other = ''] = tokens;
    for (const changed of changeTokens(tokens)) {
      expect((await test.anonymous.get(`/alerts/by-token?token=${changed}`)).statusCode).toBe(404);
      expect((await test.anonymous.post('/alerts/unsubscribe', { token: changed })).statusCode).toBe(404);
    }
    expect(await listMine()).toHaveLength(2);
    expect(email?.sections?.[0]?.links.at(-1)?.url).toContain('/alerta?token=');
    const shown = (await test.anonymous.get(`/alerts/by-token?token=${token}`)).json();
    expect(shown).toMatchObject({ filters: { q: 'chofer' }, frequency: 'instant', isPaused: false });
    expect(JSON.stringify(shown)).not.toContain(me.email);
    const changes = { token, frequency: 'weekly', isPaused: true };
    const changed = (await test.anonymous.patch('/alerts/by-token', changes)).json();
    expect(changed).toMatchObject({ frequency: 'weekly', isPaused: true });
    const same = await test.anonymous.patch('/alerts/by-token', { token, filters: { q: 'guardia' } });
    expect(same.statusCode).toBe(409);
    for (let times = 0; times < 2; times += 1) {
      const ended = await test.anonymous.post('/alerts/unsubscribe', { token });
      expect([ended.statusCode, ended.json().message]).toEqual([
        200,
        'Listo, la alerta terminó. No te avisaremos más de esta búsqueda.',
      ]);
    }
    expect((await test.anonymous.get(`/alerts/by-token?token=${token}`)).statusCode).toBe(404);
    expect((await test.anonymous.patch('/alerts/by-token', { token, isPaused: false })).statusCode).toBe(404);
    expect(await listMine()).toMatchObject([{ filters: { q: 'guardia' }, isPaused: false }]);
    expect((await test.anonymous.get(`/alerts/by-token?token=${other}`)).statusCode).toBe(200);
  });

  it('end with one click in the mail client all alerts of the email, and no other', async () => {
    const { email } = await receive({ q: 'chofer' }, { q: 'guardia' }, { q: 'tornero' });
    const url = email?.oneClickUrl ?? '';
    for (let times = 0; times < 2; times += 1) expect((await postForm(url)).statusCode).toBe(200);
    expect(await listMine()).toMatchObject([{ filters: { q: 'tornero' } }]);
    expect((await postForm(`${url}x`)).statusCode).toBe(404);
    expect((await postForm('http://localhost/alerts/unsubscribe')).statusCode).toBe(404);
    const token = tokenOf(url);
    expect((await test.anonymous.get(`/alerts/by-token?token=${token}`)).statusCode).toBe(404);
    await publishChofer({ title: 'Chofer escolar' });
    expect(await reviewLater()).toEqual([]);
  });

  it('lead to the page of the alert in mail clients that open the address, and stop all emails of alerts', async () => {
    const { email, tokens } = await receive({ q: 'chofer' });
    const { pathname, search } = new URL(email?.oneClickUrl ?? '');
    const response = await test.app.http.inject({ method: 'GET', url: pathname + search });
    expect([response.statusCode, response.headers.location]).toEqual([303, `/alerta?token=${tokens[0]}`]);
    const wrong = await test.app.http.inject({ method: 'GET', url: `${pathname}?token=x` });
    expect(wrong.statusCode).toBe(404);
    await publishChofer({ title: 'Chofer escolar' });
    expect(await reviewLater()).toHaveLength(1);
    expect((await postForm(email?.unsubscribeUrl ?? '')).statusCode).toBe(200);
    expect(await listMine()).toHaveLength(1);
    await publishChofer({ title: 'Chofer de noche' });
    expect(await reviewLater()).toEqual([]);
  });
});
