import { newJobSchema } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { toSlug } from '@uneed/domain/kernel/fold-text.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import { importJobs } from '../features/hiring/jobs/jobs.commands.ts';
import { setOwnerVerified } from '../features/hiring/jobs/owners/owners.commands.ts';
import {
  importEnterprises,
  importFollowers,
} from '../features/organizations/enterprises/enterprise-import.commands.ts';
import { insertUsers, lockUser } from '../features/people/accounts/accounts.commands.ts';
import { importProfilePicture } from '../features/people/profiles/profiles.commands.ts';
import { importEmployment, openEnterpriseReview } from '../features/people/referents/referents.commands.ts';
import { decideReview } from '../features/people/referents/review-decision.commands.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Storage } from '../platform/media/storage.ts';
import { type DemoUser, NAMED_ACCOUNTS } from './demo-users.ts';
import { readLogo } from './samples.ts';

/** Enterprises registered this many days ago. */
const REGISTERED_DAYS = 90;
/** The requests of enterprises were sent this many days ago. */
const REQUESTED_DAYS = 3;
const FOLLOWERS = 14;

type Sample = {
  companyName: string;
  email: string;
  description: string;
  location: string;
  phone: string;
  /** Name of its logo in db/demo/logos. */
  logo: string;
  industry: string;
  size: string;
  website: string;
  rnc: string;
  review: 'verified' | 'open' | 'rejected';
};

/** The first one has the name of the company of the first referent, whom it confirms. */
const createSamples = (firstCompany: string): Sample[] => [
  {
    companyName: firstCompany,
    email: NAMED_ACCOUNTS.enterprise,
    description:
      'Buscamos y formamos talento para empresas del Caribe desde 2009. Acompañamos a cada persona desde la primera entrevista hasta su primer año en el puesto, y respondemos a todo el que aplica.',
    location: 'Santo Domingo, Distrito Nacional, República Dominicana',
    phone: '809-555-0190',
    logo: 'talento-caribe',
    industry: 'Otro',
    size: '51-200',
    website: 'https://www.talento-caribe.example',
    rnc: '131245676',
    review: 'verified',
  },
  {
    companyName: 'Panadería La Espiga del Cibao',
    email: 'espiga@demo.uneed.do',
    description:
      'Panadería familiar de Santiago con seis tiendas. Horneamos de madrugada, repartimos temprano y enseñamos el oficio a quien quiere aprenderlo.',
    location: 'Santiago de los Caballeros, Santiago, República Dominicana',
    phone: '809-555-0191',
    logo: 'la-espiga',
    industry: 'Retail',
    size: '51-200',
    website: 'https://www.la-espiga.example',
    rnc: '130987653',
    review: 'open',
  },
  {
    companyName: 'Inversiones Rápidas 24 Horas',
    email: 'rapidas@demo.uneed.do',
    description:
      'Oportunidades de ingreso desde la casa con horario flexible y capacitación incluida para todas las edades.',
    location: 'Santo Domingo Norte, Santo Domingo, República Dominicana',
    phone: '809-555-0192',
    logo: 'inversiones-rapidas',
    industry: 'Finanzas',
    size: '1-10',
    website: '',
    rnc: '131765432',
    review: 'rejected',
  },
];

const REJECTION = 'El RNC no corresponde a este nombre. Escríbelo como aparece en tu certificado de la DGII.';

const JOBS = [
  {
    title: 'Reclutadora júnior',
    category: 'Recursos Humanos',
    description:
      '<p>Acompañarás a candidatos desde la primera llamada hasta su primer día.</p><p><strong>Lo que vas a hacer</strong></p><ul><li>Publicar vacantes y responder a cada aplicación en menos de una semana.</li><li>Hacer entrevistas por teléfono y en la oficina.</li></ul><p><strong>Lo que pedimos</strong></p><ul><li>Estudios de Psicología o Recursos Humanos, aunque estés terminando.</li></ul>',
    salary: 32_000,
  },
  {
    title: 'Coordinador de capacitación',
    category: 'Recursos Humanos',
    description:
      '<p>Organizarás los talleres que damos a las empresas: salón, facilitadores y materiales.</p><p>Buscamos dos años de experiencia coordinando grupos y buen manejo de Excel. Ofrecemos seguro médico y un día de trabajo remoto por semana.</p>',
    salary: 45_000,
  },
  {
    title: 'Recepcionista de oficina',
    category: 'Administración y Oficina',
    description:
      '<p>Serás la primera cara de la oficina: recibirás a candidatos, llevarás la agenda de las salas y la correspondencia.</p><p>Pedimos bachillerato, trato amable y Word básico. No hace falta experiencia.</p>',
    salary: 24_000,
  },
];

