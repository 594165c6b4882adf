import { type Block, bold, bullets, text } from './blocks.ts';
import { type Layout, linesOf, upper } from './layout.ts';

/** Dates and headings in a margin on the left, as in the European form. */
const margin: Layout = {
  name: 'margin',
  write(truth, wording) {
    const at = 150;
    const heading = (value: string): Block => ({ kind: 'row', left: upper(value), right: '', at, gap: 14 });
    const item = (left: string, right: string, isBold = false): Block => ({
      kind: 'row',
      left,
      right,
      at,
      isBold,
      gap: 3,
    });
    return [
      text('Hoja de vida', { size: 13 }),
      item('Nombre y apellido', truth.fullName, true),
      item('Correo', truth.email),
      item('Teléfono móvil', wording.phone(truth.phone)),
      heading('Experiencia laboral'),
      ...truth.experiences.flatMap((job): Block[] => [
        item(wording.period(job), upper(job.position), true),
        item('', `${job.company} – ${job.place} (República Dominicana)`),
        item('', 'Funciones y responsabilidades:'),
        ...linesOf(job.description).map((line) => item('', `• ${line}`)),
      ]),
      heading('Educación y formación'),
      ...truth.studies.flatMap((study): Block[] => [
        item(wording.years(study), study.title, true),
        item('', study.institution),
      ]),
      heading('Competencias lingüísticas'),
      ...truth.languages.map((one) => item(wording.language(one), upper(wording.level(one)))),
      heading('Competencias'),
      item('', truth.skills.join(', ')),
      ...(truth.licences.length > 0
        ? [heading('Permisos'), ...truth.licences.map((one) => item('', wording.licence(one)))]
        : []),
    ];
  },
};

/** A narrow column on the right, the name in two lines, headings of one's own. */
const poster: Layout = {
  name: 'poster',
  write(truth, wording) {
    const heading = (value: string) => text(upper(value), { size: 13, gap: 16 });
    const [first = '', ...last] = truth.fullName.split(' ');
    return [
      bold(upper(first), { size: 30 }),
      bold(upper(last.join(' ')), { size: 30 }),
      text(truth.experiences[0]?.position ?? '', { size: 14 }),
      {
        kind: 'columns',
        leftWidth: 0.64,
        left: [
          heading('Mi perfil'),
          text(wording.profile),
          heading('Mi experiencia'),
          ...truth.experiences.flatMap((job): Block[] => [
            bold(upper(job.company), { gap: 10 }),
            text(`${job.position} · ${wording.period(job)}`),
            text(job.place),
            text(`${linesOf(job.description).join('. ')}.`),
          ]),
          heading('Mi formación académica'),
          ...truth.studies.flatMap((study): Block[] => [
            bold(upper(study.institution), { gap: 8 }),
            text(study.title),
            text(wording.years(study)),
          ]),
        ],
        right: [
          heading('Contáctame'),
          text(wording.phone(truth.phone)),
          text(truth.email, { size: 8 }),
          heading('Mis idiomas'),
          ...truth.languages.flatMap((one) => [bold(wording.language(one)), text(wording.level(one))]),
          heading('Mis habilidades'),
          ...truth.skills.map((skill) => text(skill)),
          ...(truth.licences.length > 0
            ? [heading('Otros'), ...truth.licences.map((one) => text(wording.licence(one)))]
            : []),
        ],
      },
    ];
  },
};

/** Each job is a bullet that begins with its date. */
const sentences: Layout = {
  name: 'sentences',
  omits: ['description'],
  write(truth, wording) {
    const heading = (value: string) => bold(value, { gap: 10 });
    return [
      bold(truth.fullName, { align: 'center', size: 14 }),
      text(`Móvil: ${wording.phone(truth.phone)} / E-mail: ${truth.email}`, { align: 'center' }),
      heading('OBJETIVO PROFESIONAL'),
      text(wording.profile),
      heading('ANTECEDENTES LABORALES'),
      ...bullets(
        truth.experiences.map(
          (job) => `${wording.period(job)}: ${job.position}, ${job.company} (${job.place})`,
        ),
      ),
      heading('ANTECEDENTES ACADÉMICOS'),
      ...bullets(
        truth.studies.map((study) => `${wording.years(study)}: ${study.title}, ${study.institution}`),
      ),
      heading('OTROS CONOCIMIENTOS'),
      ...bullets(truth.skills),
      heading('MANEJO DE IDIOMAS'),
      ...bullets(truth.languages.map((one) => `${wording.language(one)} nivel ${wording.level(one)}`)),
      ...(truth.licences.length > 0
        ? [heading('LICENCIAS'), ...bullets(truth.licences.map((one) => wording.licence(one)))]
        : []),
      heading('REFERENCIAS'),
      text(wording.reference),
    ];
  },
};

