import { formatInterviewTime } from '@uneed/domain/hiring/interviews/interview.rules.ts';
import { addMinutes } from '@uneed/domain/kernel/time.ts';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOwnTestApp, createTestApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/users.ts';
import { newReferent } from '../jobs/jobs.factory.ts';
import { atHour, getOwn, offerInterview, setUpApplicants, takeSlot } from './interviews.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Parses a calendar with another library than the one that wrote it, strictly. */
function parseCalendar(text: string) {
  const calendar = ICAL.Component.fromString(text);
  return {
    name: calendar.name,
    version: calendar.getFirstPropertyValue('version'),
    events: calendar
      .getAllSubcomponents('vevent')
      .map((component) => new ICAL.Event(component, { strictExceptions: true })),
  };
}

const readFeed = async ({ app }: TestApp, url: string) => app.http.inject({ url: new URL(url).pathname });

/** A time as somebody in Madrid reads it. */
const inMadrid = new Intl.DateTimeFormat('es', {
  timeZone: 'Europe/Madrid',
  hour: 'numeric',
  timeZoneName: 'short',
});

/** Makes an address; returns it. */
async function createFeed(user: Pick<TestUser, 'post'>): Promise<string> {
  const response = await user.post('/settings/calendar');
  expect(response.statusCode).toBe(201);
  return response.json().feed.url;
}

async function setUpInterview(
  own: TestApp,
  changes: object = {},
  options: Parameters<typeof setUpApplicants>[1] = {},
) {
  const setup = await setUpApplicants(own, options);
  await offerInterview(own, setup, changes);
  const id = await takeSlot(setup.candidate, setup.jobId);
  const file = (user: TestUser) =>
    own.app.http.inject({
      url: `/api/interviews/${id}/calendar.ics`,
      cookies: { uneed_session: user.token },
    });
  return { ...setup, id, file };
}

