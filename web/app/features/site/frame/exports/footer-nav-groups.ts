/** The links of the footer: their paths and names, by subject. A law checks that the pages exist. */
export const FOOTER_NAV_GROUPS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Empleo: {
    '/jobs': 'Vacantes',
    '/comunidad': 'Comunidad',
    '/referentes': 'Referentes',
    '/empresas': 'Empresas',
  },
  Aprende: {
    '/guias': 'Guías',
    '/blog': 'Blog',
    '/faq': 'Preguntas frecuentes',
    '/ayuda': 'Ayuda',
  },
  Uneed: {
    '/about': 'Sobre Uneed',
    '/premium': 'Planes y precios',
    '/contact': 'Contacto',
    '/desarrolladores': 'Desarrolladores',
    '/estado': 'Estado',
    '/accesibilidad': 'Accesibilidad',
    '/sitemap': 'Mapa del sitio',
  },
  Legal: {
    '/terminos': 'Términos',
    '/privacidad': 'Privacidad',
    '/cookies': 'Cookies',
    '/licencias': 'Licencias',
  },
};
