import { INTERVIEW_BLOCKED_TEXT } from '@uneed/domain/hiring/interviews/interview.rules.ts';
import { WITHHELD_INTERVIEW_TEXT } from '@uneed/domain/hiring/jobs/withheld-job.rules.ts';
import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/users.ts';
import { getNotifications } from '../../people/notifications/notifications.factory.ts';
import { signUpAdmin } from '../../people/referents/referents.factory.ts';
import { suspend } from '../../people/safety/safety.factory.ts';
import { newReferent } from '../jobs/jobs.factory.ts';
import {
  atHour,
  getOfApplicant,
  getOwn,
  hideJob,
  type InterviewSetup,
  listOwn,
  offerBody,
  offerInterview,
  setUpApplicants,
  takeSlot,
} from './interviews.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('the reminders of an interview', () => {
  async function setUpInterview() {
    const setup = await setUpApplicants(test);
    await offerInterview(test, setup);
    const id = await takeSlot(setup.candidate, setup.jobId);
    await test.runTasks();
    for (const user of [setup.owner, setup.candidate]) await user.patch('/notifications/read', { all: true });
    test.emails.length = 0;
    return { ...setup, id, startsAt: new Date(atHour(test, 3, 10)) };
  }

  /** What a user was reminded of since then. */
  const remindersOf = async (user: TestUser) =>
    (await getNotifications(user)).filter(({ isRead }) => !isRead).map(({ interview }) => interview?.notice);

  const headingsTo = ({ email: address }: TestUser) =>
    test.emails.filter(({ to }) => to === address).map(({ email }) => email.heading);

  /** Runs what is due this many hours before the interview. */
  async function runBefore(hours: number, startsAt: Date): Promise<void> {
    const minutes = (startsAt.getTime() - test.clock.now().getTime()) / 60_000;
    test.clock.advanceMinutes(minutes - hours * 60);
    await test.runTasks();
  }

  it('both sides are reminded a day and an hour before, in the app and by email', async () => {
    const { owner, candidate, startsAt } = await setUpInterview();
    await runBefore(25, startsAt);
    for (const user of [owner, candidate]) expect(await remindersOf(user)).toEqual([]);
    await runBefore(24, startsAt);
    for (const user of [owner, candidate]) {
      expect(await remindersOf(user)).toEqual(['dayBefore']);
      expect(headingsTo(user)).toEqual(['Recordatorio de la entrevista']);
    }
    const { email } = test.emails.find(({ to }) => to === candidate.email) ?? {};
    expect(email?.paragraphs.join('\n')).toMatch(
      /hora de Santo Domingo\), 30 minutos\.\nDirección: Av\. Winston Churchill 95, piso 3\nTrae tu cédula\./,
    );
    await runBefore(1, startsAt);
    for (const user of [owner, candidate]) {
      expect(await remindersOf(user)).toEqual(['hourBefore']);
      expect(headingsTo(user)).toEqual(['Recordatorio de la entrevista', 'Recordatorio de la entrevista']);
    }
  });

  it('also while the vacancy is hidden: the candidate is to confirm before going', async () => {
    const { owner, candidate, jobId, startsAt } = await setUpInterview();
    await hideJob(test, jobId);
    await runBefore(24, startsAt);
    for (const user of [owner, candidate]) expect(await remindersOf(user)).toEqual(['dayBefore']);
    const isUncertain = async (user: TestUser) => (await getNotifications(user))[0]?.interview?.isUncertain;
    expect(await Promise.all([isUncertain(owner), isUncertain(candidate)])).toEqual([false, true]);
    const { interview } = await getOwn(candidate, jobId);
    expect([interview?.can.move, interview?.can.cancel, interview?.slots]).toEqual([false, true, []]);
    const linesTo = (user: TestUser) =>
      test.emails.filter(({ to }) => to === user.email).flatMap(({ email }) => email.paragraphs);
    expect(linesTo(candidate)).toContain(WITHHELD_INTERVIEW_TEXT);
    expect(linesTo(owner)).not.toContain(WITHHELD_INTERVIEW_TEXT);
  });

  it('each on the channels that they chose', async () => {
    const { owner, candidate, startsAt } = await setUpInterview();
    const turnOff = (user: TestUser, channel: string) =>
      user.patch('/settings/notices', { kind: 'interviews', channel, isOn: false });
    await turnOff(owner, 'mail');
    await turnOff(candidate, 'inApp');
    await runBefore(24, startsAt);
    expect([await remindersOf(owner), headingsTo(owner)]).toEqual([['dayBefore'], []]);
    expect([await remindersOf(candidate), headingsTo(candidate)]).toEqual([
      [],
      ['Recordatorio de la entrevista'],
    ]);
  });

  it('of a moved interview at its new time alone', async () => {
    const { owner, candidate, jobId, id, startsAt } = await setUpInterview();
    const slotId = (await getOwn(candidate, jobId)).interview?.slots[0]?._id;
    expect((await candidate.post(`/interviews/${id}/move`, { slotId })).statusCode).toBe(200);
    await owner.patch('/notifications/read', { all: true });
    await runBefore(24, startsAt);
    expect(await remindersOf(owner)).toEqual([]);
    await runBefore(24, addMinutes(startsAt, 60));
    expect(await remindersOf(owner)).toEqual(['dayBefore']);
  });
  type Ending = (setup: InterviewSetup) => Promise<unknown>;

  const ENDINGS: Record<string, Ending> = {
    cancelled: async ({ candidate, jobId }) =>
      candidate.post(`/interviews/${(await getOwn(candidate, jobId)).interview?._id}/cancel`, { reason: '' }),
    'with somebody who was blocked': ({ owner, candidate }) => owner.put(`/safety/blocks/${candidate.id}`),
    'of a removed vacancy': ({ jobId }) =>
      test.database.db
        .updateTable('jobs')
        .set({ status: 'withheld', ownStatus: 'active', moderation: 'removed' })
        .where('id', '=', jobId)
        .execute(),
    'of an account that is about to be deleted': ({ candidate }) =>
      candidate.post('/settings/deletion', { password: candidate.password }),
  };

  it('nobody is reminded of an interview that is cancelled, of a removed vacancy, or with somebody blocked or about to be deleted', async () => {
    const agreed = await setUpInterview();
    const owners: [string, TestUser][] = [];
    for (const [what, end] of Object.entries(ENDINGS)) {
      const setup = await setUpInterview();
      await end(setup);
      owners.push([what, setup.owner]);
    }
    await test.runTasks();
    for (const [, owner] of owners) await owner.patch('/notifications/read', { all: true });
    test.emails.length = 0;
    await runBefore(24, agreed.startsAt);
    expect(await remindersOf(agreed.owner)).toEqual(['dayBefore']);
    for (const [what, owner] of owners) {
      expect(await remindersOf(owner), what).toEqual([]);
      expect(
        headingsTo(owner).filter((heading) => /entrevista/.test(heading)),
        what,
      ).toEqual([]);
    }
  });

  it('a reminder that runs late is not sent', async () => {
    const { owner, startsAt } = await setUpInterview();
    await runBefore(0, startsAt);
    expect(await remindersOf(owner)).toEqual([]);
  });
});

