import type { NewJob } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { v7 as newId } from 'uuid';
import { buildPdf, toDataUrl } from '../features/hiring/applications/applications.factory.ts';
import { jobPayload } from '../features/hiring/jobs/jobs.factory.ts';
import { newReferrer, openLinkOf } from '../features/hiring/referrals/referrals.factory.ts';
import { updateUser } from '../features/people/accounts/accounts.commands.ts';
import type { ApiClient } from '../testing/api-client.ts';
import type { TestApp } from '../testing/app.ts';
import { signUp, type TestUser } from '../testing/users.ts';

const ABOUT = { kind: 'text' as const, prompt: '¿Qué sabes hacer?' };

/** Publishes a blind job with a question and a bonus for who recommends; returns its id. */
export async function publishBlind(owner: ApiClient, changes: Partial<NewJob> = {}): Promise<string> {
  const bonus = { referalbonus: true, referralBonusAmount: 1_000 };
  const blind = { questions: [{ ...ABOUT, label: '' }], isBlind: true, ...bonus };
  // The work that the marked candidates did, so that what matches the job is in their own words.
  const job = jobPayload({ title: 'Cajera', ...blind, ...changes });
  const response = await owner.post('/jobs', job);
  if (response.statusCode !== 201) throw new Error(`Not published: ${response.body}`);
  return response.json()._id;
}

/** Says who the writer is, in each way that is recognised. */
const revealingText = (name: string) =>
  `Soy ${name}, de Azua. Escríbeme a buzonraro@correo.do o al (809) 555-0142; estoy en https://sitioraro.do/yo y en linkedin.com/in/perfilraro`;

/** Applies to a job of `publishBlind`; `post` sends the application. */
export async function applyMarked(
  candidate: TestUser,
  jobId: string,
  post: (path: string, body: object) => ReturnType<ApiClient['post']> = candidate.post,
): Promise<void> {
  const text = revealingText(candidate.fullName);
  const response = await post(`/jobs/${jobId}/apply`, {
    note: text,
    phone: '809-555-0142',
    cv: toDataUrl(buildPdf()),
    fileName: 'FicheroRaro.pdf',
    answers: [{ prompt: ABOUT.prompt, answer: { kind: 'text', value: text } }],
  });
  if (response.statusCode !== 201) throw new Error(`Not applied: ${response.body}`);
}

const NAMES = ['Zoilaquixa Wenceslavna', 'Ubaldotrix Ñáñezkar'];

/** A profile of work that says in each text whose it is. */
const workOf = (name: string) => ({
  experiences: [
    {
      position: `Cajera (${name})`,
      company: `Colmado ${name}`,
      place: `Casa de ${name}`,
      from: '1961-03',
      to: '1975-04',
      description: revealingText(name),
    },
  ],
  studies: [
    {
      title: `Liceo ${name}`,
      institution: `Instituto ${name}`,
      level: 'secondary',
      from: '1955-09',
      to: '1960-06',
    },
  ],
  languages: [{ name: 'Inglés', level: 'B2' }],
  licences: [{ name: 'Categoría 02', expires: '2031-11' }],
  skills: ['TypeScript', name, 'linkedin.com/in/perfilraro'],
});

/** Stores a candidate who is unmistakable in each field that a blind job withholds. */
export async function newMarkedCandidate(test: TestApp, index: 0 | 1 = 0): Promise<TestUser> {
  const candidate = await signUp(test, {
    fullName: NAMES[index] ?? '',
    email: `correoraro.${newId()}@raro.do`,
  });
  const changes = { profilePic: '/media/fotorara-512.webp', bio: 'Biografíarara' };
  await test.database.transaction((tx) => updateUser(tx, candidate.id, changes, test.clock.now()));
  const work = await candidate.post('/work-profile', workOf(candidate.fullName));
  if (work.statusCode >= 300) throw new Error(`No work profile: ${work.body}`);
  return candidate;
}

/** Applies with the recommendation of a member, who also vouches for the candidate. */
export async function applyRecommended(
  test: TestApp,
  candidate: TestUser,
  jobIds: string[],
): Promise<TestUser> {
  const referrer = await newReferrer(test, 'Recomendadorix Ferrandulo');
  const changes = { role: 'referent', company: 'Empresarara', position: 'Jefa' } as const;
  await test.database.transaction((tx) => updateUser(tx, referrer.id, changes, test.clock.now()));
  for (const jobId of jobIds) {
    const device = await openLinkOf(test, referrer, jobId);
    await applyMarked(candidate, jobId, (path, body) =>
      device.request('POST', path, { user: candidate, body }),
    );
  }
  const vouch = {
    userId: candidate.id,
    relationship: 'coworker',
    sinceYear: 2020,
    text: 'Palabrasraras: trabajamos dos años en la ferretería y nunca faltó. Cuadraba el inventario.',
  };
  const written = await referrer.post('/referrals/vouches', vouch);
  if (written.statusCode !== 201) throw new Error(`No vouch: ${written.body}`);
  const [{ _id }] = (await candidate.get('/referrals/vouches')).json().received;
  await candidate.post(`/referrals/vouches/${_id}/answer`, { isAccepted: true, isPublic: false });
  return referrer;
}

const MARKERS = [
  'zoilaquixa',
  'wenceslavna',
  'ubaldotrix',
  'ñáñezkar',
  'nanezkar',
  'correoraro',
  'buzonraro',
  'sitioraro',
  'perfilraro',
  'ficheroraro',
  'fotorara',
  'biografíarara',
  '5550142',
  '555-0142',
  '1961-03',
  '1975-04',
  '1955-09',
  '1960-06',
  '2031-11',
  'marzo de 1961',
  'recomendadorix',
  'ferrandulo',
  'empresarara',
  'palabrasraras',
];

/** Returns what a text says of these people, which a blind job withholds. */
export function findMarkers(text: string, people: readonly { id: string }[]): string[] {
  const lowered = text.toLowerCase();
  return [...MARKERS, ...people.map(({ id }) => id)].filter((marker) => lowered.includes(marker));
}

type KnownApplicant = { _id: string; userId: string | null; fullName: string; isWithheld: boolean };

/** The applicants of a job, in the order in which they applied. */
export async function listBlind(owner: Pick<ApiClient, 'get'>, jobId: string): Promise<KnownApplicant[]> {
  const response = await owner.get(`/jobs/${jobId}/applicants?order=oldest`);
  if (response.statusCode !== 200) throw new Error(`No applicants: ${response.body}`);
  return response.json().applicants;
}
