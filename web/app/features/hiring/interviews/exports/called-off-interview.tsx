import { useQuery } from '@tanstack/react-query';
import { formatInterviewTime } from '@uneed/domain/hiring/interviews/interview.rules.ts';
import type { ApplicantInterview } from '@uneed/domain/hiring/interviews/interviews.schema.ts';
import { endSentence } from '@uneed/domain/kernel/text.ts';
import { applicantInterviewQuery } from '../interviews.queries.ts';

/** Warns that an answer as not selected also ends the interview of an applicant, or the times to choose from; nothing if there is neither. */
export function CalledOffInterview({ jobId, candidateId }: { jobId: string; candidateId: string }) {
  const { data } = useQuery(applicantInterviewQuery(jobId, candidateId));
  const text = data === undefined ? 'Si tiene una entrevista, también se cancela.' : describeCalledOff(data);
  return text ? <p className="bg-warning/10 rounded-field px-4 py-3 text-sm font-medium">{text}</p> : null;
}

function describeCalledOff({ interview, offer }: ApplicantInterview): string | null {
  if (interview?.can.cancel)
    return `${endSentence(`También se cancela la entrevista: ${formatInterviewTime(new Date(interview.startsAt))}`)} Si cambias de idea, ofrécele otra hora.`;
  return offer === null ? null : 'También se retiran las horas de entrevista que le ofreciste.';
}
