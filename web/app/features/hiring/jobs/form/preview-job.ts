import { jobExpiry, toJobType } from '@uneed/domain/hiring/jobs/job.rules.ts';
import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { parseAmount } from '@uneed/domain/kernel/amount.ts';
import { getNow } from '../../../../platform/clock.ts';
import type { Viewer } from '../../../../platform/session/use-viewer.ts';
import { type JobFormValues, toShift } from './job-form.values.ts';

/** What a job that is published now has besides the values of the form. */
function buildNewJob(
  viewer: Viewer,
): Omit<Job, 'status' | 'can' | keyof JobFormValues | 'shift' | 'jobType'> {
  const now = getNow();
  const { _id, fullName, profilePic, position, company, bio, isVerifiedReferent } = viewer;
  return {
    _id: '',
    company,
    createdAt: now.toISOString(),
    publishedAt: now.toISOString(),
    expirationDate: jobExpiry(now).toISOString(),
    views: 0,
    applicants: [],
    applicantCount: 0,
    employer: _id,
    postedBy: {
      _id,
      fullName,
      profilePic,
      position,
      company,
      bio,
      isVerifiedReferent,
      companyConfirmation: null,
      responseFacts: null,
      memberSince: now.toISOString(),
      hasProfile: false,
    },
    enterprise: viewer.enterprise,
    verification: isVerifiedReferent ? 'verified' : 'inReview',
    isVouchedFor: isVerifiedReferent,
  };
}

/** Builds the job as others will see it once these values are published; `saved` is the job that is edited. */
export function buildPreviewJob(values: JobFormValues, viewer: Viewer, saved: Job | undefined): Job {
  const {
    title,
    location,
    category,
    description,
    disponibilidad,
    referalbonus,
    isAnonimous,
    isBlind,
    skills,
  } = values;
  const { municipality, modality, experience, employmentTerm, openings, requirements, questions } = values;
  const job = saved?.publishedAt ? saved : buildNewJob(viewer);
  return {
    ...job,
    location,
    category,
    description,
    disponibilidad,
    referalbonus,
    isAnonimous,
    isBlind,
    skills,
    municipality,
    modality,
    experience,
    employmentTerm,
    requirements,
    questions,
    openings: Number(openings) || null,
    title: title.trim() || 'Título del puesto',
    salary: parseAmount(values.salary) || null,
    salaryMax: parseAmount(values.salaryMax) || null,
    hiringbonus: parseAmount(values.hiringbonus) || null,
    referralBonusAmount: referalbonus ? parseAmount(values.referralBonusAmount) || null : null,
    shift: toShift(values),
    jobType: toJobType(disponibilidad),
    status: 'active',
    company: isAnonimous ? '' : job.company,
    postedBy: isAnonimous ? null : job.postedBy,
    enterprise: isAnonimous ? null : job.enterprise,
    can: { edit: false, apply: true, seeApplicants: false },
  };
}
