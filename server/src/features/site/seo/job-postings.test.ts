import { buildJobPosting } from '@uneed/domain/hiring/jobs/job-posting.ts';
import type { Job, NewJob } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { PROVINCES } from '@uneed/domain/people/places/provinces.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/users.ts';
import { buildImage } from '../../community/messages/messages.factory.ts';
import { newReferent, publish } from '../../hiring/jobs/jobs.factory.ts';
import { newEnterprise } from '../../organizations/enterprises/enterprises.factory.ts';
import { updateUser } from '../../people/accounts/accounts.commands.ts';

const ORIGIN = 'https://uneed.test';
const COMPANY = 'Ron del Este';
const REFERENT = 'Altagracia Peña';
const DESCRIPTION = `<h2>Qué harás</h2><p>${'Atiendes a quien llega y cuadras la caja. '.repeat(5)}</p><ul><li>Turno fijo</li></ul>`;

let test: TestApp;
let owner: TestUser;
beforeAll(async () => {
  test = await createTestApp({ PUBLIC_URL: ORIGIN });
  owner = await newReferent(test, { company: COMPANY });
  const { id } = owner;
  const now = test.clock.now();
  await test.database.transaction((tx) => updateUser(tx, id, { fullName: REFERENT }, now));
});
afterAll(() => test.close());

/** The time of day in the Dominican Republic, as Google asks for it. */
const localTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}-04:00$/);
const country = z.strictObject({ '@type': z.literal('Country'), name: z.literal('República Dominicana') });
const PROVINCE_NAMES = PROVINCES.map(({ name }) => name);
const TITLE_NOISE = /\p{Extended_Pictographic}|urgente|!!|RD\$/iu;

const place = z.strictObject({
  '@type': z.literal('Place'),
  address: z.strictObject({
    '@type': z.literal('PostalAddress'),
    addressCountry: z.literal('DO'),
    addressRegion: z.enum(PROVINCE_NAMES),
    addressLocality: z.string().optional(),
  }),
});

/** The rules of Google for JobPosting: which properties, and which values of each. Others are rejected. */
const postingSchema = z
  .strictObject({
    '@context': z.literal('https://schema.org/'),
    '@type': z.literal('JobPosting'),
    title: z
      .string()
      .min(3)
      .refine((title) => !TITLE_NOISE.test(title), 'Only the name of the job'),
    description: z.string().refine((html) => !/<(?!\/?(?:p|br|ul|ol|li|strong|em)\b)/.test(html), 'Markup'),
    identifier: z.strictObject({
      '@type': z.literal('PropertyValue'),
      name: z.string().min(1),
      value: z.uuid(),
    }),
    datePosted: localTime,
    validThrough: localTime,
    employmentType: z.enum(['FULL_TIME', 'PART_TIME', 'TEMPORARY']).optional(),
    hiringOrganization: z.strictObject({
      '@type': z.literal('Organization'),
      name: z.string().min(1),
      sameAs: z.url().optional(),
      logo: z.url().optional(),
    }),
    jobLocation: place.optional(),
    jobLocationType: z.literal('TELECOMMUTE').optional(),
    applicantLocationRequirements: country.optional(),
    baseSalary: z
      .strictObject({
        '@type': z.literal('MonetaryAmount'),
        currency: z.literal('DOP'),
        value: z.strictObject({
          '@type': z.literal('QuantitativeValue'),
          value: z.number().positive(),
          unitText: z.literal('MONTH'),
        }),
      })
      .optional(),
    incentiveCompensation: z.string().optional(),
    workHours: z.string().min(1).optional(),
    skills: z.string().min(1).optional(),
    occupationalCategory: z.string().min(1),
    directApply: z.literal(true),
    url: z.url(),
    mainEntityOfPage: z.url(),
  })
  .refine(({ jobLocation, jobLocationType }) => jobLocation ?? jobLocationType, 'A place, or 100 % remote')
  .refine(
    (posting) =>
      (posting.jobLocationType === undefined) === (posting.applicantLocationRequirements === undefined),
    'A remote job says from where',
  )
  .refine(({ datePosted, validThrough }) => datePosted < validThrough, 'Valid after it was posted');

/** Returns a job as an anonymous visitor gets it. */
const getJob = async (id: string): Promise<Job> => (await test.anonymous.get(`/jobs/${id}`)).json().job;

/** 12 different jobs: each shift, pay, availability and kind of place, anonymous and not. */
const SHIFTS = ['08:00 - 17:00', '22:00 - 06:00', ''];
const AVAILABILITIES = ['Full Time', 'Part Time', 'Temporal', 'Remoto'];
const TITLES = [
  'Cajera',
  'Técnico de ñandúes',
  '¡URGENTE!!! Chofer 🚚',
  'Vendedora (RD$25,000 al mes)',
  'Analista <SQL> & "BI"',
];
const LOCATIONS = [
  'Distrito Nacional',
  'Remoto',
  'María Trinidad Sánchez',
  'Santo Domingo',
  'Elías Piña',
  'Samaná',
];

