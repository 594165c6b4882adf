import { useQuery } from '@tanstack/react-query';
import type { Comparison } from '@uneed/domain/hiring/scorecards/scorecards.schema.ts';
import { CONTRACTS_NOT_LOADED } from '@uneed/domain/kernel/quoted-texts/job-texts.ts';
import { type MetaArgs, useParams, useSearchParams } from 'react-router';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../../platform/api/loaders.ts';
import { usePaths } from '../../../../platform/area/use-paths.ts';
import { buildPrivateMeta } from '../../../../platform/private-meta.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Avatar } from '../../../../ui/display/avatar.tsx';
import { ApplicantsHeader } from '../../applications/exports/applicants-header.tsx';
import { comparisonQuery } from '../scorecards.queries.ts';
import { listRows } from './comparison-rows.tsx';

const load = async ({ queryClient, params, url }: LoadArgs) => {
  const ids = url.searchParams.get('ids') ?? '';
  const { job } = await queryClient.fetchQuery(comparisonQuery(params.jobId ?? '', ids));
  return `Comparar aplicantes de ${job.title}`;
};
export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load, CONTRACTS_NOT_LOADED);

export const meta = ({ loaderData = 'Comparar aplicantes', location }: MetaArgs<typeof loader>) =>
  buildPrivateMeta(loaderData, location);

/** Two to four applicants of a job side by side, for who owns it; others see the error of the loader. */
export default function ComparisonPage() {
  const { jobId = '' } = useParams();
  const [search] = useSearchParams();
  const { applicants } = usePaths();
  const { data, error } = useQuery(comparisonQuery(jobId, search.get('ids') ?? ''));
  if (data === undefined) return null;
  return (
    <div className="flex min-h-dvh flex-col">
      <ApplicantsHeader
        title={data.job.title}
        backTo={applicants(jobId)}
        backLabel="Volver a los aplicantes"
      />
      <div className="flex flex-col gap-3 py-4 sm:px-4">
        {error !== null && (
          <p role="alert" className="bg-warning/10 rounded-field mx-4 px-4 py-3 text-sm">
            {error.message}
          </p>
        )}
        {data.missing > 0 && <Missing count={data.missing} />}
        <ComparisonTable comparison={data} getHref={(id) => `${applicants(jobId)}?aplicante=${id}`} />
      </div>
    </div>
  );
}

const Missing = ({ count }: { count: number }) => (
  <p role="status" className="bg-warning/10 rounded-field mx-4 px-4 py-3 text-sm sm:mx-0">
    {count === 1
      ? 'Una de las personas que elegiste ya no está entre los aplicantes: puede que haya retirado su aplicación.'
      : `${count} de las personas que elegiste ya no están entre los aplicantes: puede que hayan retirado su aplicación.`}
  </p>
);

/** The first column stays in view: it names the rows while a phone scrolls sideways. */
const STICKY = 'bg-base-100 tall:sticky start-0 z-10 w-28 min-w-28 sm:w-44 sm:min-w-44';
const CELL = 'border-base-300 border-b p-3 text-start align-top wrap-anywhere';

type TableProps = { comparison: Comparison; getHref: (candidateId: string) => string };

function ComparisonTable({ comparison, getHref }: TableProps) {
  const { applicants, job } = comparison;
  return (
    <section
      aria-label="Tabla de comparación"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region is reached by keyboard.
      tabIndex={0}
      className="bg-base-100 border-base-300 sm:rounded-box relative overflow-x-auto border-y sm:border"
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{`Aplicantes de ${job.title} lado a lado`}</caption>
        <thead>
          <tr>
            <td className={`${CELL} ${STICKY}`} />
            {applicants.map(({ applicant: { _id, fullName, profilePic } }) => (
              <th key={_id} scope="col" className={`${CELL} min-w-44`}>
                <span className="flex flex-col items-start gap-2">
                  <Avatar name={fullName} picture={profilePic} size="md" />
                  <span className="text-base">{fullName}</span>
                  <LinkButton to={getHref(_id)} tone="outline" aria-label={`Ver detalle de ${fullName}`}>
                    Ver detalle
                  </LinkButton>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listRows(comparison).map(({ key, label, cells }) => (
            <tr key={key}>
              <th scope="row" className={`${CELL} ${STICKY} text-muted font-medium max-sm:text-sm`}>
                {label}
              </th>
              {cells.map(({ _id, content }) => (
                <td key={_id} className={CELL}>
                  {content}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
