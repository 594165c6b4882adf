/** What enterprises get, next to the forms on wide screens. */
export const ENTERPRISE_BENEFITS = {
  heading: 'Publica con el nombre de tu empresa.',
  points: [
    {
      title: 'Vacantes, aplicantes y mensajes',
      text: 'Publica, mira quién aplicó y responde desde el mismo panel.',
    },
    {
      title: 'Un equipo, cada quien con su contraseña',
      text: 'Invita a quienes contratan contigo y dale a cada uno su rol.',
    },
    {
      title: 'Empresa verificada',
      text: 'Revisamos el RNC y un correo de tu dominio, y tus vacantes lo dicen.',
    },
  ],
} as const;
