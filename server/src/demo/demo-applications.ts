import { answerText } from '@uneed/domain/hiring/applications/answer.rules.ts';
import { jobExpiry } from '@uneed/domain/hiring/jobs/job.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addMinutes } from '@uneed/domain/kernel/time.ts';
import type { DemoJob } from './demo-jobs.ts';
import { createDemoAnswers } from './demo-questions.ts';
import type { DemoUser } from './demo-users.ts';
import type { UserSample } from './samples.ts';
import { seededRandom, seededShuffle } from './seeded-random.ts';

const APPLICANTS_MAX = 7;
/** Of these, so many may apply to work that is not theirs. */
const OTHERS_MAX = 1;
/** One in this many applications has a note, and one in this many jobs of the first candidate's work has her among its applicants. */
const NOTE_EVERY = 3;
const FIRST_CANDIDATE_EVERY = 2;

/** All but one in this many applications are opened after some time, and one in this many of these is answered. */
const SEEN_OF = 4;
const ANSWERED_EVERY = 3;

const NOTES = [
  'Vivo cerca y puedo empezar la semana que viene. Quedo pendiente de su respuesta.',
  'Hice este mismo trabajo durante dos años y tengo las cartas de recomendación a mano.',
  'Me interesa mucho la posición. Puedo ir a la entrevista cualquier día después de las cuatro.',
  'Estoy terminando la universidad de noche, así que el horario me viene perfecto. Aprendo rápido.',
  'Una amiga trabaja en la empresa y me habló muy bien del equipo. Me gustaría conversar.',
  'Tengo experiencia en el área y disponibilidad inmediata. Si necesitan algo más, me avisan.',
];

/** Returns the note of an application; most have none. */
function chooseNote(key: string): string {
  const hasNote = seededRandom(`${key} has note`, NOTE_EVERY) === 0;
  return (hasNote && NOTES[seededRandom(`${key} note`, NOTES.length)]) || '';
}

/** Opens most applications that are some days old, and answers some of them politely. */
function createHistory(key: string, appliedAt: Date, now: Date) {
  const seenAt = addMinutes(appliedAt, 60 * (2 + seededRandom(`${key} seen`, 40)));
  const outcomeAt = addMinutes(seenAt, 60 * (1 + seededRandom(`${key} answered`, 60)));
  if (seenAt > now || seededRandom(`${key} is seen`, SEEN_OF) === 0) return {};
  if (outcomeAt > now || seededRandom(`${key} is answered`, ANSWERED_EVERY) !== 0) return { seenAt };
  return {
    seenAt,
    outcomeAt,
    answeredAt: outcomeAt,
    outcome: 'rejected',
    answerReason: 'declined',
    answerText: answerText('thanks', ''),
  };
}

/** `samples` say what the work of the candidates is. */
type People = { candidates: DemoUser[]; samples: readonly UserSample[] };

/** Chooses who applies to a job, mostly people who do such work. */
function chooseApplicants(
  { title, category }: DemoJob['input'],
  { candidates, samples }: People,
): DemoUser[] {
  const ofCategory = new Set(
    samples
      .filter(({ categories }) => categories.some((each) => each === category))
      .map(({ fullName }) => fullName),
  );
  const isFitting = ({ fullName }: DemoUser) => ofCategory.has(fullName);
  const [first, ...others] = candidates;
  // Not by their ids, which differ in each run.
  const shuffled = seededShuffle(others, ({ email }) => email + title);
  const count = seededRandom(`${title} applicants`, APPLICANTS_MAX + 1);
  const chosen = [
    ...shuffled.filter(isFitting),
    ...shuffled.filter((candidate) => !isFitting(candidate)).slice(0, OTHERS_MAX),
  ].slice(0, count);
  const hasFirst = first && isFitting(first) && seededRandom(`${title} first`, FIRST_CANDIDATE_EVERY) === 0;
  return hasFirst ? [first, ...chosen] : chosen;
}

/**
 * Creates applications for each published job, dated while it was open; some are from the first candidate, some have a note.
 * Candidates send their CV if they have one.
 */
export function createDemoApplications(
  jobs: (DemoJob & { id: Id })[],
  { cvs, ...people }: People & { cvs: { id: Id; ownerId: Id }[] },
  now: Date,
) {
  const cvIds = new Map(cvs.map(({ id, ownerId }) => [ownerId, id]));
  return jobs
    .filter(({ status }) => status !== 'draft')
    .flatMap(({ id, input, publishedAt }) => {
      const openMs = Math.min(now.getTime(), jobExpiry(publishedAt).getTime()) - publishedAt.getTime();
      return chooseApplicants(input, people).map(({ id: candidateId, email }) => {
        const key = email + input.title;
        const appliedAt = new Date(publishedAt.getTime() + (openMs * (1 + seededRandom(key, 98))) / 100);
        return {
          jobId: id,
          candidateId,
          appliedAt,
          note: chooseNote(key),
          cvId: cvIds.get(candidateId) ?? null,
          ...createDemoAnswers(input.questions, key),
          ...createHistory(key, appliedAt, now),
        };
      });
    });
}
