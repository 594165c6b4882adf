import { isRemoteJob } from '@uneed/domain/hiring/jobs/job-facts.rules.ts';
import { referralBonusText } from '@uneed/domain/hiring/jobs/job-labels.ts';
import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { formatPesos } from '@uneed/domain/kernel/money.ts';
import { Badge } from '../../../../ui/display/badge.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { RichText } from '../../../../ui/rich-text/rich-text.tsx';
import { skillLabel } from '../job/labels.ts';

/** Description, requirements, skills and benefits of a job. */
export function JobBody({ job }: { job: Job }) {
  return (
    <Card className="flex flex-col gap-8">
      <section className="flex flex-col gap-3">
        <h2 className="text-xl">Descripción</h2>
        {job.description === '' ? (
          <p className="text-muted">Aún sin descripción.</p>
        ) : (
          <RichText html={job.description} />
        )}
        {isRemoteJob(job) && (
          <p className="text-sm font-medium">
            Trabajo 100 % remoto. Se aceptan personas que residan en: República Dominicana.
          </p>
        )}
      </section>
      {job.requirements.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="text-xl">Requisitos</h2>
          <ul className="marker:text-primary flex list-disc flex-col gap-1 pl-5">
            {job.requirements.map((requirement) => (
              <li key={requirement} className="wrap-anywhere">
                {requirement}
              </li>
            ))}
          </ul>
        </section>
      )}
      {job.skills.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="text-xl">Habilidades</h2>
          <ul className="flex flex-wrap gap-2">
            {job.skills.map((skill) => (
              <li key={skill}>
                <Badge>{skillLabel(skill)}</Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(job.hiringbonus || job.referalbonus) && (
        <section className="flex flex-col gap-3">
          <h2 className="text-xl">Beneficios adicionales</h2>
          <ul className="marker:text-accent flex list-disc flex-col gap-1 pl-5">
            {job.hiringbonus ? (
              <li>
                Bono de contratación de <strong>{formatPesos(job.hiringbonus)}</strong>
              </li>
            ) : null}
            {job.referalbonus && <li>{referralBonusText(job.referralBonusAmount)}</li>}
          </ul>
        </section>
      )}
    </Card>
  );
}
