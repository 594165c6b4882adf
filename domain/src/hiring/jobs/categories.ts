import { SPECIALITY_LABELS } from '../../kernel/quoted-texts/speciality-texts.ts';

/** Categories of a job (product.md, 'Jobs'). */
export const CATEGORIES = [
  'Administración y Oficina',
  'Finanzas y Contabilidad',
  'Tecnología e Informática',
  'Ingeniería y Arquitectura',
  'Salud y Medicina',
  'Educación y Formación',
  'Ventas y Comercial',
  'Marketing y Comunicación',
  'Atención al Cliente y Call Center',
  'Legal y Jurídico',
  'Recursos Humanos',
  'Logística y Transporte',
  'Producción y Manufactura',
  'Construcción y Oficios',
  'Arte, Cultura y Entretenimiento',
  'Hotelería, Turismo y Gastronomía',
  'Ciencias y Medio Ambiente',
  'Seguridad',
  'Agricultura, Ganadería y Pesca',
  'Trabajos Sociales y ONG',
  'Freelance y Economía Digital',
] as const;

/** Call-centre specialities, which a job may have among its skills. */
export const SPECIALITIES: readonly string[] = SPECIALITY_LABELS.map(({ specification }) => specification);

const isSpeciality = (value: string): boolean => SPECIALITIES.includes(value);

/** Moves specialities in the category filter of a link to the skill filter. */
export function moveSpecialitiesToSkills<F extends { category?: string[]; skill?: string[] }>(filters: F): F {
  const specialities = filters.category?.filter(isSpeciality) ?? [];
  if (specialities.length === 0) return filters;
  const category = filters.category?.filter((value) => !isSpeciality(value));
  const skill = [...new Set([...(filters.skill ?? []), ...specialities])];
  return { ...filters, category, skill };
}
