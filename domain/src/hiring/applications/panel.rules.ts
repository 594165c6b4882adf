import { addDays } from '../../kernel/time.ts';

/** An applicant who has waited longer than this many days without an answer is shown to the enterprise as overdue. */
export const ANSWER_DUE_DAYS = 14;

/** Applicants from before this time are overdue if nobody has answered them. */
export const answerDueBefore = (now: Date): Date => addDays(now, -ANSWER_DUE_DAYS);
