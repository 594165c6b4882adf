/** What people of a trade write into their CVs. */
export type Trade = {
  positions: string[];
  companies: string[];
  duties: string[];
  skills: string[];
  studies: string[];
};

export const TRADES: readonly Trade[] = [
  {
    positions: ['Cajera', 'Cajera principal', 'Supervisora de cajas', 'Auxiliar de caja'],
    companies: ['Supermercados Bravo', 'La Sirena', 'Jumbo Luperón', 'Grupo Ramos, S.A.', 'Farmacia Carol'],
    duties: [
      'Cobro de mercancía y cuadre de caja al final del turno',
      'Atención al cliente en caja rápida',
      'Manejo de efectivo y tarjetas',
      'Apoyo en el conteo de inventario mensual',
    ],
    skills: [
      'Manejo de efectivo',
      'Servicio al cliente',
      'Cuadre de caja',
      'Microsoft Excel',
      'Trabajo en equipo',
      'Puntualidad',
    ],
    studies: ['Licenciatura en Administración de Empresas', 'Técnico en Contabilidad'],
  },
  {
    positions: [
      'Representante de servicio al cliente',
      'Agente de call center bilingüe',
      'Team Leader',
      'Analista de calidad',
    ],
    companies: [
      'Alorica',
      'Teleperformance',
      'Concentrix Dominicana',
      'Xtra Contact Center, S.R.L.',
      'Claro Dominicana',
    ],
    duties: [
      'Atendí llamadas de clientes de Estados Unidos',
      'Resolví reclamos de facturación en la primera llamada',
      'Capacité a agentes de nuevo ingreso',
      'Cumplí las metas de calidad del equipo',
    ],
    skills: [
      'Servicio al cliente',
      'Comunicación efectiva',
      'Zendesk',
      'Digitación rápida',
      'Resolución de conflictos',
    ],
    studies: ['Licenciatura en Lenguas Modernas', 'Licenciatura en Mercadeo'],
  },
  {
    positions: ['Chofer de camión', 'Mensajero', 'Chofer repartidor', 'Conductor de autobús'],
    companies: [
      'Cervecería Nacional Dominicana',
      'Transporte Blanco, SRL',
      'Caribe Tours',
      'Distribuidora Corripio',
      'Mercalia',
    ],
    duties: [
      'Entrega de mercancía en rutas del Cibao',
      'Revisión diaria del vehículo',
      'Cobro de facturas a clientes',
      'Carga y descarga de productos',
    ],
    skills: ['Manejo defensivo', 'Mecánica básica', 'Conocimiento de rutas', 'Responsabilidad'],
    studies: ['Técnico en Mecánica Automotriz'],
  },
  {
    positions: ['Auxiliar de enfermería', 'Enfermera', 'Enfermera supervisora', 'Asistente médico'],
    companies: [
      'Hospital General Plaza de la Salud',
      'Clínica Abreu',
      'Centro Médico UCE',
      'Hospital José María Cabral y Báez',
      'CEDIMAT',
    ],
    duties: [
      'Toma de signos vitales y administración de medicamentos',
      'Cuidado de pacientes en sala de recuperación',
      'Registro de historias clínicas',
      'Apoyo en emergencias',
    ],
    skills: [
      'Primeros auxilios',
      'Canalización de vías',
      'Atención al paciente',
      'Trabajo bajo presión',
      'Empatía',
    ],
    studies: ['Licenciatura en Enfermería', 'Técnico en Enfermería'],
  },
  {
    positions: ['Contador', 'Auxiliar de contabilidad', 'Analista financiero', 'Encargada de contabilidad'],
    companies: [
      'Banco Popular Dominicano',
      'Banreservas',
      'Constructora Rizek',
      'Inversiones Taveras, S.R.L.',
      'Pérez & Asociados',
    ],
    duties: [
      'Preparación de estados financieros mensuales',
      'Declaración de ITBIS y retenciones ante la DGII',
      'Conciliaciones bancarias',
      'Registro de cuentas por pagar',
    ],
    skills: [
      'QuickBooks',
      'Excel avanzado',
      'Impuestos',
      'Conciliaciones bancarias',
      'Análisis financiero',
      'SAP',
    ],
    studies: ['Licenciatura en Contabilidad', 'Maestría en Finanzas Corporativas'],
  },
  {
    positions: [
      'Recepcionista de hotel',
      'Camarera de habitaciones',
      'Bartender',
      'Supervisor de alimentos y bebidas',
    ],
    companies: [
      'Hotel Barceló Bávaro',
      'Hard Rock Hotel Punta Cana',
      'Iberostar',
      'Casa de Campo Resort',
      'Grupo Puntacana',
    ],
    duties: [
      'Registro de entrada y salida de huéspedes',
      'Preparación de cócteles en el bar principal',
      'Control de la limpieza de 18 habitaciones por turno',
      'Manejo de quejas de huéspedes',
    ],
    skills: ['Hospitalidad', 'Opera PMS', 'Atención al huésped', 'Coctelería', 'Trabajo en equipo'],
    studies: ['Licenciatura en Administración Hotelera', 'Técnico en Gastronomía'],
  },
  {
    positions: ['Guardia de seguridad', 'Supervisor de seguridad', 'Monitorista de cámaras', 'Vigilante'],
    companies: [
      'Guardianes Marcos',
      'Seguridad Privada Dominicana, SRL',
      'Dominican Watchman',
      'Plaza Lama',
      'Zona Franca Las Américas',
    ],
    duties: [
      'Control de acceso de visitantes y empleados',
      'Rondas de vigilancia nocturna',
      'Redacción de reportes de incidentes',
      'Monitoreo de cámaras',
    ],
    skills: ['Vigilancia', 'Control de acceso', 'Redacción de reportes', 'Disciplina'],
    studies: ['Bachillerato técnico en Electricidad'],
  },
  {
    positions: [
      'Profesora de matemáticas',
      'Maestra de nivel inicial',
      'Orientadora',
      'Coordinadora académica',
    ],
    companies: [
      'Colegio Loyola',
      'Ministerio de Educación',
      'Liceo Víctor Estrella Liz',
      'Colegio San Judas Tadeo',
      'Centro Educativo Salomé Ureña',
    ],
    duties: [
      'Planificación de clases por competencias',
      'Evaluación de estudiantes de secundaria',
      'Reuniones con padres y tutores',
      'Coordinación de actividades escolares',
    ],
    skills: ['Planificación docente', 'Moodle', 'Manejo de grupos', 'Oratoria', 'Creatividad'],
    studies: ['Licenciatura en Educación, mención Matemáticas', 'Licenciatura en Educación Inicial'],
  },
  {
    positions: ['Desarrollador web', 'Programador junior', 'Soporte técnico', 'Analista de sistemas'],
    companies: [
      'Intellisys D Corp',
      'Newtech, S.R.L.',
      'Altice Dominicana',
      'Megsoft Consulting',
      'Banco BHD',
    ],
    duties: [
      'Desarrollo de aplicaciones internas con React',
      'Mantenimiento de bases de datos',
      'Soporte a usuarios en sitio y remoto',
      'Documentación de requerimientos',
    ],
    skills: ['JavaScript', 'React', 'SQL', 'Git', 'Linux', 'Python'],
    studies: ['Ingeniería en Sistemas', 'Tecnólogo en Desarrollo de Software'],
  },
  {
    positions: ['Almacenista', 'Encargado de almacén', 'Montacarguista', 'Auxiliar de despacho'],
    companies: [
      'Almacenes Corripio',
      'Ferretería Americana',
      'Induban',
      'Industrias San Miguel',
      'Cemex Dominicana',
    ],
    duties: [
      'Recepción y despacho de mercancía',
      'Control de inventario con lector de código de barras',
      'Operación de montacargas',
      'Organización del almacén',
    ],
    skills: ['Control de inventario', 'Manejo de montacargas', 'Logística', 'Organización', 'SAP'],
    studies: ['Técnico en Logística', 'Ingeniería Industrial'],
  },
  {
    positions: ['Vendedora', 'Ejecutiva de ventas', 'Promotora', 'Gerente de tienda'],
    companies: [
      'Ikea Dominicana',
      'Plaza Lama',
      'Casa Cuesta',
      'Distribuidora Escarfullery',
      'Nestlé Dominicana',
    ],
    duties: [
      'Asesoría de clientes en piso de ventas',
      'Logro de metas mensuales',
      'Exhibición de productos',
      'Seguimiento de cartera de clientes',
    ],
    skills: ['Ventas', 'Negociación', 'Servicio al cliente', 'Power BI', 'Liderazgo'],
    studies: ['Licenciatura en Mercadeo', 'Licenciatura en Publicidad'],
  },
  {
    positions: [
      'Electricista',
      'Técnico en refrigeración',
      'Ayudante de electricidad',
      'Supervisor de mantenimiento',
    ],
    companies: [
      'EDESUR Dominicana',
      'Aire Frío del Cibao, S.R.L.',
      'Grupo M Industries',
      'Taller Hermanos Peña',
      'Hotel Lina',
    ],
    duties: [
      'Instalación de paneles y tomas eléctricas',
      'Mantenimiento preventivo de aires acondicionados',
      'Lectura de planos eléctricos',
      'Reparación de averías',
    ],
    skills: ['Instalaciones eléctricas', 'Lectura de planos', 'Refrigeración', 'Trabajo en altura'],
    studies: ['Técnico en Electricidad', 'Técnico en Refrigeración y Aire Acondicionado'],
  },
];

