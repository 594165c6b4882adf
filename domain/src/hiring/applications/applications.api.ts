import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { idParamsSchema } from '../../kernel/ids.schema.ts';
import { messageReplySchema } from '../../kernel/message.schema.ts';
import { optionalPageNumberSchema, paginationSchema } from '../../kernel/page.schema.ts';
import { text } from '../../kernel/text.schema.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import { CV_REQUIRED_TEXT } from '../../people/cv/cv.rules.ts';
import { cvUploadFields } from '../../people/cv/cvs.schema.ts';
import { MADE_CV_ONLY_ONE_TEXT } from '../../people/cv/made-cv.rules.ts';
import { madeCvOptionsSchema } from '../../people/cv/made-cv.schema.ts';
import { phoneField } from '../../people/profiles/profiles.schema.ts';
import { applicantWorkProfileSchema } from '../../people/work-profile/work-profile.schema.ts';
import { jobSourceSchema } from '../jobs/job-source.schema.ts';
import { jobCardSchema } from '../jobs/jobs.schema.ts';
import { questionAnswersSchema } from '../questions/questions.schema.ts';
import { stagesSchema } from '../stages/stages.schema.ts';
import { applicantFilterSchema, applicantOptionsSchema } from './applicant-facts.schema.ts';
import { APPLICATION_NOTE_MAX_LENGTH, NOTE_TOO_LONG_TEXT } from './application.rules.ts';
import {
  applicantParamsSchema,
  applicantSchema,
  applicationSchema,
  jobFillingSchema,
} from './applications.schema.ts';

const noteField = text({ max: APPLICATION_NOTE_MAX_LENGTH, tooLong: NOTE_TOO_LONG_TEXT });

/** The CV of an application: an uploaded one, the stored one, or one made from the profile of work now. */
const applicationCvFields = {
  ...cvUploadFields,
  cv: cvUploadFields.cv.optional(),
  /** Uses the stored CV; ignored if `cv` is set. */
  useStoredCv: z.boolean('Debe ser sí o no').optional(),
  /** Makes a PDF of the profile of work and sends it; it does not become the stored CV. */
  madeCv: madeCvOptionsSchema.optional(),
};

type ChosenCv = { cv?: string | undefined; useStoredCv?: boolean | undefined; madeCv?: object | undefined };

/** A made CV is not sent together with another one. */
const isOneCv = ({ cv, useStoredCv, madeCv }: ChosenCv): boolean =>
  madeCv === undefined || (cv === undefined && useStoredCv !== true);
const oneCvError = { path: ['madeCv'], message: MADE_CV_ONLY_ONE_TEXT };

/** Body of an application; each field and the whole body are optional. */
const applySchema = z
  .object({
    note: noteField.optional(),
    ...applicationCvFields,
    /** To each question of the job; those to questions that it does not ask are ignored. */
    answers: questionAnswersSchema.optional(),
    /** The phone that who published may call or write to about this application; kept in a profile that has none. */
    phone: phoneField.optional(),
    /** The applicant chose to give the phone although nobody verified who published; without it such a phone is refused. */
    isPhoneForUnverified: z.boolean('Debe ser sí o no').optional(),
    /** Also highlights the application, for a token. */
    isHighlighted: z.boolean('Debe ser sí o no').optional(),
    /** The applicant was told that the selection is blind; refused if it is not any more. */
    isBlind: z.boolean('Debe ser sí o no').optional(),
    /** Where the applicant comes from to the job. */
    source: jobSourceSchema,
    /** Applies without the recommendation that this device has stored for the job. */
    withoutRecommendation: z.boolean('Debe ser sí o no').optional(),
  })
  .refine(isOneCv, oneCvError)
  .nullish();
export type ApplyBody = z.output<typeof applySchema>;

/** Body that adds or replaces the CV of an application. */
const applicationCvSchema = z
  .object(applicationCvFields)
  .refine(
    ({ cv, useStoredCv, madeCv }) => cv !== undefined || useStoredCv === true || madeCv !== undefined,
    CV_REQUIRED_TEXT,
  )
  .refine(isOneCv, oneCvError);
export type ApplicationCvBody = z.output<typeof applicationCvSchema>;

const tag = 'applications';

/** An invalid page number becomes 1 instead of an error, because links get damaged. */
const pageQuerySchema = z.object({
  page: optionalPageNumberSchema,
});

export const applyToJob = endpoint({
  tag,
  method: 'POST',
  path: '/jobs/:id/apply',
  summary:
    'Applies to an open job, once, with answers to its questions, and an optional note, CV and phone. 400 with `answers.<question>` in `fields` for each answer that is missing or does not belong to its question. A repeated `Idempotency-Key` returns the same application, or 409 if the body differs.',
  params: idParamsSchema,
  body: applySchema,
  reply: z.object({ message: z.string(), appliedAt: timeSchema }),
  status: 201,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'GONE', 'TOO_LARGE', 'UNSUPPORTED_MEDIA'],
});