describe('the file of an interview', () => {
  it('has its time, place and instructions, and no address of anybody; the exports of both sides have it too', async () => {
    const note = 'Trae tu cédula; pregunta por «Recepción», 2.º piso,\ny llega 10 minutos antes. '
      .repeat(3)
      .trim();
    const { owner, candidate, file, id, jobId } = await setUpInterview(test, { note });
    for (const user of [owner, candidate]) {
      const response = await file(user);
      expect([
        response.statusCode,
        response.headers['content-type'],
        response.headers['cache-control'],
      ]).toEqual([200, 'text/calendar; charset=utf-8', 'private, no-store']);
      const { name, version, events } = parseCalendar(response.body);
      expect([name, version, events.length]).toEqual(['vcalendar', '2.0', 1]);
      const [event] = events;
      expect(event?.uid).toBe(`entrevista-${id}@uneed`);
      expect(event?.startDate.toJSDate().toISOString()).toBe(atHour(test, 3, 10));
      expect(event?.endDate.toJSDate()).toEqual(addMinutes(new Date(atHour(test, 3, 10)), 30));
      expect(event?.startDate.zone.tzid).toBe('UTC');
      expect(event?.location).toBe('Av. Winston Churchill 95, piso 3');
      expect(event?.description).toContain(note);
      expect(event?.attendees).toEqual([]);
      for (const { email } of [owner, candidate]) expect(response.body).not.toContain(email);
      // No line is longer than 75 bytes (RFC 5545 §3.1).
      for (const line of response.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }
    const summaries = await Promise.all(
      [owner, candidate].map(async (user) => parseCalendar((await file(user)).body).events[0]?.summary),
    );
    expect(summaries).toEqual([
      `Entrevista con ${candidate.fullName}: Desarrolladora de páginas`,
      'Entrevista: Desarrolladora de páginas (Cayena Labs)',
    ]);
    for (const user of [owner, candidate])
      expect((await user.get('/settings/export')).json().interviews).toMatchObject([
        { id, jobId, title: 'Desarrolladora de páginas', status: 'booked', startsAt: atHour(test, 3, 10) },
      ]);
    const stranger = await newReferent(test);
    expect((await stranger.get('/settings/export')).json().interviews).toEqual([]);
  });

  it('says how it is by video or phone, and names no company of an anonymous vacancy', async () => {
    const link = 'https://meet.google.com/abc-defg-hij?a=1,2;3';
    const video = { kind: 'video', place: link, slots: [atHour(test, 4, 9)] };
    const { candidate, file, owner } = await setUpInterview(test, video, { job: { isAnonimous: true } });
    const { body } = await file(candidate);
    expect(body).not.toContain('Cayena');
    expect(parseCalendar(body).events[0]).toMatchObject({
      summary: 'Entrevista: Desarrolladora de páginas',
      location: link,
    });
    const phone = { kind: 'phone', place: '8095550142' };
    const other = await setUpInterview(test, phone, { owner });
    expect(parseCalendar((await other.file(other.candidate)).body).events[0]?.location).toBe(
      'Por teléfono: 809-555-0142',
    );
  });

  it('moves with the interview, and is gone while the vacancy is removed and when the interview is cancelled', async () => {
    const { candidate, file, id, jobId } = await setUpInterview(test);
    const slot = (await getOwn(candidate, jobId)).interview?.slots[0];
    const before = parseCalendar((await file(candidate)).body).events[0];
    // Somebody abroad has the same moment.
    const startsAt = before?.startDate.toJSDate() ?? new Date(0);
    expect(formatInterviewTime(startsAt)).toMatch(/, 10:00 a\. m\.$/);
    expect(inMadrid.format(startsAt)).toMatch(/^1[56] CES?T$/);
    await candidate.post(`/interviews/${id}/move`, { slotId: slot?._id });
    const after = parseCalendar((await file(candidate)).body).events[0];
    expect([after?.uid, after?.startDate.toJSDate().toISOString()]).toEqual([before?.uid, slot?.startsAt]);
    expect(Number(after?.sequence)).toBeGreaterThan(Number(before?.sequence));
    const moderate = (status: string, changes: { ownStatus: string | null; moderation: string }) =>
      test.database.db
        .updateTable('jobs')
        .set({ status, ...changes })
        .where('id', '=', jobId)
        .execute();
    await moderate('withheld', { ownStatus: 'active', moderation: 'removed' });
    expect((await file(candidate)).statusCode).toBe(404);
    await moderate('active', { ownStatus: null, moderation: 'active' });
    expect((await file(candidate)).statusCode).toBe(200);
    await candidate.post(`/interviews/${id}/cancel`, { reason: '' });
    expect((await file(candidate)).statusCode).toBe(404);
  });
});

describe('the calendar of a person', () => {
  it('has the interviews of both sides, and nobody else’s', async () => {
    const one = await setUpInterview(test);
    await setUpInterview(test, { slots: [atHour(test, 5, 9)] }, { owner: await newReferent(test) });
    const referent = await newReferent(test);
    const other = await setUpInterview(test, { slots: [atHour(test, 6, 9)] }, { owner: referent });
    await referent.post(`/jobs/${one.jobId}/apply`, {});
    await offerInterview(test, { ...one, candidates: [referent] }, { slots: [atHour(test, 2, 9)] });
    await takeSlot(referent, one.jobId);
    const response = await readFeed(test, await createFeed(referent));
    expect([response.statusCode, response.headers['content-type'], response.headers['x-robots-tag']]).toEqual(
      [200, 'text/calendar; charset=utf-8', 'noindex'],
    );
    const { events } = parseCalendar(response.body);
    expect(events.map(({ summary }) => summary).sort()).toEqual([
      `Entrevista con ${other.candidate.fullName}: Desarrolladora de páginas`,
      'Entrevista: Desarrolladora de páginas (Cayena Labs)',
    ]);
  });

  it('has no cancelled interviews, nor those of long ago', async () => {
    const own = await createOwnTestApp();
    const { candidate, id } = await setUpInterview(own);
    const url = await createFeed(candidate);
    const count = async () => parseCalendar((await readFeed(own, url)).body).events.length;
    expect(await count()).toBe(1);
    own.clock.advanceDays(40);
    expect(await count()).toBe(0);
    const late = await setUpInterview(own);
    const lateUrl = await createFeed(late.candidate);
    await late.candidate.post(`/interviews/${late.id}/cancel`, { reason: '' });
    expect(parseCalendar((await readFeed(own, lateUrl)).body).events).toEqual([]);
    expect(id).not.toBe(late.id);
  });

  it('opens with its last address alone, until that ends', async () => {
    const user = await newReferent(test);
    expect((await test.anonymous.get('/settings/calendar')).statusCode).toBe(401);
    expect((await test.anonymous.post('/settings/calendar')).statusCode).toBe(401);
    expect((await user.get('/settings/calendar')).json()).toEqual({ feed: null });
    const first = await createFeed(user);
    const second = await createFeed(user);
    expect((await user.get('/settings/calendar')).json().feed.url).toBe(second);
    const statuses = async () => [
      (await readFeed(test, first)).statusCode,
      (await readFeed(test, second)).statusCode,
    ];
    expect(await statuses()).toEqual([404, 200]);
    expect((await user.delete('/settings/calendar')).statusCode).toBe(200);
    expect(await statuses()).toEqual([404, 404]);
    for (const secret of ['x', 'a'.repeat(43), '..%2f', '%00'])
      expect((await test.app.http.inject({ url: `/calendario/${secret}.ics` })).statusCode).toBe(404);
  });

  it('ends with the account, and its address is not in the export', async () => {
    const user = await newReferent(test);
    const url = await createFeed(user);
    const exported = await user.get('/settings/export');
    expect(exported.json().interviews).toEqual([]);
    expect(exported.json().calendarFeed.createdAt).toBe(test.clock.now().toISOString());
    expect(exported.body).not.toContain(url.split('/').at(-1)?.replace('.ics', ''));
    await user.post('/settings/deletion', { password: user.password });
    expect((await readFeed(test, url)).statusCode).toBe(404);
  });
});
