import { type Block, bold, bullets, text } from './blocks.ts';
import { type Layout, languageLines, linesOf, listLicences, upper } from './layout.ts';

const classic: Layout = {
  name: 'classic',
  write(truth, wording) {
    const { headings } = wording;
    const heading = (value: string) => bold(upper(value), { size: 12, gap: 10 });
    return [
      bold(upper(truth.fullName), { size: 18, align: 'center' }),
      text(`${wording.phone(truth.phone)} | ${truth.email} | Santo Domingo`, { align: 'center' }),
      heading(headings.profile),
      text(wording.profile),
      heading(headings.experiences),
      ...truth.experiences.flatMap((job): Block[] => [
        { kind: 'row', left: job.position, right: wording.period(job), isBold: true, gap: 6 },
        text(`${job.company}, ${job.place}`),
        ...bullets(linesOf(job.description)),
      ]),
      heading(headings.studies),
      ...truth.studies.flatMap((study): Block[] => [
        { kind: 'row', left: study.title, right: wording.years(study), isBold: true, gap: 4 },
        text(study.institution),
      ]),
      heading(headings.languages),
      text(languageLines(truth, wording, ' ').join(', ')),
      heading(headings.skills),
      text(truth.skills.join(', ')),
      ...listLicences(truth, wording, heading),
      heading(headings.references),
      text(wording.reference),
    ];
  },
};

const companyFirst: Layout = {
  name: 'company first',
  write(truth, wording) {
    const { headings } = wording;
    const heading = (value: string) => bold(value, { size: 14, gap: 12 });
    return [
      bold(truth.fullName, { size: 22 }),
      text(`Tel.: ${wording.phone(truth.phone)}`),
      text(`Correo: ${truth.email}`),
      heading(headings.experiences),
      ...truth.experiences.flatMap((job): Block[] => [
        { kind: 'row', left: job.company, right: job.place, isBold: true, gap: 8 },
        text(`${job.position} (${wording.period(job)})`),
        text(`${linesOf(job.description).join('. ')}.`),
      ]),
      heading(headings.studies),
      ...truth.studies.flatMap((study): Block[] => [
        bold(study.institution, { gap: 6 }),
        text(`${study.title}, ${wording.years(study)}`),
      ]),
      heading(headings.skills),
      ...bullets(truth.skills),
      heading(headings.languages),
      ...bullets(languageLines(truth, wording, ': ')),
      ...listLicences(truth, wording, heading),
    ];
  },
};

const labelled: Layout = {
  name: 'labelled',
  write(truth, wording) {
    const { headings } = wording;
    const heading = (value: string) => bold(`${upper(value)}:`, { gap: 10 });
    return [
      bold('CURRICULUM VITAE', { size: 16, align: 'center' }),
      heading('Datos personales'),
      text(`Nombre: ${truth.fullName}`),
      text('Cédula: 402-1234567-8'),
      text('Fecha de nacimiento: 12 de mayo de 1995'),
      text(`Teléfono: ${wording.phone(truth.phone)}`),
      text(`Correo electrónico: ${truth.email}`),
      text('Dirección: Calle Duarte No. 15, Los Mina, Santo Domingo Este'),
      heading(headings.studies),
      ...truth.studies.flatMap((study): Block[] => [
        text(`Título: ${study.title}`, { gap: 4 }),
        text(`Institución: ${study.institution}`),
        text(`Año: ${wording.years(study)}`),
      ]),
      heading(headings.experiences),
      ...truth.experiences.flatMap((job): Block[] => [
        text(`Empresa: ${job.company}`, { gap: 6 }),
        text(`Cargo: ${job.position}`),
        text(`Período: ${wording.period(job)}`),
        text(`Lugar: ${job.place}`),
        text(`Funciones: ${linesOf(job.description).join(', ')}`),
      ]),
      heading(headings.languages),
      ...languageLines(truth, wording, ', ').map((line) => text(line)),
      heading(headings.skills),
      ...truth.skills.map((skill) => text(skill)),
      ...listLicences(truth, wording, heading),
      heading(headings.references),
      text(wording.reference),
    ];
  },
};

const oneLine: Layout = {
  name: 'one line',
  write(truth, wording) {
    const { headings } = wording;
    const heading = (value: string) => bold(`${value}:`, { gap: 10, size: 11 });
    return [
      text(truth.fullName, { size: 16 }),
      text(truth.email),
      text(wording.phone(truth.phone)),
      heading(headings.profile),
      text(wording.profile),
      heading(headings.experiences),
      ...truth.experiences.flatMap((job): Block[] => [
        text(`${job.position} – ${job.company}, ${job.place} (${wording.period(job)})`, { gap: 6 }),
        ...bullets(linesOf(job.description)),
      ]),
      heading(headings.studies),
      ...truth.studies.map(
        (study): Block => text(`${study.title} – ${study.institution} (${wording.years(study)})`),
      ),
      bold(
        `${headings.languages}: ${languageLines(truth, wording, ' (')
          .map((line) => `${line})`)
          .join(', ')}`,
        { gap: 10 },
      ),
      bold(`${headings.skills}: ${truth.skills.join(', ')}.`, { gap: 10 }),
      ...listLicences(truth, wording, heading),
    ];
  },
};

