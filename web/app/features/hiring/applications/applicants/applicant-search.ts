import {
  APPLICANT_ORDER_LABELS,
  type ApplicantFilter,
  type ApplicantOrder,
  FITS_VALUES,
  type FitsValue,
} from '@uneed/domain/hiring/applications/applicant-facts.rules.ts';
import { USUAL_STAGES } from '@uneed/domain/hiring/stages/stage.rules.ts';
import { isId } from '@uneed/domain/kernel/ids.ts';
import { keysOf } from '@uneed/domain/kernel/list.ts';
import { parsePageNumber } from '@uneed/domain/kernel/page-window.ts';
import { PROVINCES } from '@uneed/domain/people/places/provinces.ts';
import { COMPARED_STUDY_LEVELS } from '@uneed/domain/people/work-profile/work-facts.rules.ts';
import { LANGUAGE_LEVEL_LABELS, WORK_SHIFTS } from '@uneed/domain/people/work-profile/work-profile.rules.ts';

/** The parameters of the URL by which the server filters and orders the applicants. */
export const SEARCH_KEYS = {
  order: 'orden',
  language: 'idioma',
  level: 'nivel',
  study: 'estudios',
  years: 'anos',
  province: 'provincia',
  shift: 'turno',
  fits: 'cumple',
  stage: 'etapa',
  status: 'estado',
} as const;

/** The orders as the URL names them. */
export const ORDER_PARAMS: Record<ApplicantOrder, string> = {
  match: 'afines',
  fits: 'indispensable',
  experience: 'experiencia',
  score: 'puntuacion',
  recent: 'recientes',
  oldest: 'antiguos',
};

/** Filters by status, each with its empty state (product.md, 'Applicants'). */
export const STATUS_FILTERS = [
  { value: '', label: 'Todos', status: undefined, emptyText: 'No hay aplicantes con contrato' },
  {
    value: 'pendientes',
    label: 'Pendientes',
    status: 'pending',
    emptyText: 'No hay aplicantes pendientes',
  },
  {
    value: 'aceptados',
    label: 'Aceptados',
    status: 'accepted',
    emptyText: 'No hay aplicantes aceptados',
  },
  {
    value: 'rechazados',
    label: 'Rechazados',
    status: 'rejected',
    emptyText: 'No hay aplicantes rechazados',
  },
] as const;

/** Whether they meet everything indispensable, as the URL says it. */
export const FITS_PARAMS: Record<FitsValue, string> = { true: 'si', false: 'no' };

const findOne = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

/** Reads the filter by status from a URL; the one of all if it has none. */
export const readStatusFilter = (params: URLSearchParams) =>
  STATUS_FILTERS.find(({ value }) => value === params.get(SEARCH_KEYS.status)) ?? STATUS_FILTERS[0];

/** Reads the other filters of the applicants from a URL, without what is damaged. */
export function readApplicantFilter(params: URLSearchParams) {
  const get = (key: keyof typeof SEARCH_KEYS) => params.get(SEARCH_KEYS[key]);
  const language = get('language') || undefined;
  const years = Number(get('years'));
  return {
    language,
    level: language === undefined ? undefined : findOne(keysOf(LANGUAGE_LEVEL_LABELS), get('level')),
    study: findOne(COMPARED_STUDY_LEVELS, get('study')),
    years: Number.isInteger(years) && years > 0 ? years : undefined,
    province: PROVINCES.find(({ name }) => name === get('province'))?.name,
    shift: findOne(WORK_SHIFTS, get('shift')),
    fits: FITS_VALUES.find((value) => FITS_PARAMS[value] === get('fits')),
    stage:
      findOne(USUAL_STAGES, get('stage')) ?? (isId(get('stage') ?? '') ? (get('stage') ?? '') : undefined),
  };
}

/** Reads the order of the applicants from a URL; undefined for the usual one. */
export const readApplicantOrder = (params: URLSearchParams): ApplicantOrder | undefined =>
  keysOf(APPLICANT_ORDER_LABELS).find((order) => ORDER_PARAMS[order] === params.get(SEARCH_KEYS.order));

/** Reads the page, the filters and the order of the applicants, as the request has them. */
export const readApplicantSearch = (params: URLSearchParams) => ({
  page: parsePageNumber(params.get('page')),
  order: readApplicantOrder(params),
  status: readStatusFilter(params).status,
  ...readApplicantFilter(params),
});

/** Whether one of these filters is chosen. */
export const isFiltered = (filter: ApplicantFilter): boolean =>
  Object.values(filter).some((value) => value !== undefined);

/** Removes all filters of the profiles of work. */
export const NO_FILTERS = {
  language: null,
  level: null,
  study: null,
  years: null,
  province: null,
  shift: null,
  fits: null,
  stage: null,
  page: null,
  chosen: null,
} as const;
