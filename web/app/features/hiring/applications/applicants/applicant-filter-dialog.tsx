import { useQuery } from '@tanstack/react-query';
import { formatMonths } from '@uneed/domain/hiring/applications/applicant-facts.rules.ts';
import type { ApplicantOptions } from '@uneed/domain/hiring/applications/applicant-facts.schema.ts';
import { foldText } from '@uneed/domain/kernel/fold-text.ts';
import {
  LANGUAGE_LEVEL_LABELS,
  STUDY_LEVEL_LABELS,
} from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import { formatQuantity } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Field } from '../../../../ui/controls/field.tsx';
import { Select } from '../../../../ui/controls/select.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { applicantOptionsQuery } from '../applications.queries.ts';
import { FITS_PARAMS, isFiltered, NO_FILTERS } from './applicant-search.ts';
import type { ApplicantsViewState } from './use-applicants-view.ts';

type Choice = {
  key: 'language' | 'level' | 'study' | 'years' | 'province' | 'shift' | 'fits';
  label: string;
  value: string;
  options: readonly { value: string | number; count: number }[];
  toLabel: (value: string) => string;
};

const itself = (value: string): string => value;

/** The label of a level in a table of labels. */
const labelIn =
  (labels: Readonly<Record<string, string>>) =>
  (value: string): string =>
    labels[value] ?? value;

/** The filters with what the applicants have; one that nobody has is not offered. */
function listChoices({ facts }: ApplicantsViewState, options: ApplicantOptions): Choice[] {
  const { language = '', level = '', study = '', years = '', province = '', shift = '', fits } = facts;
  const spoken = options.languages.find(({ name }) => foldText(name) === foldText(language));
  const choices: Choice[] = [
    {
      key: 'fits',
      label: 'Lo indispensable',
      value: fits === undefined ? '' : FITS_PARAMS[fits],
      options: options.fits.map(({ value, count }) => ({ value: FITS_PARAMS[value], count })),
      toLabel: (value) => (value === FITS_PARAMS.true ? 'Cumplen con todo' : 'No cumplen con todo'),
    },
    {
      key: 'language',
      label: 'Idioma',
      value: spoken?.name ?? language,
      options: options.languages.map(({ name, count }) => ({ value: name, count })),
      toLabel: itself,
    },
    {
      key: 'level',
      label: `Nivel de ${language.toLowerCase()}, o más`,
      value: level,
      options: spoken?.levels ?? [],
      toLabel: labelIn(LANGUAGE_LEVEL_LABELS),
    },
    {
      key: 'years',
      label: 'Experiencia en este trabajo, o más',
      value: String(years),
      options: options.years,
      toLabel: (value) => formatMonths(Number(value) * 12),
    },
    {
      key: 'study',
      label: 'Estudios terminados, o más',
      value: study,
      options: options.studies,
      toLabel: labelIn(STUDY_LEVEL_LABELS),
    },
    {
      key: 'province',
      label: 'Provincia donde vive',
      value: province,
      options: options.provinces,
      toLabel: itself,
    },
    {
      key: 'shift',
      label: 'Turno en que puede trabajar',
      value: shift,
      options: options.shifts,
      toLabel: itself,
    },
  ];
  return choices.filter((choice) => choice.value !== '' || choice.options.length > 0);
}

/** The options as texts; what was chosen before and nobody has any more is still one, with 0. */
function listOptions({ value, options, toLabel }: Choice) {
  const isKnown = value === '' || options.some((option) => String(option.value) === value);
  return [...options, ...(isKnown ? [] : [{ value, count: 0 }])].map((option) => ({
    value: String(option.value),
    text: `${toLabel(String(option.value))} (${option.count})`,
  }));
}

type FiltersProps = { jobId: string; view: ApplicantsViewState };
type Props = FiltersProps & { isOpen: boolean; onClose: () => void; found: number | undefined };

/** The filters of the applicants by their profile of work; a change is applied at once. */
export function ApplicantFilterDialog({ isOpen, onClose, jobId, view, found }: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      shape="form"
      title="Filtros"
      actions={
        <>
          {isFiltered(view.facts) && (
            <Button tone="ghost" onClick={() => view.change(NO_FILTERS)}>
              Quitar filtros
            </Button>
          )}
          <Button onClick={onClose}>
            {found === undefined ? 'Ver aplicantes' : `Ver ${formatQuantity(found, 'aplicante')}`}
          </Button>
        </>
      }
    >
      <Filters jobId={jobId} view={view} />
    </Dialog>
  );
}

/** The filters, which are loaded when the dialog opens. */
function Filters({ jobId, view }: FiltersProps) {
  const { data, error, refetch, isFetching } = useQuery(applicantOptionsQuery(jobId));
  if (data === undefined && error !== null)
    return <ErrorState message={error.message} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (data === undefined) return <FiltersLoading />;
  const choices = listChoices(view, data.options);
  const change = (key: Choice['key'], value: string) =>
    view.change({
      [key]: value,
      ...(key === 'language' ? { level: null } : {}),
      page: null,
      chosen: null,
    });
  if (choices.length === 0)
    return <p className="text-muted text-sm">Todavía nadie que aplicó ha llenado su perfil de trabajo.</p>;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {choices.map((choice) => (
        <Field key={choice.key} label={choice.label}>
          {(control) => (
            <Select
              {...control}
              value={choice.value}
              onChange={({ target }) => change(choice.key, target.value)}
            >
              <option value="">Cualquiera</option>
              {listOptions(choice).map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
    </div>
  );
}

const FiltersLoading = () => (
  <div aria-busy className="grid gap-4 sm:grid-cols-2">
    <p role="status" className="sr-only">
      Cargando filtros…
    </p>
    {[0, 1, 2, 3].map((choice) => (
      <Skeleton key={choice} className="rounded-field h-18" />
    ))}
  </div>
);