const spaced: Layout = {
  name: 'spaced headings',
  omits: ['place'],
  write(truth, wording) {
    const { headings } = wording;
    const heading = (value: string) =>
      text(
        upper(value)
          .split(' ')
          .map((word) => [...word].join(' '))
          .join('   '),
        { size: 12, gap: 14 },
      );
    return [
      text(upper(truth.fullName), { size: 24 }),
      text(`${truth.email}   |   ${wording.phone(truth.phone)}   |   La Vega`),
      heading(headings.experiences),
      ...truth.experiences.flatMap((job): Block[] => [
        text(`${job.position} | ${job.company} | ${wording.period(job)}`, { gap: 6 }),
        ...linesOf(job.description).map((line) => text(`- ${line}`)),
      ]),
      heading(headings.studies),
      ...truth.studies.map(
        (study): Block => text(`${study.title} | ${study.institution} | ${wording.years(study)}`),
      ),
      heading(headings.languages),
      text(languageLines(truth, wording, ': ').join(' | ')),
      heading(headings.skills),
      text(truth.skills.join(' | ')),
      ...listLicences(truth, wording, heading),
    ];
  },
};

const noHeadings: Layout = {
  name: 'no headings',
  omits: ['description'],
  write(truth, wording) {
    return [
      text(truth.fullName),
      text(`Celular ${wording.phone(truth.phone)}`),
      text(`Email ${truth.email}`),
      ...truth.experiences.map(
        (job): Block =>
          text(`${job.position} en ${job.company}, ${job.place}, ${wording.period(job)}`, { gap: 6 }),
      ),
      ...truth.studies.map(
        (study, index): Block =>
          text(`${study.title}, ${study.institution}, ${wording.years(study)}`, {
            gap: index === 0 ? 10 : 0,
          }),
      ),
      text(`Idiomas: ${languageLines(truth, wording, ' ').join(', ')}`, { gap: 10 }),
      text(`Habilidades: ${truth.skills.join(', ')}`),
      ...truth.licences.map((one) => text(wording.licence(one))),
    ];
  },
};

const english: Layout = {
  name: 'English',
  isEnglish: true,
  write(truth, wording) {
    const { headings } = wording;
    const heading = (value: string) => bold(value, { size: 13, gap: 12 });
    return [
      bold(truth.fullName, { size: 20, align: 'center' }),
      text(`${truth.email} | ${wording.phone(truth.phone)} | Santo Domingo, Dominican Republic`, {
        align: 'center',
      }),
      heading(headings.profile),
      text(wording.profile),
      heading(headings.skills),
      text(truth.skills.join(', ')),
      heading(headings.experiences),
      ...truth.experiences.flatMap((job): Block[] => [
        {
          kind: 'row',
          left: `${job.position}, ${job.company}`,
          right: wording.period(job),
          isBold: true,
          gap: 8,
        },
        text(job.place),
        ...bullets(linesOf(job.description)),
      ]),
      heading(headings.studies),
      ...truth.studies.flatMap((study): Block[] => [
        { kind: 'row', left: study.institution, right: wording.years(study), isBold: true, gap: 6 },
        text(study.title),
      ]),
      heading(headings.languages),
      text(languageLines(truth, wording, ' - ').join('; ')),
      ...listLicences(truth, wording, heading),
    ];
  },
};

const capitals: Layout = {
  name: 'capitals, dates above',
  write(truth, wording) {
    const { headings } = wording;
    const heading = (value: string) => bold(upper(value), { gap: 12 });
    return [
      bold(upper(truth.fullName), { size: 15, align: 'center' }),
      text(`TEL. ${wording.phone(truth.phone)}`, { align: 'center' }),
      text(truth.email, { align: 'center' }),
      heading(headings.profile),
      text(wording.profile),
      heading(headings.studies),
      ...truth.studies.flatMap((study): Block[] => [
        text(wording.years(study), { gap: 6 }),
        text(upper(study.title)),
        text(upper(study.institution)),
      ]),
      heading(headings.experiences),
      ...truth.experiences.flatMap((job): Block[] => [
        text(wording.period(job), { gap: 8 }),
        text(upper(job.company)),
        text(upper(job.position)),
        text(job.place),
        ...bullets(linesOf(job.description)),
      ]),
      heading(headings.languages),
      ...languageLines(truth, wording, ' ').map((line) => text(upper(line))),
      heading(headings.skills),
      ...bullets(truth.skills.map(upper)),
      ...listLicences(truth, wording, heading),
      heading(headings.references),
      text(wording.reference),
    ];
  },
};

/** Layouts of one column. */
export const LAYOUTS: readonly Layout[] = [
  classic,
  companyFirst,
  labelled,
  oneLine,
  spaced,
  noHeadings,
  english,
  capitals,
];