function toRows(sample: Sample, profilePic: string, passwordHash: string, now: Date) {
  const createdAt = addDays(now, -REGISTERED_DAYS);
  const { companyName, description, logo: _, industry, size, website, rnc, review: __, ...contact } = sample;
  const id = newId({ msecs: createdAt.getTime() });
  return {
    sample,
    user: {
      ...contact,
      id,
      fullName: companyName,
      company: companyName,
      bio: description,
      passwordHash,
      role: 'enterprise',
      isOnboarded: true,
      profilePic,
      createdAt,
      updatedAt: createdAt,
    },
    enterprise: { userId: id, slug: toSlug(companyName), industry, size, website, rnc, createdAt },
  };
}

type Rows = ReturnType<typeof toRows>;

/** Creates the demo enterprises and stores their logos, before the transaction that imports them. */
export function createDemoEnterprises(
  storage: Storage,
  [referent]: readonly DemoUser[],
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<Rows[]> {
  const samples = createSamples(referent?.company ?? '');
  return Promise.all(
    samples.map(async (sample) => {
      const logo = await importProfilePicture(storage, await readLogo(sample.logo));
      return toRows(sample, logo, passwordHash, now);
    }),
  );
}

/** Requests the verification, and decides as the admin. */
async function review(tx: Tx, { user, sample: { rnc, review: state } }: Rows, admin: DemoUser, now: Date) {
  const requestedAt = addDays(now, -REQUESTED_DAYS);
  const row = await lockUser(tx, user.id);
  if (!row) return;
  await openEnterpriseReview(tx, { ...row, rnc }, requestedAt);
  if (state === 'open') return;
  const details = { fullName: row.fullName, rnc };
  const reviewed = { role: 'enterprise', user: row, details, onVerifiedChanged: setOwnerVerified } as const;
  const decision = { decision: state, reason: state === 'rejected' ? REJECTION : '' };
  await decideReview(tx, reviewed, decision, { adminId: admin.id, actor: admin.fullName }, now);
}

type People = { referents: DemoUser[]; candidates: DemoUser[]; admin: DemoUser };

/** Stores the demo enterprises: a verified one with jobs, followers and a confirmed referent, one in review, one rejected. */
export async function importDemoEnterprises(
  tx: Tx,
  all: readonly Rows[],
  { referents, candidates, admin }: People,
  now: Date,
): Promise<void> {
  const [referent] = referents;
  const [verified] = all;
  if (!referent || !verified) return;
  await insertUsers(
    tx,
    all.map(({ user }) => user),
  );
  await importEnterprises(
    tx,
    all.map(({ enterprise }) => enterprise),
  );
  const { id: ownerId, company } = verified.user;
  const jobs = JOBS.map((job, index) => ({
    input: newJobSchema.parse({ ...job, location: 'Distrito Nacional', disponibilidad: 'Full Time' }),
    ownerId,
    company,
    status: 'active' as const,
    views: 40 + 9 * index,
    publishedAt: addDays(now, -1 - 2 * index),
  }));
  await importJobs(tx, jobs, now);
  for (const rows of all) await review(tx, rows, admin, now);
  const followedAt = addDays(now, -REQUESTED_DAYS);
  const userIds = candidates.slice(0, FOLLOWERS).map(({ id }) => id);
  await importFollowers(tx, ownerId, { userIds, followedAt });
  const employment = { enterpriseId: ownerId, requestedAt: followedAt };
  const { id: referentId, position } = referent;
  await importEmployment(tx, { ...employment, referentId, position }, { isPending: false });
}