describe('interviews on the home', () => {
  it('the home of a candidate has the interview whose time is to be chosen, then the one that is agreed, until it is over', async () => {
    const setup = await setUpApplicants(test, { count: 2, job: { title: 'Cajera' } });
    const [candidate, other] = setup.candidates;
    if (!candidate || !other) throw new Error('No candidates');
    const shown = async (user = candidate) => (await user.get('/home')).json().candidate.interview;
    expect(await shown()).toBeNull();
    await offerInterview(test, setup, { candidateIds: [candidate.id] });
    expect(await shown()).toEqual({ title: 'Cajera', startsAt: null });
    expect(await shown(other)).toBeNull();
    await takeSlot(candidate, setup.jobId);
    expect(await shown()).toEqual({ title: 'Cajera', startsAt: atHour(test, 3, 10) });
    test.clock.advanceDays(4);
    expect(await shown()).toBeNull();
  });

  it('beside an offer the home has the agreed interview once it is within two days, and no offer of somebody blocked', async () => {
    const agreed = await setUpApplicants(test, { job: { title: 'Cajera' } });
    const { candidate } = agreed;
    const offering = await setUpApplicants(test, { job: { title: 'Vendedora' } });
    await candidate.post(`/jobs/${offering.jobId}/apply`, {});
    await offerInterview(test, agreed);
    await takeSlot(candidate, agreed.jobId);
    await offerInterview(test, offering, { candidateIds: [candidate.id], slots: [atHour(test, 6, 10)] });
    const shown = async () => (await candidate.get('/home')).json().candidate.interview?.title;
    expect(await shown()).toBe('Vendedora');
    await candidate.put(`/safety/blocks/${offering.owner.id}`);
    expect(await shown()).toBe('Cajera');
    await candidate.delete(`/safety/blocks/${offering.owner.id}`);
    expect(await shown()).toBe('Vendedora');
    test.clock.advanceDays(1.5);
    expect(await shown()).toBe('Cajera');
  });
});

