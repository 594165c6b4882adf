import { describe, expect, it } from 'vitest';
import { addLocalMonths } from '../../kernel/time.ts';
import { PLAN_END_STAGES } from '../../people/notifications/notification.rules.ts';
import {
  insertPlan,
  nextTokensAt,
  PERIOD_MONTHS,
  PLAN_ENDED_NOTICE_DAYS,
  PLAN_FIRST_REMINDER_DAYS,
  PLAN_LAST_REMINDER_DAYS,
  type PlanSpan,
  planEnd,
  planEndStageDays,
  removePlan,
} from './subscription.rules.ts';

const at = (text: string) => new Date(`${text}T12:00:00-04:00`);
const NOW = at('2027-01-31');

let count = 0;
const newId = () => {
  count += 1;
  return `id-${count}`;
};

const buy = (
  spans: readonly PlanSpan[],
  plan: PlanSpan['plan'],
  period: PlanSpan['period'],
  now: Date,
  orderId = newId(),
) => insertPlan(spans, { orderId, plan, period, newId: newId(), restId: newId() }, now);

/** Plan, first and last day of each span. */
const summarize = (spans: readonly PlanSpan[]) =>
  spans.map(({ plan, startsAt, endsAt }) => [plan, ...[startsAt, endsAt].map((day) => day.toISOString())]);
const utc = (day: string) => `${day}T16:00:00.000Z`;

describe('a month', () => {
  it('ends on the same local day, or on the last one of a shorter month', () => {
    const ends = ['2027-01-31', '2028-01-31', '2027-03-31', '2027-12-15'].map((day) =>
      addLocalMonths(at(day), 1).toISOString(),
    );
    expect(ends).toEqual(['2027-02-28', '2028-02-29', '2027-04-30', '2028-01-15'].map(utc));
    expect(addLocalMonths(at('2028-02-29'), 12).toISOString()).toBe(utc('2029-02-28'));
    expect(addLocalMonths(at('2027-03-31'), -1).toISOString()).toBe(utc('2027-02-28'));
  });

  it('is one of the Dominican calendar: late in the evening UTC has the next day already', () => {
    const evening = new Date('2027-02-01T03:30:00Z');
    expect(addLocalMonths(evening, 1).toISOString()).toBe('2027-03-01T03:30:00.000Z');
  });
});

describe('a paid plan', () => {
  it('begins at once and ends with its period', () => {
    expect(PERIOD_MONTHS).toEqual({ monthly: 1, annual: 12 });
    expect(summarize(buy([], 'connect', 'monthly', NOW))).toEqual([
      ['connect', utc('2027-01-31'), utc('2027-02-28')],
    ]);
    expect(summarize(buy([], 'empresarial', 'annual', NOW))).toEqual([
      ['empresarial', utc('2027-01-31'), utc('2028-01-31')],
    ]);
  });

  it('is extended by the same one, from its end', () => {
    const first = buy([], 'connect', 'monthly', at('2027-01-10'));
    const spans = buy(first, 'connect', 'monthly', at('2027-01-20'));
    expect(summarize(spans).at(1)).toEqual(['connect', utc('2027-02-10'), utc('2027-03-10')]);
    const [running] = spans;
    expect(running && planEnd(spans, running).toISOString()).toBe(utc('2027-03-10'));
  });

  it('is interrupted by a larger one, and goes on after it for as long as was left', () => {
    const connect = buy([], 'connect', 'annual', at('2027-01-10')).map((span) => ({
      ...span,
      tokenMonthsGranted: 2,
    }));
    const spans = buy(connect, 'empresarial', 'monthly', at('2027-02-20'));
    expect(
      summarize(spans.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())),
    ).toEqual([
      ['connect', utc('2027-01-10'), utc('2027-02-20')],
      ['empresarial', utc('2027-02-20'), utc('2027-03-20')],
      // 324 days were left on 20 February.
      ['connect', utc('2027-03-20'), utc('2028-02-07')],
    ]);
    const [head, rest] = spans.filter(({ plan }) => plan === 'connect');
    // The months of January and February were granted; the next one would have begun on 10 March, 18 days later.
    expect(head && nextTokensAt(head)).toBeNull();
    expect(rest).toMatchObject({ tokenMonths: 10, tokenMonthsGranted: 0 });
    expect(rest && nextTokensAt(rest)?.toISOString()).toBe(utc('2027-04-07'));
  });

  it('that is smaller begins after the larger one', () => {
    const large = buy([], 'empresarial', 'monthly', at('2027-01-10'));
    const spans = buy(large, 'connect', 'monthly', at('2027-01-20'));
    expect(summarize(spans)).toEqual([
      ['empresarial', utc('2027-01-10'), utc('2027-02-10')],
      ['connect', utc('2027-02-10'), utc('2027-03-10')],
    ]);
    expect(summarize(buy(spans, 'empresarial', 'monthly', at('2027-01-25')))).toEqual([
      ['empresarial', utc('2027-01-10'), utc('2027-02-10')],
      ['empresarial', utc('2027-02-10'), utc('2027-03-10')],
      ['connect', utc('2027-03-10'), utc('2027-04-07')],
    ]);
  });

  it('has its tokens monthly, counted from its first day', () => {
    const [span] = buy([], 'connect', 'annual', NOW);
    const months = [0, 1, 2, 11, 12].map(
      (granted) => span && nextTokensAt({ ...span, tokenMonthsGranted: granted })?.toISOString(),
    );
    const days = ['2027-01-31', '2027-02-28', '2027-03-31', '2027-12-31'];
    expect(months).toEqual([...days.map(utc), undefined]);
  });

  it('is taken out again, and the rest of the smaller one goes on now', () => {
    const connect = buy([], 'connect', 'annual', at('2027-01-10'));
    const upgraded = buy(connect, 'empresarial', 'monthly', at('2027-02-20'), 'wrong');
    const unended = upgraded.filter(({ endsAt }) => endsAt > at('2027-02-20'));
    const spans = removePlan(unended, 'wrong', at('2027-02-21'));
    expect(summarize(spans)).toEqual([
      ['empresarial', utc('2027-02-20'), utc('2027-02-21')],
      ['connect', utc('2027-02-21'), utc('2028-01-11')],
    ]);
    const extended = buy(connect, 'connect', 'monthly', at('2027-01-20'), 'wrong');
    expect(summarize(removePlan(extended, 'wrong', at('2027-01-21')))).toEqual(summarize(connect));
  });
});

it('the reminders are 7 days and 1 day before the end and after it, without gap or overlap', () => {
  expect([PLAN_FIRST_REMINDER_DAYS, PLAN_LAST_REMINDER_DAYS, PLAN_ENDED_NOTICE_DAYS]).toEqual([7, 1, 7]);
  expect(PLAN_END_STAGES.map(planEndStageDays)).toEqual([
    { after: 1, until: 7 },
    { after: 0, until: 1 },
    { after: -7, until: 0 },
  ]);
});
