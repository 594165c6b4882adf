import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import * as addresses from './job-addresses.reader.ts';
import * as counts from './job-counts.reader.ts';
import { addJobs, addUser, NOW } from './job-rows.factory.ts';

const inMinutes = (minutes: number) => addMinutes(NOW, minutes);

let test: TestDatabase;
let ids: string[];
beforeAll(async () => {
  test = await createTestDatabase();
  const ana = await addUser(test.database, { company: 'Bodega', isVerifiedReferent: true });
  const eva = await addUser(test.database, { company: 'Colmado' });
  const [byAna, byEva] = [
    { ownerId: ana, company: 'Bodega' },
    { ownerId: eva, company: 'Colmado' },
  ];
  ids = await addJobs(test.database, [
    { ...byAna, title: 'Cajera', publishedAt: inMinutes(-9), salary: 10, hasReferralBonus: true },
    { ...byEva, title: 'Cajero de noche', publishedAt: inMinutes(-5), salary: 20, availability: 'Remoto' },
    // Of the same time as the one before.
    {
      ...byAna,
      title: 'Mesera',
      hiringBonus: 0,
      publishedAt: inMinutes(-5),
      location: 'Samaná',
      skills: ['Inglés', 'Ventas'],
    },
    {
      ...byAna,
      title: 'Anónima',
      publishedAt: inMinutes(-4),
      location: 'Remoto',
      availability: 'Remoto',
      isAnonymous: true,
      category: 'Salud',
      salary: 29,
    },
    {
      ...byEva,
      title: 'Cajeras',
      publishedAt: inMinutes(-3),
      salary: 30,
      hiringBonus: 5,
      skills: ['Inglés'],
    },
    { ...byAna, title: 'Sin empresa', publishedAt: inMinutes(-2), company: '', expiresAt: inMinutes(1) },
    { ...byAna, title: 'Paga otra', publishedAt: inMinutes(-1), company: 'Colmado' },
    { ...byAna, title: 'Cajera', status: 'paused', company: 'Bodega Cerrada', skills: ['Inglés'] },
    { ...byEva, title: 'Cajera', expiresAt: NOW, company: 'Bodega Vencida', hasReferralBonus: true },
  ]);
});
afterAll(() => test.drop());

const numberOf = ({ id }: { id: string }) => ids.indexOf(id);

describe('open jobs', () => {
  it('are counted by location', async () => {
    const rows = await counts.countOpenJobsByLocation(test.database.db, NOW);
    expect(rows.toSorted((a, b) => b.jobs - a.jobs || a.location.localeCompare(b.location))).toEqual([
      { location: 'Azua', jobs: 5, referralBonusJobs: 1 },
      { location: 'Remoto', jobs: 1, referralBonusJobs: 0 },
      { location: 'Samaná', jobs: 1, referralBonusJobs: 0 },
    ]);
  });

  it('are counted by place and category among the newest, if there are enough of them', async () => {
    const count = async (min: number, window: number) => {
      const rows = await counts.countJobsByPlace(test.database.db, NOW, { min, window });
      return rows.map((row) => [row.location, row.category, row.count, row.newestAt]);
    };
    expect(await count(5, 9)).toEqual([
      ['Azua', null, 5, inMinutes(-1)],
      ['Azua', 'Ventas', 5, inMinutes(-1)],
    ]);
    expect(await count(6, 9)).toEqual([]);
    // The fifth is the later one of the same time.
    expect(await count(1, 5)).toEqual([
      ['Azua', null, 3, inMinutes(-1)],
      ['Azua', 'Ventas', 3, inMinutes(-1)],
      ['Remoto', null, 1, inMinutes(-4)],
      ['Remoto', 'Salud', 1, inMinutes(-4)],
      ['Samaná', null, 1, inMinutes(-5)],
      ['Samaná', 'Ventas', 1, inMinutes(-5)],
    ]);
  });

  it('are counted by company and by the words of their titles', async () => {
    expect(await counts.countOpenCompanies(test.database.db, NOW)).toBe(2);
    const count = (max: number) =>
      counts.countOpenJobsByTitle(test.database.db, {
        texts: ['cajera', 'nada', 'cajera noche'],
        now: NOW,
        max,
      });
    expect(await count(9)).toEqual([3, 0, 1]);
    expect(await count(2)).toEqual([2, 0, 1]);
  });
});

describe('the addresses of open jobs', () => {
  const placeOf = (number: number) => {
    const id = ids[number] ?? expect.fail();
    const minutes = [-9, -5, -5, -4, -3, -2, -1][number] ?? expect.fail();
    return { id, publishedAt: inMinutes(minutes) };
  };

  it('are divided into ranges of a size', async () => {
    const starts = async (size: number) =>
      (await addresses.listJobRangeStarts(test.database.db, NOW, size)).map(numberOf);
    expect(await starts(3)).toEqual([0, 3, 6]);
    expect(await starts(2)).toEqual([0, 2, 4, 6]);
  });

  it('are listed from the start of a range to before the next one, after a place', async () => {
    const list = async (to: number | null, after: number | null, limit = 9) => {
      const range = { from: placeOf(1), to: to === null ? null : placeOf(to) };
      const page = { after: after === null ? null : placeOf(after), limit };
      return (await addresses.listJobAddresses(test.database.db, NOW, range, page)).map(numberOf);
    };
    expect(await list(null, null)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await list(4, null)).toEqual([1, 2, 3]);
    expect(await list(4, null, 2)).toEqual([1, 2]);
    expect(await list(4, 1)).toEqual([2, 3]);
    expect(await list(2, 0)).toEqual([1]);
  });

  it('are in feeds with the name of a company, which is vouched for by a verified referent of it', async () => {
    const list = async (after: number | null, limit: number) => {
      const page = { after: after === null ? null : placeOf(after), limit };
      const jobs = await addresses.listFeedJobs(test.database.db, NOW, page);
      return jobs.map((job) => [numberOf(job), job.company, job.isVouchedFor]);
    };
    const expected = [
      [0, 'Bodega', true],
      [1, 'Colmado', false],
      [2, 'Bodega', true],
      [4, 'Colmado', false],
      [6, 'Colmado', false],
    ];
    expect(await list(null, 9)).toEqual(expected);
    expect(await list(null, 2)).toEqual(expected.slice(0, 2));
    expect(await list(1, 2)).toEqual(expected.slice(2, 4));
  });
});
