import { NO_JOB_IMPORT_COUNTS } from '@uneed/domain/site/job-imports/job-import.rules.ts';
import type {
  JobImport,
  JobImportDetail,
  JobImportPreview,
  JobImportSource,
} from '@uneed/domain/site/job-imports/job-imports.schema.ts';

export const SOURCE_ID = '01900000-0000-7000-8000-0000000000a1';
export const FEED_ID = '01900000-0000-7000-8000-0000000000a2';
export const IMPORT_ID = '01900000-0000-7000-8000-0000000000b1';

/** A source of files, with a complete mapping. */
export const buildJobSource = (changes: Partial<JobImportSource> = {}): JobImportSource => ({
  _id: SOURCE_ID,
  name: 'Vacantes de tiendas',
  url: null,
  closesMissing: false,
  isDaily: false,
  mapping: {
    columns: { title: 'Puesto', reference: 'Código', description: 'Detalle', location: 'Provincia' },
    defaults: { location: '', category: 'Ventas y Comercial' },
  },
  openJobs: 12,
  nextFetchAt: null,
  lastFetchedAt: null,
  fetchError: null,
  createdAt: '2026-11-01T12:00:00Z',
  ...changes,
});

export const buildJobFeed = (changes: Partial<JobImportSource> = {}): JobImportSource =>
  buildJobSource({
    _id: FEED_ID,
    name: 'Portal propio',
    url: 'https://empleos.ejemplo.do/vacantes.xml',
    isDaily: true,
    nextFetchAt: '2026-11-22T12:00:00Z',
    lastFetchedAt: '2026-11-21T12:00:00Z',
    ...changes,
  });

export const buildJobImport = (changes: Partial<JobImport> = {}): JobImport => ({
  _id: IMPORT_ID,
  sourceId: SOURCE_ID,
  sourceName: 'Vacantes de tiendas',
  fileName: 'vacantes.csv',
  state: 'ready',
  isTrial: false,
  rows: 1_200,
  doneRows: 0,
  counts: NO_JOB_IMPORT_COUNTS,
  error: null,
  createdAt: '2026-11-20T12:00:00Z',
  finishedAt: null,
  ...changes,
});

export const buildPreview = (changes: Partial<JobImportPreview> = {}): JobImportPreview => ({
  row: 2,
  title: 'Cajera',
  location: 'Santiago',
  municipality: 'Santiago de los Caballeros',
  category: 'Ventas y Comercial',
  salary: 25_000,
  salaryMax: null,
  disponibilidad: 'Full Time',
  modality: 'onsite',
  excerpt: 'Cobras en caja y cuadras al cerrar.',
  errors: [],
  ...changes,
});

export const buildJobImportDetail = (changes: Partial<JobImportDetail> = {}): JobImportDetail => ({
  import: buildJobImport(),
  source: buildJobSource(),
  columns: [
    { name: 'Código', sample: 'T-001' },
    { name: 'Puesto', sample: 'Cajera' },
    { name: 'Provincia', sample: 'Santiago' },
    { name: 'Detalle', sample: 'Cobras en caja y cuadras al cerrar.' },
    { name: 'Sueldo', sample: '25,000' },
  ],
  preview: [buildPreview()],
  missingFields: [],
  ...changes,
});
