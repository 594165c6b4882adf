/** What enterprises get, next to the forms on wide screens. */
export const ENTERPRISE_BENEFITS = {
  heading: 'El perfil de tu empresa, en tus manos.',
  points: [
    {
      title: 'Tu empresa con su propia cuenta',
      text: 'Separada de las cuentas personales: cada una con su sesión.',
    },
    {
      title: 'Datos claros',
      text: 'Nombre, logo, RNC, teléfono y página, siempre al día.',
    },
    {
      title: 'Vacantes, aplicantes y mensajes',
      text: 'Publica con el nombre de tu empresa, mira quién aplicó y escríbele desde el mismo panel.',
    },
  ],
} as const;
