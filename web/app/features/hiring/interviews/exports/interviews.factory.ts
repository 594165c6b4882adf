import type {
  ApplicantInterview,
  Interview,
  InterviewOffer,
} from '@uneed/domain/hiring/interviews/interviews.schema.ts';

const TERMS = {
  kind: 'place',
  place: 'Av. Winston Churchill 95, piso 3',
  note: '',
  minutes: 30,
  interviewers: [],
} as const;

/** Two times on the first of December of 2026, at ten and at eleven there. */
export const SLOTS = [
  { _id: '01900000-0000-7000-8000-0000000000e1', startsAt: '2026-12-01T14:00:00.000Z' },
  { _id: '01900000-0000-7000-8000-0000000000e2', startsAt: '2026-12-01T15:00:00.000Z' },
];

/** Builds times to choose from. */
export const buildOffer = (changes: Partial<InterviewOffer> = {}): InterviewOffer => ({
  _id: '01900000-0000-7000-8000-0000000000d1',
  ...TERMS,
  interviewers: [],
  slots: SLOTS,
  sharedWith: 1,
  otherTimes: null,
  ...changes,
});

/** Builds an agreed interview, about which nothing may be done. */
export const buildInterview = (
  changes: Partial<Interview> = {},
  can: Partial<Interview['can']> = {},
): Interview => ({
  _id: '01900000-0000-7000-8000-0000000000f1',
  ...TERMS,
  interviewers: [],
  startsAt: '2026-12-01T14:00:00.000Z',
  endsAt: '2026-12-01T14:30:00.000Z',
  status: 'booked',
  hasMoved: false,
  cancelled: null,
  answer: '',
  slots: [],
  ...changes,
  can: { move: false, cancel: false, recordResult: false, answer: false, ...can },
});

/** Builds what the owner of a vacancy reads, by default of an applicant who can be offered an interview. */
export const buildApplicantInterview = (changes: Partial<ApplicantInterview> = {}): ApplicantInterview => ({
  interview: null,
  offer: null,
  blockedReason: null,
  canReplace: false,
  team: [],
  ...changes,
});
