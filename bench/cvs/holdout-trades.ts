import type { Trade } from './trades.ts';

/** Other trades, for the layouts that were written after the rules. */
export const HOLDOUT_TRADES: readonly Trade[] = [
  {
    positions: [
      'Encargada de recursos humanos',
      'Asistente de reclutamiento',
      'Analista de nómina',
      'Coordinadora de capacitación',
    ],
    companies: [
      'Grupo Universal',
      'Mercasid',
      'Textiles del Este, S.R.L.',
      'Cooperativa La Altagracia',
      'Rica',
    ],
    duties: [
      'Entrevistas a candidatos y verificación de referencias',
      'Elaboración de la nómina quincenal',
      'Organización de talleres para el personal',
      'Control de asistencia y vacaciones',
    ],
    skills: ['Reclutamiento', 'Nómina', 'Código laboral', 'Excel intermedio', 'Manejo de conflictos'],
    studies: ['Licenciatura en Psicología Industrial', 'Licenciatura en Psicología'],
  },
  {
    positions: ['Cocinero', 'Ayudante de cocina', 'Chef de partida', 'Repostera'],
    companies: [
      'Restaurante El Mesón de la Cava',
      'Adrian Tropical',
      'Pizzarelli',
      'Meliá Caribe Beach',
      'Panadería Repostería Yaroa',
    ],
    duties: [
      'Preparación de platos de la carta',
      'Limpieza y orden de la estación de trabajo',
      'Control de mermas',
      'Pedido de insumos a suplidores',
    ],
    skills: ['Cocina criolla', 'Manipulación de alimentos', 'Repostería', 'Rapidez'],
    studies: ['Técnico en Artes Culinarias'],
  },
  {
    positions: [
      'Operario de producción',
      'Inspectora de calidad',
      'Supervisor de línea',
      'Mecánico industrial',
    ],
    companies: [
      'Hanesbrands Dominicana',
      'Gildan',
      'Eaton Corporation',
      'Edwards Lifesciences',
      'Tabacalera de García',
    ],
    duties: [
      'Ensamblaje de piezas según orden de trabajo',
      'Inspección visual de productos terminados',
      'Registro de defectos por turno',
      'Mantenimiento de máquinas de coser',
    ],
    skills: [
      'Control de calidad',
      'Buenas prácticas de manufactura',
      '5S',
      'Trabajo en equipo',
      'Máquinas industriales',
    ],
    studies: ['Técnico en Mecánica Industrial', 'Ingeniería Industrial'],
  },
  {
    positions: ['Abogada', 'Paralegal', 'Asistente legal', 'Secretaria ejecutiva'],
    companies: [
      'Headrick Rizik Álvarez & Fernández',
      'Procuraduría General de la República',
      'Oficina Jurídica Matos',
      'Pellerano Nadal',
      'Junta Central Electoral',
    ],
    duties: [
      'Redacción de contratos y actos notariales',
      'Seguimiento de expedientes en tribunales',
      'Atención a clientes de la firma',
      'Archivo de documentos legales',
    ],
    skills: ['Redacción legal', 'Derecho laboral', 'Negociación', 'Microsoft Word', 'Confidencialidad'],
    studies: ['Licenciatura en Derecho', 'Maestría en Derecho Empresarial'],
  },
  {
    positions: ['Diseñadora gráfica', 'Community manager', 'Fotógrafo', 'Coordinadora de mercadeo'],
    companies: ['Pagés BBDO', 'Listín Diario', 'Capital DBG', 'Estudio Cuatro', 'Agencia Norte'],
    duties: [
      'Diseño de artes para redes sociales',
      'Calendario de contenidos y pauta digital',
      'Sesiones de fotos de producto',
      'Reportes de métricas mensuales',
    ],
    skills: ['Adobe Illustrator', 'Canva', 'Redes sociales', 'Fotografía', 'Redacción creativa'],
    studies: ['Licenciatura en Diseño Gráfico', 'Licenciatura en Comunicación Social'],
  },
  {
    positions: ['Albañil', 'Maestro constructor', 'Ingeniero residente', 'Ayudante de albañilería'],
    companies: [
      'Constructora Bisonó',
      'Therrestra',
      'Ingeniería Estrella',
      'Consorcio Malespín',
      'Obras Civiles del Sur, S.A.',
    ],
    duties: [
      'Levantamiento de muros y pañete',
      'Supervisión de cuadrillas en obra',
      'Lectura de planos estructurales',
      'Cubicación de materiales',
    ],
    skills: ['Lectura de planos', 'AutoCAD', 'Seguridad en obra', 'Trabajo en altura'],
    studies: ['Ingeniería Civil', 'Técnico en Construcción'],
  },
];