export const ENGLISH_TRADES: readonly Trade[] = [
  {
    positions: ['Customer Service Representative', 'Team Supervisor', 'Sales Agent', 'Quality Analyst'],
    companies: ['Alorica', 'Sitel Group', 'Teleperformance', 'iQor Dominicana', 'Concentrix'],
    duties: [
      'Handled over 60 inbound calls per day',
      'Trained new agents on billing systems',
      'Met monthly quality targets',
      'Escalated technical issues to the right team',
    ],
    skills: ['Customer service', 'Conflict resolution', 'Microsoft Excel', 'Salesforce', 'Typing 60 wpm'],
    studies: ['Bachelor of Arts in Modern Languages', 'Bachelor of Business Administration'],
  },
  {
    positions: ['Software Developer', 'IT Support Technician', 'Data Analyst', 'Web Developer'],
    companies: [
      'Intellisys D Corp',
      'Newtech Solutions',
      'Banco Popular Dominicano',
      'Megsoft Consulting',
      'Altice Dominicana',
    ],
    duties: [
      'Built internal tools with React and Node',
      'Maintained PostgreSQL databases',
      'Provided remote support to users',
      'Wrote technical documentation',
    ],
    skills: ['JavaScript', 'SQL', 'Python', 'Git', 'Linux'],
    studies: ['Bachelor of Science in Computer Science', 'Associate Degree in Software Development'],
  },
  {
    positions: ['Front Desk Agent', 'Hotel Receptionist', 'Bartender', 'Housekeeping Supervisor'],
    companies: [
      'Hard Rock Hotel',
      'Meliá Caribe Resort',
      'Hilton La Romana',
      'Iberostar Hotels',
      'Casa de Campo',
    ],
    duties: [
      'Checked guests in and out',
      'Prepared cocktails at the main bar',
      'Supervised a team of ten housekeepers',
      'Handled complaints of guests',
    ],
    skills: ['Hospitality', 'Opera PMS', 'Cash handling', 'Teamwork'],
    studies: ['Bachelor of Hospitality Management', 'Diploma in Tourism'],
  },
];
