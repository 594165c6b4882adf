/** What enterprises get, next to the forms on wide screens. */
export const ENTERPRISE_BENEFITS = {
  heading: 'Contrata a gente que llega recomendada.',
  points: [
    {
      title: 'Tu empresa con su propia cuenta',
      text: 'Separada de las cuentas personales: cada una con su sesión.',
    },
    {
      title: 'Datos claros',
      text: 'Con RNC, teléfono y página: los candidatos saben con quién hablan.',
    },
    { title: 'Trato directo', text: 'Sin intermediarios entre tu empresa y quien busca empleo.' },
  ],
} as const;