export const listEarlierAnswers = endpoint({
  tag,
  method: 'GET',
  path: '/jobs/:id/earlier-answers',
  summary:
    'What the signed-in user last answered to the questions of this job in other applications: the answers that still fit a question of the same words.',
  params: idParamsSchema,
  reply: z.object({ answers: questionAnswersSchema }),
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'GONE'],
});

export const withdrawApplication = endpoint({
  tag,
  method: 'DELETE',
  path: '/jobs/:id/apply',
  summary: 'Withdraws an application of the signed-in user while no contract is accepted.',
  params: idParamsSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'CONFLICT', 'GONE'],
});

export const listApplications = endpoint({
  tag,
  method: 'GET',
  path: '/applications',
  summary: 'Applications of the signed-in user, newest first, each with its job and status.',
  query: pageQuerySchema,
  reply: z.object({ applications: z.array(applicationSchema), pagination: paginationSchema }),
  errors: ['UNAUTHENTICATED'],
});

export const getApplication = endpoint({
  tag,
  method: 'GET',
  path: '/applications/:id',
  summary: 'One application of the signed-in user, by the id of its job.',
  params: idParamsSchema,
  reply: z.object({ application: applicationSchema }),
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});

export const putApplicationCv = endpoint({
  tag,
  method: 'PUT',
  path: '/applications/:id/cv',
  summary:
    'Adds or replaces the CV of an application, by the id of its job, while the application can be withdrawn. An uploaded CV becomes the stored one, a made one does not.',
  params: idParamsSchema,
  body: applicationCvSchema,
  reply: z.object({ application: applicationSchema, message: z.string() }),
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'CONFLICT', 'GONE', 'TOO_LARGE', 'UNSUPPORTED_MEDIA'],
});

export const highlightApplication = endpoint({
  tag,
  method: 'POST',
  path: '/applications/:id/highlight',
  summary:
    'Highlights an application, by the id of its job, for a token, while it waits for an answer. Spends nothing if it is highlighted already; 409 if there are too few tokens, with what is missing in `fields.tokens`.',
  params: idParamsSchema,
  reply: z.object({ application: applicationSchema, message: z.string() }),
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'CONFLICT', 'GONE'],
});

export const listApplicants = endpoint({
  tag,
  method: 'GET',
  path: '/jobs/:id/applicants',
  summary:
    'Applicants of a job for its owner, filtered and ordered by their profile of work; by default highlighted ones first, then those with a contract, then the newest. Other users get only the total and the state of their own application.',
  params: idParamsSchema,
  query: pageQuerySchema.extend(applicantFilterSchema.shape),
  reply: z.object({
    job: jobCardSchema,
    isOwner: z.boolean(),
    applicants: z.array(applicantSchema),
    /** The stages of the owner in their order; for others none. */
    stages: stagesSchema,
    /** Of those that the filter finds. */
    pagination: paginationSchema,
    /** All applicants. */
    total: z.int(),
    thisWeek: z.int(),
    /** When the signed-in user applied; null if not. */
    appliedAt: timeSchema.nullable(),
    /** Label of the signed-in user's own application; null if there is none. */
    ownLabel: z.string().nullable(),
    /** For the owner of a job that hired somebody and can be closed as filled; null otherwise. All hires of the job count. */
    filling: jobFillingSchema.nullable(),
    /** `contract`: may open contracts and change their status; false while in review. */
    can: z.object({ contract: z.boolean() }),
  }),
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'GONE'],
  example: { params: { id: '$JOB_ID' }, query: { page: '1' } },
});

export const getApplicant = endpoint({
  tag,
  method: 'GET',
  path: '/jobs/:id/applicants/:candidateId',
  summary:
    'One applicant of a job for its owner, whatever page of the list it is on. 404 for others, and once the application is withdrawn.',
  params: applicantParamsSchema,
  reply: z.object({ applicant: applicantSchema }),
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'GONE'],
  example: { params: { id: '$JOB_ID', candidateId: '$CANDIDATE_ID' } },
});

export const getApplicantOptions = endpoint({
  tag,
  method: 'GET',
  path: '/jobs/:id/applicants/options',
  summary:
    'What the applicants of a job can be filtered by, with how many have it, for the owner of the job. 404 for others.',
  params: idParamsSchema,
  reply: z.object({ options: applicantOptionsSchema }),
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'GONE'],
});

export const getApplicantWorkProfile = endpoint({
  tag,
  method: 'GET',
  path: '/jobs/:id/applicants/:candidateId/work-profile',
  summary:
    'The profile of work of an applicant for the owner of the job, without the expected pay; null if there is none. 404 for others, and once the application is withdrawn.',
  params: applicantParamsSchema,
  reply: z.object({ workProfile: applicantWorkProfileSchema.nullable() }),
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'GONE'],
});
