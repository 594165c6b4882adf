/** Languages that are offered for a tap, the most spoken here first. */
export const LANGUAGE_NAMES = [
  'Español',
  'Inglés',
  'Creole haitiano',
  'Francés',
  'Italiano',
  'Portugués',
  'Alemán',
  'Ruso',
  'Chino mandarín',
  'Lengua de señas dominicana',
] as const;

/** Licences that are offered for a tap. */
export const LICENCE_NAMES = [
  'Licencia de conducir',
  // By these names they are recognised (driving-licence.rules.ts).
  'Licencia de conducir categoría 01',
  'Licencia de conducir categoría 02',
  'Licencia de conducir categoría 03',
  'Licencia de conducir categoría 04',
  'Licencia de conducir categoría 05',
  'Licencia de motocicleta',
  'Licencia de vehículos pesados',
  'Exequátur',
  'Colegiatura profesional',
  'Licencia de porte de armas',
  'Certificado de manipulación de alimentos',
] as const;

/** Institutions that are offered: the public technical school first, then universities. */
export const INSTITUTION_NAMES = [
  'INFOTEP',
  'Universidad Autónoma de Santo Domingo (UASD)',
  'Pontificia Universidad Católica Madre y Maestra (PUCMM)',
  'Instituto Tecnológico de Santo Domingo (INTEC)',
  'Universidad Iberoamericana (UNIBE)',
  'Universidad Nacional Pedro Henríquez Ureña (UNPHU)',
  'Universidad APEC (UNAPEC)',
  'Universidad Tecnológica de Santiago (UTESA)',
  'Universidad Organización y Método (O&M)',
  'Universidad del Caribe (UNICARIBE)',
  'Universidad Abierta para Adultos (UAPA)',
  'Universidad Católica Santo Domingo (UCSD)',
  'Universidad Católica Nordestana (UCNE)',
  'Universidad Central del Este (UCE)',
  'Universidad ISA',
  'Instituto Tecnológico de Las Américas (ITLA)',
  'Instituto Técnico Superior Comunitario (ITSC)',
  'Instituto Superior de Formación Docente Salomé Ureña (ISFODOSU)',
] as const;

/** Titles of studies that are offered, the most common first. */
export const STUDY_TITLES = [
  'Bachillerato',
  'Bachillerato técnico',
  'Técnico superior',
  'Licenciatura en Administración de Empresas',
  'Licenciatura en Contabilidad',
  'Licenciatura en Mercadeo',
  'Licenciatura en Educación',
  'Licenciatura en Enfermería',
  'Licenciatura en Psicología',
  'Licenciatura en Derecho',
  'Ingeniería Industrial',
  'Ingeniería en Sistemas',
  'Ingeniería Civil',
  'Curso de informática básica',
  'Curso de servicio al cliente',
  'Curso de ventas',
  'Curso de electricidad',
  'Curso de manipulación de alimentos',
] as const;

/** Skills that are offered while nothing is known about the person. */
export const COMMON_SKILLS = [
  'Servicio al cliente',
  'Manejo de efectivo',
  'Ventas',
  'Excel',
  'Paquete de oficina',
  'Control y toma de inventario',
  'Redacción',
  'Negociación',
  'Telefonía y llamadas',
  'Manejo defensivo',
  'Primeros auxilios',
  'Liderazgo',
] as const;
