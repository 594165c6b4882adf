import { endpoint } from '../../kernel/endpoint.ts';
import { idParamsSchema, idSchema } from '../../kernel/ids.schema.ts';
import { messageReplySchema } from '../../kernel/message.schema.ts';
import { applicantParamsSchema } from '../applications/applications.schema.ts';
import {
  applicantScoresSchema,
  comparisonQuerySchema,
  comparisonSchema,
  scorecardInputSchema,
  scorecardSchema,
  scoreInputSchema,
} from './scorecards.schema.ts';

const tag = 'scorecards';

export const getScorecard = endpoint({
  tag,
  method: 'GET',
  path: '/jobs/:id/scorecard',
  summary:
    'The criteria by which the applicants of a job are scored, and those of earlier jobs, for its owner. 404 for others.',
  params: idParamsSchema,
  reply: scorecardSchema,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'GONE'],
});

export const putScorecard = endpoint({
  tag,
  method: 'PUT',
  path: '/jobs/:id/scorecard',
  summary:
    'Replaces the criteria of a job, with ids that the client makes; the scores of those left out are deleted. 409 for criteria that were changed meanwhile (`base`).',
  params: idParamsSchema,
  body: scorecardInputSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'GONE'],
});

export const getApplicantScores = endpoint({
  tag,
  method: 'GET',
  path: '/jobs/:id/applicants/:candidateId/scores',
  summary:
    'The scores of an applicant for the owner of the job: averages, and who gave what. The applicant never sees them; 404 for others.',
  params: applicantParamsSchema,
  reply: applicantScoresSchema,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'GONE'],
});

export const putApplicantScore = endpoint({
  tag,
  method: 'PUT',
  path: '/jobs/:id/applicants/:candidateId/scores/:criterionId',
  summary:
    'Scores an applicant by one criterion, or takes the own score back; changes no score of somebody else. 409 for a criterion that was removed.',
  params: applicantParamsSchema.extend({ criterionId: idSchema }),
  body: scoreInputSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'GONE'],
});

export const compareApplicants = endpoint({
  tag,
  method: 'GET',
  path: '/jobs/:id/comparison',
  summary:
    'Two to four applicants of a job side by side for its owner. Those who are not among the applicants are counted in `missing`; 404 if fewer than two are left, and for others.',
  params: idParamsSchema,
  query: comparisonQuerySchema,
  reply: comparisonSchema,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'GONE'],
});
