import type {
  ApplicantFacts,
  ApplicantOptions,
} from '@uneed/domain/hiring/applications/applicant-facts.schema.ts';
import { listApplicantNotes } from '@uneed/domain/hiring/applications/applicant-notes.api.ts';
import { toApplicantGroup } from '@uneed/domain/hiring/applications/application.rules.ts';
import type { Applicant, Application } from '@uneed/domain/hiring/applications/applications.schema.ts';
import type { Hire } from '@uneed/domain/hiring/contracts/hires.schema.ts';
import { listApplicantVouches } from '@uneed/domain/hiring/referrals/vouches.api.ts';
import { getApplicantScores } from '@uneed/domain/hiring/scorecards/scorecards.api.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import type { StoredCv } from '@uneed/domain/people/cv/cvs.schema.ts';
import type { fakeServer } from '../../../../testing/fake-server.ts';
import { buildJobCard, JOB_ID, OWNER_ID } from '../../jobs/exports/jobs.factory.ts';
import { NO_SCORES } from '../../scorecards/exports/scorecards.factory.ts';

/** Builds the hire of an applicant, by default of one who was not marked. */
export const buildHire = (changes: Partial<Hire> = {}, can: Partial<Hire['can']> = {}): Hire => ({
  status: null,
  changedAt: null,
  undoUntil: null,
  ...changes,
  can: { mark: false, takeBack: false, answer: false, undo: false, ...can },
});

/** Builds the facts of an applicant, by default of one who gave no profile of work. */
export const buildFacts = (changes: Partial<ApplicantFacts> = {}): ApplicantFacts => ({
  hasProfile: false,
  lastJob: null,
  isFirstJob: false,
  months: 0,
  study: null,
  languages: [],
  province: null,
  distance: null,
  shifts: [],
  availableFrom: '',
  fitsShift: null,
  matches: [],
  ...changes,
});

/** Builds what applicants can be filtered by, by default nothing. */
export const buildOptions = (changes: Partial<ApplicantOptions> = {}): ApplicantOptions => ({
  languages: [],
  studies: [],
  years: [],
  provinces: [],
  shifts: [],
  fits: [],
  ...changes,
});

/** Builds an applicant; `digit` makes its id and name unique. The group follows from the rest, as on the server. */
export function buildApplicant(digit: number, changes: Partial<Applicant> = {}): Applicant {
  const { contract = null, outcome = null, hire = buildHire() } = changes;
  const group = toApplicantGroup({
    contractStatus: contract?.status ?? null,
    outcome,
    hire: hire.status,
  });
  const _id = `01900000-0000-7000-8000-00000000001${digit}`;
  return {
    _id,
    userId: _id,
    isWithheld: false,
    fullName: `Persona ${digit}`,
    email: `${digit}@ejemplo.do`,
    phone: null,
    isEmailConfirmed: true,
    profilePic: '',
    bio: '',
    location: 'Samaná',
    role: 'candidate',
    appliedAt: `2026-11-1${digit}T12:00:00Z`,
    facts: buildFacts(),
    answers: [],
    unmetRequirements: [],
    note: '',
    cv: null,
    contract: null,
    stage: { id: 'new', changedAt: null, changedBy: '' },
    isHighlighted: false,
    outcome: null,
    answer: null,
    seenAt: `2026-11-1${digit}T13:00:00Z`,
    askedAt: null,
    timeline: [{ kind: 'applied', at: `2026-11-1${digit}T12:00:00Z` }],
    group,
    can: { decline: group === 'new', contract: group !== 'hired' },
    recommendedBy: null,
    hire,
    ...changes,
  };
}

/** Builds a contract with this status. */
export const buildContract = (status: 'pending' | 'accepted' | 'rejected') => ({
  status,
  createdAt: '2026-11-20T12:00:00Z',
  changedAt: '2026-11-20T12:00:00Z',
  expiresAt: addDays(new Date(), 7).toISOString(),
});

/** Builds an own application to the job of the jobs factory. */
export const buildApplication = (changes: Partial<Application> = {}): Application => ({
  ...buildJobCard(),
  isAvailable: true,
  appliedAt: '2026-11-20T12:00:00Z',
  answers: [],
  note: '',
  phone: null,
  cv: null,
  contractStatus: null,
  changedAt: null,
  expiresAt: null,
  answer: null,
  timeline: [{ kind: 'applied', at: '2026-11-20T12:00:00Z' }],
  longWaitDays: null,
  label: 'Aplicado',
  nextStep: 'Quien publicó la vacante revisará tu perfil.',
  chatWith: OWNER_ID,
  isHighlighted: false,
  hire: buildHire(),
  can: { withdraw: true, changeCv: true, highlight: false, ask: false },
  ...changes,
});

/** Builds a stored CV. */
export const buildStoredCv = (changes: Partial<StoredCv> = {}): StoredCv => ({
  fileName: 'Guardado.pdf',
  size: 20_480,
  uploadedAt: '2026-11-20T12:00:00Z',
  path: '/api/profile/cv/file',
  ...changes,
});

/** Builds a minimal PDF file. */
export const buildPdfFile = (name: string): File =>
  new File(['%PDF-1.4\nstartxref\n9\n%%EOF\n'], name, { type: 'application/pdf' });

export { JOB_ID, OWNER_ID };

/** Replies to what the detail of an applicant loads: nobody vouched, noted or scored. */
export function replyWithBareDetail(server: ReturnType<typeof fakeServer>): void {
  server.reply(listApplicantVouches, () => ({ vouches: [] }));
  server.reply(listApplicantNotes, () => ({ notes: [], team: [] }));
  server.reply(getApplicantScores, () => NO_SCORES);
}
