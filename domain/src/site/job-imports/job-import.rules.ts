import { formatCount } from '../../kernel/count.ts';
import { addMinutes } from '../../kernel/time.ts';

/** Maximum size of a file of vacancies, or of what a feed answers, in MiB. */
export const JOB_IMPORT_MAX_MB = 10;
export const JOB_IMPORT_MAX_BYTES = JOB_IMPORT_MAX_MB * 1024 * 1024;

/** Maximum number of vacancies in a file. */
export const JOB_IMPORT_ROWS_MAX = 10_000;

/** Maximum number of columns of a file. */
export const JOB_IMPORT_COLUMNS_MAX = 100;

/** Maximum length of the name of a file or a feed, in characters. */
export const JOB_IMPORT_NAME_MAX_LENGTH = 100;

/** Maximum length of the name of a column, and of the owner's own reference of a vacancy, in characters. */
export const JOB_IMPORT_COLUMN_MAX_LENGTH = 100;
export const JOB_REFERENCE_MAX_LENGTH = 100;

/** Maximum length of the address of a feed, in characters. */
export const JOB_FEED_URL_MAX_LENGTH = 500;

/** Sources of vacancies that an owner may have: feeds, and kinds of files. */
export const JOB_IMPORT_SOURCES_MAX = 10;

/** A feed that has not answered completely after this many milliseconds has failed. */
export const JOB_FEED_TIMEOUT_MS = 20_000;

/** Redirects of a feed that are followed, each checked as its first address. */
export const JOB_FEED_REDIRECTS_MAX = 3;

/** A feed is fetched again after this many hours. */
export const JOB_FEED_HOURS = 24;

/**
 * A feed that says that it has not changed is read all the same after this many days: a vacancy that has expired meanwhile is opened
 * again.
 */
export const JOB_FEED_VALIDATED_DAYS = 7;

/** An owner is e-mailed about problems of one list at most once in so many days. */
export const JOB_FEED_PROBLEM_EMAIL_DAYS = 7;

/** A file is given up after this many seconds of reading, or at this much memory. */
export const JOB_FILE_READ_SECONDS = 30;
export const JOB_FILE_READ_MEMORY_MB = 300;

/** Files that an owner may have read per hour: each takes a process of its own. */
export const JOB_FILES_PER_HOUR = 60;

/** Rows of the preview. */
export const JOB_IMPORT_PREVIEW_ROWS = 5;

/** Errors on a page of those of an import. */
export const JOB_IMPORT_ERRORS_PAGE_SIZE = 50;

/** Imports in the list, newest first. */
export const JOB_IMPORTS_LISTED = 20;

/** Rows that are stored in one transaction. */
export const JOB_IMPORT_BATCH_SIZE = 100;

/** The rows of an import, and imports themselves, are deleted after this many days; the vacancies stay. */
export const JOB_IMPORT_KEPT_DAYS = 30;

/** A run that has not ended this many hours after its start counts as given up: the queue tries for about a day. */
export const JOB_IMPORT_RUN_HOURS = 48;

/** Fewer missing vacancies than these are no sign of a damaged list. */
const SUSPICIOUS_LOSS_MIN = 5;

/** Whether a list has lost so many of the open vacancies of its source that it may be damaged: the daily fetch does not close them. */
export const isSuspiciousLoss = ({ missing, open }: { missing: number; open: number }): boolean =>
  missing >= SUSPICIOUS_LOSS_MIN && missing > open / 2;

/** What the owner reads when the daily fetch closed nothing for that reason. */
export const suspiciousLossText = ({ missing, open }: { missing: number; open: number }): string =>
  `La lista ya no tiene ${formatCount(missing)} de sus ${formatCount(open)} vacantes abiertas. Por si es un error, no cerramos ninguna: si es correcto, trae la lista y publícala tú.`;

/** The fields of a vacancy that a column may have, in the order of the form, with their labels. */
export const JOB_IMPORT_FIELD_LABELS = {
  reference: 'Tu código de la vacante',
  title: 'Título',
  location: 'Provincia o «Remoto»',
  municipality: 'Municipio',
  category: 'Categoría',
  description: 'Descripción',
  salary: 'Salario',
  salaryMax: 'Salario máximo',
  shift: 'Horario',
  disponibilidad: 'Disponibilidad',
  modality: 'Modalidad',
  experience: 'Experiencia',
  employmentTerm: 'Tipo de contratación',
  openings: 'Plazas',
  skills: 'Habilidades',
  requirements: 'Requisitos',
  hiringbonus: 'Bono por contratación',
} as const;
export type JobImportField = keyof typeof JOB_IMPORT_FIELD_LABELS;

