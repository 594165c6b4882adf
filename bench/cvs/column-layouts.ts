import { type Block, bold, bullets, text } from './blocks.ts';
import { type Layout, languageLines, linesOf, listLicences, upper } from './layout.ts';

const sidebar: Layout = {
  name: 'sidebar',
  write(truth, wording) {
    const { headings } = wording;
    const heading = (value: string) => bold(upper(value), { size: 12, gap: 12 });
    return [
      {
        kind: 'columns',
        leftWidth: 0.34,
        left: [
          heading(headings.personal),
          text(wording.phone(truth.phone)),
          text(truth.email),
          text('Santiago, Rep. Dom.'),
          heading(headings.skills),
          ...bullets(truth.skills),
          heading(headings.languages),
          ...languageLines(truth, wording, ' – ').map((line) => text(line)),
          ...listLicences(truth, wording, heading),
        ],
        right: [
          bold(truth.fullName, { size: 24 }),
          heading(headings.profile),
          text(wording.profile),
          heading(headings.experiences),
          ...truth.experiences.flatMap((job): Block[] => [
            bold(job.position, { gap: 8 }),
            text(`${job.company} | ${job.place}`),
            text(wording.period(job)),
            ...bullets(linesOf(job.description)),
          ]),
          heading(headings.studies),
          ...truth.studies.flatMap((study): Block[] => [
            bold(study.title, { gap: 6 }),
            text(study.institution),
            text(wording.years(study)),
          ]),
        ],
      },
    ];
  },
};

const dateLeft: Layout = {
  name: 'dates on the left',
  write(truth, wording) {
    const { headings } = wording;
    const heading = (value: string) => bold(value, { size: 13, gap: 12 });
    return [
      bold(truth.fullName, { size: 20 }),
      text(`${truth.email} · ${wording.phone(truth.phone)}`),
      heading(headings.experiences),
      ...truth.experiences.flatMap((job): Block[] => [
        { kind: 'row', left: wording.period(job), right: job.position, isBold: true, at: 170, gap: 8 },
        { kind: 'row', left: '', right: `${job.company}, ${job.place}`, at: 170 },
        ...linesOf(job.description).map((line): Block => ({ kind: 'row', left: '', right: line, at: 170 })),
      ]),
      heading(headings.studies),
      ...truth.studies.flatMap((study): Block[] => [
        { kind: 'row', left: wording.years(study), right: study.title, isBold: true, at: 170, gap: 8 },
        { kind: 'row', left: '', right: study.institution, at: 170 },
      ]),
      heading(headings.languages),
      ...truth.languages.map(
        (one): Block => ({ kind: 'row', left: wording.language(one), right: wording.level(one), at: 170 }),
      ),
      heading(headings.skills),
      text(truth.skills.join(' • ')),
      ...listLicences(truth, wording, heading),
      heading(headings.references),
      text(wording.reference),
    ];
  },
};

const tables: Layout = {
  name: 'tables',
  write(truth, wording) {
    const { headings } = wording;
    const heading = (value: string) => bold(upper(value), { gap: 10, size: 11 });
    return [
      bold(truth.fullName, { size: 17 }),
      {
        kind: 'table',
        widths: [0.3, 0.7],
        rows: [
          ['Teléfono', wording.phone(truth.phone)],
          ['E-mail', truth.email],
          ['Nacionalidad', 'Dominicana'],
        ],
      },
      heading(headings.experiences),
      {
        kind: 'table',
        widths: [0.32, 0.68],
        rows: truth.experiences.map((job) => [
          wording.period(job),
          `${job.position}\n${job.company}, ${job.place}\n${job.description}`,
        ]),
      },
      heading(headings.studies),
      {
        kind: 'table',
        widths: [0.32, 0.68],
        rows: truth.studies.map((study) => [wording.years(study), `${study.title}\n${study.institution}`]),
      },
      heading(headings.languages),
      {
        kind: 'table',
        widths: [0.4, 0.6],
        rows: truth.languages.map((one) => [wording.language(one), wording.level(one)]),
      },
      heading(headings.skills),
      ...bullets(truth.skills),
      ...listLicences(truth, wording, heading),
    ];
  },
};

const twoColumns: Layout = {
  name: 'two columns',
  omits: ['description'],
  write(truth, wording) {
    const { headings } = wording;
    const heading = (value: string) => bold(value, { size: 14, gap: 12 });
    return [
      bold(truth.fullName, { size: 26, align: 'center' }),
      text(`${wording.phone(truth.phone)}  ${truth.email}`, { align: 'center' }),
      {
        kind: 'columns',
        leftWidth: 0.52,
        left: [
          heading(headings.experiences),
          ...truth.experiences.flatMap((job): Block[] => [
            bold(job.company, { gap: 8 }),
            text(job.position),
            text(`${wording.period(job)}`),
            text(job.place),
          ]),
        ],
        right: [
          heading(headings.studies),
          ...truth.studies.flatMap((study): Block[] => [
            bold(study.title, { gap: 8 }),
            text(`${study.institution}, ${wording.years(study)}`),
          ]),
          heading(headings.languages),
          ...bullets(languageLines(truth, wording, ' ')),
          heading(headings.skills),
          ...bullets(truth.skills),
          ...listLicences(truth, wording, heading),
        ],
      },
    ];
  },
};

/** Layouts with columns beside each other. */
export const COLUMN_LAYOUTS: readonly Layout[] = [sidebar, dateLeft, tables, twoColumns];
