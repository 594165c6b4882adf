import type { CATEGORIES } from '../jobs/categories.ts';
import type { QuestionInput } from './questions.schema.ts';

type Category = (typeof CATEGORIES)[number];

const yesNo = (prompt: string, label: string): QuestionInput => ({
  kind: 'yesNo',
  prompt,
  label,
  expected: null,
});
const years = (prompt: string, label: string): QuestionInput => ({
  kind: 'number',
  prompt,
  label,
  unit: 'años',
  expected: null,
});

/** Questions that fit every vacancy. None is indispensable: who publishes decides that. */
const COMMON_TEMPLATES: readonly QuestionInput[] = [
  {
    kind: 'availability',
    prompt: '¿Desde cuándo puedes empezar?',
    label: 'disponibilidad',
    expected: null,
  },
  years('¿Cuántos años de experiencia tienes en este trabajo?', 'años de experiencia'),
  yesNo('¿Puedes trabajar fines de semana?', 'fines de semana'),
];

const CATEGORY_TEMPLATES: Readonly<Partial<Record<Category, readonly QuestionInput[]>>> = {
  'Logística y Transporte': [
    yesNo('¿Tienes motor propio?', 'motor propio'),
    {
      kind: 'several',
      prompt: '¿Qué categorías de licencia tienes?',
      label: 'licencia de conducir',
      options: ['Categoría 01', 'Categoría 02', 'Categoría 03', 'Categoría 04', 'Categoría 05'],
      expected: null,
    },
  ],
  'Atención al Cliente y Call Center': [
    {
      kind: 'one',
      prompt: '¿Qué nivel de inglés hablas?',
      label: 'nivel de inglés',
      options: ['Ninguno', 'Básico', 'Intermedio', 'Avanzado'],
      expected: null,
    },
    yesNo('¿Puedes trabajar en turnos rotativos?', 'turnos rotativos'),
  ],
  'Ventas y Comercial': [
    yesNo('¿Tienes vehículo propio?', 'vehículo propio'),
    yesNo('¿Has trabajado con metas de venta?', 'metas de venta'),
  ],
  'Administración y Oficina': [yesNo('¿Manejas Excel?', 'Excel')],
  'Finanzas y Contabilidad': [yesNo('¿Has preparado formularios de la DGII?', 'formularios de la DGII')],
  'Construcción y Oficios': [yesNo('¿Tienes tus propias herramientas?', 'herramientas propias')],
  'Hotelería, Turismo y Gastronomía': [
    yesNo('¿Has trabajado en hotel o restaurante?', 'hotel o restaurante'),
  ],
  'Salud y Medicina': [yesNo('¿Tienes exequátur?', 'exequátur')],
  'Educación y Formación': [yesNo('¿Tienes título en educación?', 'título en educación')],
  Seguridad: [yesNo('¿Has trabajado en seguridad privada?', 'seguridad privada')],
  'Producción y Manufactura': [yesNo('¿Puedes trabajar de noche?', 'turno de noche')],
};

const isKnown = (category: string): category is Category => Object.hasOwn(CATEGORY_TEMPLATES, category);

/** Returns the questions to offer for a vacancy of these categories: theirs first, each once, then those that fit every vacancy. */
export function listQuestionTemplates(categories: readonly string[]): QuestionInput[] {
  const own = categories.flatMap((category) =>
    isKnown(category) ? (CATEGORY_TEMPLATES[category] ?? []) : [],
  );
  return [...new Set([...own, ...COMMON_TEMPLATES])];
}