/** The fields in the order of the form. */
export const JOB_IMPORT_FIELDS = Object.keys(JOB_IMPORT_FIELD_LABELS) as readonly JobImportField[];

/** Fields without which no row becomes a vacancy. Province and category may also have a value for all rows. */
export const JOB_IMPORT_REQUIRED_FIELDS = [
  'reference',
  'title',
  'location',
  'category',
  'description',
] as const satisfies JobImportField[];

/** Which column each field is read from; a field without one is left out. */
export type JobImportColumns = Partial<Record<JobImportField, string>>;

/** What a row without a province or category of Uneed has instead; '' means that such a row is refused. */
export type JobImportDefaults = { location: string; category: string };

/** How the rows of a source become vacancies. */
export type JobImportMapping = { columns: JobImportColumns; defaults: JobImportDefaults };

export const EMPTY_JOB_IMPORT_MAPPING: JobImportMapping = {
  columns: {},
  defaults: { location: '', category: '' },
};

/** The required fields that a mapping leaves without a value. */
export const missingImportFields = ({ columns, defaults }: JobImportMapping): JobImportField[] =>
  JOB_IMPORT_REQUIRED_FIELDS.filter(
    (field) =>
      columns[field] === undefined &&
      !(field === 'location' && defaults.location !== '') &&
      !(field === 'category' && defaults.category !== ''),
  );

export const JOB_IMPORT_STATES = ['ready', 'running', 'done', 'failed', 'cancelled'] as const;
/** A `ready` import waits for its owner: nothing was published yet, though it may have been tried. */
export type JobImportState = (typeof JOB_IMPORT_STATES)[number];

export const JOB_IMPORT_STATE_LABELS: Readonly<Record<JobImportState, string>> = {
  ready: 'Por publicar',
  running: 'En curso',
  done: 'Terminada',
  failed: 'Falló',
  cancelled: 'Cancelada',
};

/** What became of the rows of an import, and how many vacancies that its source does not have any more were closed. */
export type JobImportCounts = {
  created: number;
  changed: number;
  /** Closed or expired vacancies that are open again. */
  reopened: number;
  unchanged: number;
  refused: number;
  closed: number;
};

export const NO_JOB_IMPORT_COUNTS: JobImportCounts = {
  created: 0,
  changed: 0,
  reopened: 0,
  unchanged: 0,
  refused: 0,
  closed: 0,
};

const plural = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** Describes the result of an import, such as '3 nuevas, 1 cerrada, 2 con errores'; of a trial, what would happen. */
export function describeImportCounts(counts: JobImportCounts): string {
  const parts = [
    counts.created > 0 && plural(counts.created, 'nueva', 'nuevas'),
    counts.changed > 0 && plural(counts.changed, 'cambiada', 'cambiadas'),
    counts.reopened > 0 && plural(counts.reopened, 'reabierta', 'reabiertas'),
    counts.unchanged > 0 && plural(counts.unchanged, 'igual', 'iguales'),
    counts.closed > 0 && plural(counts.closed, 'cerrada', 'cerradas'),
    counts.refused > 0 && `${formatCount(counts.refused)} con errores`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'Sin cambios' : parts.join(', ');
}

/** When a feed is fetched the next time. */
export const nextFeedFetch = (now: Date): Date => addMinutes(now, JOB_FEED_HOURS * 60);

export const JOB_IMPORT_FORBIDDEN_TEXT = 'Importar vacantes es para empresas y para referentes verificados';
export const JOB_IMPORT_GIVEN_UP_TEXT =
  'Se interrumpió. Empieza otra vez: lo que ya se publicó no se repite.';
export const JOB_FILE_TOO_LARGE_TEXT = `El archivo debe pesar menos de ${JOB_IMPORT_MAX_MB} MB`;
export const JOB_FILE_FORMAT_TEXT = 'El archivo debe ser CSV, Excel (.xlsx), JSON o XML';
export const JOB_FILE_TOO_COMPLICATED_TEXT =
  'Este archivo tarda demasiado en leerse. Divídelo en varios, o guárdalo como CSV.';
export const JOB_FILE_EMPTY_TEXT = 'El archivo no tiene ninguna vacante';
export const JOB_FILE_TOO_MANY_ROWS_TEXT = `El archivo tiene más de ${formatCount(JOB_IMPORT_ROWS_MAX)} vacantes. Divídelo en varios.`;