/** As a network for professionals writes it: the enterprise, the position, the dates with their length, the place. */
const network: Layout = {
  name: 'network',
  write(truth, wording) {
    const heading = (value: string) => text(value, { size: 16, gap: 14 });
    return [
      {
        kind: 'columns',
        leftWidth: 0.3,
        left: [
          text('Contactar', { size: 13 }),
          text(wording.phone(truth.phone)),
          text(truth.email, { size: 8 }),
          text('Aptitudes principales', { size: 13, gap: 12 }),
          ...truth.skills.map((skill) => text(skill)),
          text('Languages', { size: 13, gap: 12 }),
          ...truth.languages.map((one) => text(`${wording.language(one)} (${wording.level(one)})`)),
          ...(truth.licences.length > 0
            ? [
                text('Licencias', { size: 13, gap: 12 }),
                ...truth.licences.map((one) => text(wording.licence(one))),
              ]
            : []),
        ],
        right: [
          text(truth.fullName, { size: 26 }),
          text(`${truth.experiences[0]?.position} en ${truth.experiences[0]?.company}`),
          text('Santo Domingo, República Dominicana'),
          heading('Extracto'),
          text(wording.profile),
          heading('Experiencia'),
          ...truth.experiences.flatMap((job): Block[] => [
            text(job.company, { size: 12, gap: 8 }),
            text(job.position, { size: 11.5 }),
            text(`${wording.period(job)} (1 año 3 meses)`),
            text(job.place),
            text(`${linesOf(job.description).join('. ')}.`, { gap: 4 }),
          ]),
          heading('Educación'),
          ...truth.studies.flatMap((study): Block[] => [
            text(study.institution, { size: 12, gap: 8 }),
            text(`${study.title} · (${wording.years(study)})`),
          ]),
        ],
      },
    ];
  },
};

/** Numbered parts with aligned colons, as public offices ask for. */
const numbered: Layout = {
  name: 'numbered',
  write(truth, wording) {
    const heading = (number: string, value: string) => bold(`${number}. ${upper(value)}`, { gap: 12 });
    const item = (label: string, value: string, gap = 0): Block => ({
      kind: 'row',
      left: label,
      right: `: ${value}`,
      at: 140,
      gap,
    });
    const [first = '', ...last] = truth.fullName.split(' ');
    return [
      bold('CURRÍCULUM VITAE', { align: 'center', size: 15 }),
      heading('I', 'Datos personales'),
      item('Nombres', first),
      item('Apellidos', last.join(' ')),
      item('Cédula', '001-1234567-8'),
      item('Fecha de nacimiento', '3/10/1990'),
      item('Celular', wording.phone(truth.phone)),
      item('Correo', truth.email),
      heading('II', 'Estudios realizados'),
      ...truth.studies.flatMap((study) => [
        item('Institución', study.institution, 6),
        item('Título', study.title),
        item('Año', wording.years(study)),
      ]),
      heading('III', 'Experiencia de trabajo'),
      ...truth.experiences.flatMap((job) => [
        item('Institución', job.company, 6),
        item('Puesto', job.position),
        item('Tiempo', wording.period(job)),
        item('Ciudad', job.place),
        item('Tareas', linesOf(job.description).join('; ')),
      ]),
      heading('IV', 'Idiomas'),
      ...truth.languages.map((one) => item(wording.language(one), wording.level(one))),
      heading('V', 'Habilidades'),
      text(`${truth.skills.join('; ')}.`),
      ...(truth.licences.length > 0
        ? [heading('VI', 'Licencia'), ...truth.licences.map((one) => text(wording.licence(one)))]
        : []),
      heading('VII', 'Referencias'),
      text(wording.reference),
    ];
  },
};