describe('the end of an interview', () => {
  /** One of two applicants has an interview; the other one has the times to choose from. */
  async function setUpTwo() {
    const setup = await setUpApplicants(test, { count: 2 });
    const [booked, waiting] = setup.candidates;
    if (!booked || !waiting) throw new Error('Too few');
    await offerInterview(test, setup);
    const slotId = (await getOwn(waiting, setup.jobId)).offer?.slots[1]?._id ?? '';
    const id = await takeSlot(booked, setup.jobId);
    return { ...setup, booked, waiting, slotId, id };
  }

  /** The only applicant has an interview. */
  async function setUpBooked() {
    const setup = await setUpApplicants(test);
    await offerInterview(test, setup);
    await takeSlot(setup.candidate, setup.jobId);
    return setup;
  }

  const noticesOf = async (user: InterviewSetup['owner']) =>
    (await getNotifications(user)).flatMap(({ interview }) => interview?.notice ?? []);

  /** The headings of the emails that a user got about interviews that were cancelled. */
  async function cancellationsTo({ email: address }: { email: string }): Promise<(string | undefined)[]> {
    await test.runTasks();
    const headings = test.emails.filter(({ to }) => to === address).map(({ email }) => email.heading);
    return headings.filter((heading) => heading === 'Entrevista cancelada');
  }

  describe('an interview ends with', () => {
    it('a rejected contract, not with an accepted one', async () => {
      const { owner, candidate, jobId } = await setUpBooked();
      await owner.put(`/contracts/job/${jobId}/candidate/${candidate.id}`, { status: 'accepted' });
      expect((await getOwn(candidate, jobId)).interview?.status).toBe('booked');
      await owner.put(`/contracts/job/${jobId}/candidate/${candidate.id}`, { status: 'rejected' });
      expect((await getOwn(candidate, jobId)).interview?.status).toBe('cancelled');
    });

    it('the answer «No seleccionada», and so does what was offered', async () => {
      const { owner, booked, waiting, jobId } = await setUpTwo();
      const body = { candidateIds: [booked.id, waiting.id], template: 'thanks' };
      expect((await owner.post(`/jobs/${jobId}/applicants/decline`, body)).statusCode).toBe(200);
      expect((await getOwn(booked, jobId)).interview).toMatchObject({
        status: 'cancelled',
        cancelled: { by: 'owner' },
      });
      expect(await listOwn(waiting)).toEqual([]);
      expect((await noticesOf(booked))[0]).toBe('cancelled');
    });

    it('the application that is withdrawn; its owner is told, and the time is free', async () => {
      const { owner, booked, waiting, jobId } = await setUpTwo();
      expect((await booked.delete(`/jobs/${jobId}/apply`)).statusCode).toBe(200);
      expect(await listOwn(booked)).toEqual([]);
      expect((await noticesOf(owner))[0]).toBe('cancelled');
      expect(await cancellationsTo(owner)).toHaveLength(1);
      expect((await getOwn(waiting, jobId)).offer?.slots).toHaveLength(2);
      expect((await owner.get(`/jobs/${jobId}/applicants/${booked.id}/interview`)).statusCode).toBe(404);
    });

    it('the vacancy that is deleted', async () => {
      const { owner, booked, waiting, jobId, slotId } = await setUpTwo();
      await owner.delete(`/jobs/${jobId}`);
      expect([await listOwn(booked), await listOwn(waiting)]).toEqual([[], []]);
      expect((await noticesOf(booked))[0]).toBe('cancelled');
      expect(await cancellationsTo(booked)).toHaveLength(1);
      expect(await cancellationsTo(waiting)).toEqual([]);
      expect((await waiting.post(`/interviews/slots/${slotId}/take`)).statusCode).toBe(404);
    });
  });

  describe('nothing is agreed', () => {
    it('where the owner blocked the candidates, or they blocked the owner', async () => {
      const { owner, booked, waiting, jobId, slotId, id } = await setUpTwo();
      const blocks = [booked, waiting].flatMap((candidate) => [
        { by: owner, path: `/safety/blocks/${candidate.id}` },
        { by: candidate, path: `/safety/blocks/${owner.id}` },
      ]);
      const refused = [409, INTERVIEW_BLOCKED_TEXT];
      for (const isByOwner of [true, false]) {
        const ofOneSide = blocks.filter(({ by }) => (by === owner) === isByOwner);
        for (const { by, path } of ofOneSide) expect((await by.put(path)).statusCode).toBe(200);
        const take = await waiting.post(`/interviews/slots/${slotId}/take`);
        expect([take.statusCode, take.json().message]).toEqual(refused);
        const move = await booked.post(`/interviews/${id}/move`, { slotId });
        expect([move.statusCode, move.json().message]).toEqual(refused);
        const offer = await owner.post(`/jobs/${jobId}/interviews`, offerBody(test, [waiting]));
        expect([offer.statusCode, offer.json().message]).toEqual(refused);
        if (isByOwner) for (const { by, path } of ofOneSide) await by.delete(path);
      }
      // What was agreed before can still be cancelled.
      expect((await booked.post(`/interviews/${id}/cancel`, { reason: '' })).statusCode).toBe(200);
    });

    it('but a candidate whom the owner blocked can still cancel what was agreed', async () => {
      const { owner, booked, id } = await setUpTwo();
      expect((await owner.put(`/safety/blocks/${booked.id}`)).statusCode).toBe(200);
      expect((await booked.post(`/interviews/${id}/cancel`, { reason: '' })).statusCode).toBe(200);
    });

    it('with the vacancy of a suspended owner, nor by a suspended candidate', async () => {
      const admin = await signUpAdmin(test);
      const { owner, waiting, booked, slotId, id, jobId } = await setUpTwo();
      expect((await suspend(admin, waiting)).statusCode).toBeLessThan(300);
      expect((await waiting.post(`/interviews/slots/${slotId}/take`)).statusCode).toBe(403);
      expect((await suspend(admin, owner)).statusCode).toBeLessThan(300);
      expect((await owner.post(`/jobs/${jobId}/interviews`, offerBody(test, [waiting]))).statusCode).toBe(
        403,
      );
      expect((await booked.post(`/interviews/${id}/move`, { slotId })).statusCode).toBe(404);
      expect((await booked.post(`/interviews/${id}/cancel`, { reason: '' })).statusCode).toBe(200);
    });

    it('by an account that is about to be deleted', async () => {
      const { waiting, slotId } = await setUpTwo();
      await waiting.post('/settings/deletion', { password: waiting.password });
      expect((await waiting.post(`/interviews/slots/${slotId}/take`)).statusCode).toBe(401);
    });
  });

  it('others never read an interview, and a candidate not whose the other times are', async () => {
    const { owner, booked, waiting, jobId, id } = await setUpTwo();
    const stranger = await newReferent(test);
    for (const user of [stranger, waiting]) {
      expect((await user.get(`/jobs/${jobId}/applicants/${booked.id}/interview`)).statusCode).toBe(404);
      expect(
        (
          await test.app.http.inject({
            url: `/api/interviews/${id}/calendar.ics`,
            cookies: { uneed_session: user.token },
          })
        ).statusCode,
      ).toBe(404);
    }
    expect((await test.anonymous.get(`/jobs/${jobId}/applicants/${booked.id}/interview`)).statusCode).toBe(
      401,
    );
    const body = (await waiting.get('/interviews')).body;
    for (const secret of [booked.id, booked.fullName, booked.email, owner.email])
      expect(body).not.toContain(secret);
    expect(JSON.stringify(await getOfApplicant({ owner, jobId }, booked))).not.toContain(booked.email);
  });
});
