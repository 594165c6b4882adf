import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { AskedQuestions } from '../../applications/exports/asked-questions.tsx';
import { ApplyCard } from '../detail/apply-card.tsx';
import { JobBody } from '../detail/job-body.tsx';
import { JobContent } from '../detail/job-content.tsx';
import { RecruiterCard } from '../detail/recruiter-card.tsx';

/** Shows a job that is being written as its page will show it. Its buttons do nothing. */
export default function JobPreview({ job, onClose }: { job: Job; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      shape="page"
      title="Así se verá tu vacante"
      actions={<Button onClick={onClose}>Seguir editando</Button>}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its buttons do nothing, so the keyboard needs it for scrolling. */}
      <article tabIndex={0} className="page-width py-6">
        <JobContent
          job={job}
          isOwn={false}
          body={<JobBody job={job} />}
          apply={
            <div inert>
              <ApplyCard onApply={() => undefined} job={job} />
            </div>
          }
          recruiter={
            job.postedBy && (
              <div inert>
                <RecruiterCard job={job} recruiter={job.postedBy} isOwn={false} />
              </div>
            )
          }
        />
        {job.questions.length > 0 && (
          <Card className="mt-6">
            <AskedQuestions questions={job.questions} />
          </Card>
        )}
      </article>
    </Dialog>
  );
}
