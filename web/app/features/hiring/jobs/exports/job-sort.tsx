import { defaultJobSort, JOB_SORT_LABELS, type JobSort } from '@uneed/domain/hiring/jobs/job-filter.rules.ts';
import { LabeledSelect } from '../../../../ui/controls/labeled-select.tsx';
import { findKey } from './search-href.ts';

/** Parses the order in the URL of a search for `q`; undefined for the default order. Without a text there is no relevance. */
export function readJobSort(params: URLSearchParams, q: string): JobSort | undefined {
  const sort = findKey(JOB_SORT_LABELS, params.get('sort'));
  return sort === 'relevance' || sort === defaultJobSort(q) ? undefined : sort;
}

type Props = {
  q: string;
  sort: JobSort | undefined;
  /** Id of the form that it belongs to. */
  form: string;
  onChange: (sort: JobSort | undefined) => void;
};

/** The order of the jobs. The default order has an empty value, so that a form that the browser submits does not fix it. */
export function JobSortSelect({ q, sort, form, onChange }: Props) {
  const unset = defaultJobSort(q);
  return (
    <LabeledSelect
      isPlain
      label="Ordenar por"
      name="sort"
      form={form}
      value={sort ?? ''}
      options={JOB_SORT_LABELS}
      order={Object.keys(JOB_SORT_LABELS).filter((key) => key !== 'relevance' && key !== unset)}
      emptyLabel={JOB_SORT_LABELS[unset]}
      onChange={(value) => onChange(findKey(JOB_SORT_LABELS, value))}
    />
  );
}