/** A table of jobs and one of studies, each with a row of headings. */
const grid: Layout = {
  name: 'grid',
  omits: ['description', 'place'],
  write(truth, wording) {
    const heading = (value: string) => text(upper(value), { size: 12, gap: 12 });
    return [
      bold(truth.fullName, { size: 19 }),
      text(`Celular: ${wording.phone(truth.phone)}  ·  Correo: ${truth.email}`),
      heading('Experiencia'),
      {
        kind: 'table',
        widths: [0.36, 0.34, 0.3],
        rows: [
          ['Empresa', 'Puesto', 'Fecha'],
          ...truth.experiences.map((job) => [job.company, job.position, wording.period(job)]),
        ],
      },
      heading('Formación'),
      {
        kind: 'table',
        widths: [0.4, 0.4, 0.2],
        rows: [
          ['Título', 'Institución', 'Año'],
          ...truth.studies.map((study) => [study.title, study.institution, wording.years(study)]),
        ],
      },
      heading('Idiomas'),
      {
        kind: 'table',
        widths: [0.5, 0.5],
        rows: [
          ['Idioma', 'Nivel'],
          ...truth.languages.map((one) => [wording.language(one), wording.level(one)]),
        ],
      },
      heading('Destrezas'),
      text(truth.skills.join(', ')),
      ...(truth.licences.length > 0
        ? [heading('Licencias'), ...truth.licences.map((one) => text(wording.licence(one)))]
        : []),
    ];
  },
};

/** Long paragraphs on several pages; the position, the enterprise and the place in one sentence. */
const prose: Layout = {
  name: 'prose',
  write(truth, wording) {
    const heading = (value: string) => bold(value, { size: 12, gap: 14 });
    const more =
      'Trabajé con el equipo para cumplir las metas de cada mes y mantener informada a la gerencia. ';
    return [
      text(truth.fullName, { size: 17, align: 'right' }),
      text(truth.email, { align: 'right' }),
      text(wording.phone(truth.phone), { align: 'right' }),
      heading('Resumen profesional'),
      text(`${wording.profile} ${more.repeat(6)}`),
      heading('Experiencia profesional relevante'),
      ...truth.experiences.flatMap((job): Block[] => [
        bold(`${job.position}, ${job.company}. ${job.place}.`, { gap: 10 }),
        text(wording.period(job)),
        text(`${linesOf(job.description).join('. ')}.`),
      ]),
      heading('Estudios superiores'),
      ...truth.studies.map(
        (study): Block => text(`${study.institution}: ${study.title} (${wording.years(study)}).`, { gap: 4 }),
      ),
      heading('Idiomas que domino'),
      text(
        `${truth.languages.map((one) => `${wording.language(one)} (${wording.level(one)})`).join(' y ')}.`,
      ),
      heading('Competencias profesionales'),
      ...truth.skills.map((skill) => text(`✓ ${skill}`)),
      ...(truth.licences.length > 0
        ? [heading('Licencia'), ...truth.licences.map((one) => text(wording.licence(one)))]
        : []),
    ];
  },
};

/** Dates on a line of their own between the enterprise and the position, both columns of equal weight. */
const halves: Layout = {
  name: 'halves',
  write(truth, wording) {
    const heading = (value: string) => bold(upper(value), { size: 11, gap: 12 });
    return [
      text(truth.fullName, { size: 21, align: 'center' }),
      {
        kind: 'columns',
        leftWidth: 0.42,
        left: [
          heading('Contacto'),
          text(`T: ${wording.phone(truth.phone)}`),
          text(`E: ${truth.email}`, { size: 8 }),
          heading('Estudios'),
          ...truth.studies.flatMap((study): Block[] => [
            bold(study.title, { gap: 6 }),
            text(`${study.institution}`),
            text(wording.years(study)),
          ]),
          heading('Idiomas'),
          ...truth.languages.map((one) => text(`${wording.language(one)} | ${wording.level(one)}`)),
          ...(truth.licences.length > 0
            ? [heading('Licencias'), ...truth.licences.map((one) => text(wording.licence(one)))]
            : []),
        ],
        right: [
          heading('Sobre mí'),
          text(wording.profile),
          heading('Experiencia'),
          ...truth.experiences.flatMap((job): Block[] => [
            bold(`${job.company}, ${job.place}`, { gap: 8 }),
            text(wording.period(job), { size: 9 }),
            text(job.position),
            ...linesOf(job.description).map((line) => text(`– ${line}`)),
          ]),
          heading('Herramientas y habilidades'),
          ...truth.skills.map((skill) => text(`– ${skill}`)),
        ],
      },
    ];
  },
};

/** Layouts that were written when the rules were done. */
export const HOLDOUT_LAYOUTS: readonly Layout[] = [
  margin,
  poster,
  sentences,
  network,
  numbered,
  grid,
  prose,
  halves,
].map((layout) => ({ ...layout, isHoldout: true }));