const VARIANTS: Partial<NewJob>[] = Array.from({ length: 12 }, (_, number) => ({
  title: TITLES[number % TITLES.length],
  description: DESCRIPTION,
  location: LOCATIONS[number % LOCATIONS.length],
  disponibilidad: AVAILABILITIES[number % AVAILABILITIES.length],
  shift: SHIFTS[number % SHIFTS.length],
  salary: [30_000, null, 1, 9_999_999][Math.floor(number / 3)] ?? null,
  hiringbonus: number % 2 === 0 ? 5_000 : null,
  referalbonus: number % 3 === 0,
  isAnonimous: number % 5 === 4,
  skills: number % 4 === 0 ? [] : ['Inglés', 'Excel'],
}));

describe('the JobPosting of', () => {
  it.each(VARIANTS)(
    '$title, $location, $disponibilidad, «$shift», $salary, anonymous: $isAnonimous',
    async (variant) => {
      const job = await getJob(await publish(owner, variant));
      const posting = postingSchema.parse(buildJobPosting(job, ORIGIN));
      const isRemote = variant.location === 'Remoto' || variant.disponibilidad === 'Remoto';
      expect(posting.jobLocationType).toBe(isRemote ? 'TELECOMMUTE' : undefined);
      expect(posting.jobLocation?.address.addressRegion).toBe(
        variant.location === 'Remoto' ? undefined : variant.location,
      );
      expect(posting.baseSalary?.value.value).toBe(variant.salary ?? undefined);
      expect(posting.employmentType === undefined).toBe(variant.disponibilidad === 'Remoto');
      const publishedAt = Math.floor(Date.parse(job.publishedAt ?? '') / 1000);
      expect(Date.parse(posting.datePosted) / 1000).toBe(publishedAt);
      expect(posting.identifier.value).toBe(job._id);
      const text = JSON.stringify(posting);
      for (const secret of [REFERENT, owner.id]) expect(text).not.toContain(secret);
      expect(text.includes(COMPANY)).toBe(!variant.isAnonimous);
      expect(posting.hiringOrganization.name).toBe(variant.isAnonimous ? 'confidential' : COMPANY);
    },
  );
});

const build = async (id: string) => buildJobPosting(await getJob(id), ORIGIN);

it('the JobPosting of an enterprise names it with its website, else its public page, and its logo', async () => {
  const [withWebsite, without] = [
    await newEnterprise(test, { companyName: 'Ron del Oeste', website: 'rondeloeste.do' }),
    await newEnterprise(test, { companyName: 'Ron del Norte' }),
  ];
  await without.put('/enterprises/profile', { logo: await buildImage() });
  const organizations: unknown[] = [];
  for (const enterprise of [withWebsite, without]) {
    const posting = postingSchema.parse(await build(await publish(enterprise, { description: DESCRIPTION })));
    organizations.push(posting.hiringOrganization);
  }
  const type = { '@type': 'Organization' };
  expect(organizations).toEqual([
    { ...type, name: 'Ron del Oeste', sameAs: 'https://rondeloeste.do' },
    {
      ...type,
      name: 'Ron del Norte',
      sameAs: `${ORIGIN}/empresas/${without.slug}`,
      logo: expect.stringMatching(/^https:\/\/uneed\.test\/media\/.+\.webp$/),
    },
  ]);
  const hidden = await build(await publish(withWebsite, { description: DESCRIPTION, isAnonimous: true }));
  expect(postingSchema.parse(hidden).hiringOrganization).toEqual({ ...type, name: 'confidential' });
  expect(JSON.stringify(hidden)).not.toMatch(/Oeste|rondeloeste/);
});

describe('there is no JobPosting of', () => {
  it('a job whose referent is not verified', async () => {
    const inReview = await newReferent(test, { isVerified: false });
    expect(await build(await publish(inReview, { description: DESCRIPTION }))).toBeNull();
  });

  it('a job whose enterprise is not verified', async () => {
    const inReview = await newEnterprise(test, { isVerified: false });
    expect(await build(await publish(inReview, { description: DESCRIPTION }))).toBeNull();
  });

  it('a job with hardly any text', async () => {
    expect(await build(await publish(owner, { description: '<p>Llama ya.</p>' }))).toBeNull();
  });

  it('a paused job, nor of one that has expired', async () => {
    const referent = await newReferent(test);
    const [paused, expired] = [
      await publish(referent, { description: DESCRIPTION }),
      await publish(referent, { description: DESCRIPTION }),
    ];
    expect(await build(paused)).not.toBeNull();
    await referent.patch(`/jobs/${paused}`, { status: 'paused' });
    expect(await build(paused)).toBeNull();
    expect(await build(expired)).not.toBeNull();
    await test.database.db
      .updateTable('jobs')
      .set({ expiresAt: test.clock.now() })
      .where('id', '=', expired)
      .execute();
    expect(await build(expired)).toBeNull();
  });
});
