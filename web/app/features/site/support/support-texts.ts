import type { Area } from '@uneed/domain/kernel/area.ts';

type Tip = { title: string; text: string };

/** What the support page of each area calls the decisions, without any, and how to ask for a review. */
export const SUPPORT_TEXTS: Readonly<
  Record<Area, { decisions: string; noDecisions: string; tips: readonly Tip[] }>
> = {
  person: {
    decisions: 'Decisiones sobre tu cuenta',
    noDecisions: 'Todo en orden: no hemos quitado nada tuyo ni suspendido tu cuenta.',
    tips: [
      {
        title: 'Alguien te pide dinero o datos',
        text: 'En Uneed aplicar es gratis. Abre la conversación, elige «Reportar» en el menú y cuéntanos qué pasó.',
      },
      {
        title: 'Una publicación o un comentario está mal',
        text: 'En su menú de tres puntos puedes reportarlo, silenciar a quien lo publicó o bloquearlo.',
      },
      {
        title: 'Quitamos algo tuyo o suspendimos tu cuenta',
        text: 'Aquí arriba ves el motivo de cada decisión. Si crees que nos equivocamos, apela: la revisa otra vez una persona.',
      },
    ],
  },
  enterprise: {
    decisions: 'Decisiones sobre tu empresa',
    noDecisions: 'Todo en orden: no hemos quitado ninguna de tus vacantes ni suspendido tu empresa.',
    tips: [
      {
        title: 'Un aplicante se porta mal',
        text: 'Abre la conversación, elige «Reportar» en el menú y cuéntanos qué pasó. Ahí mismo puedes bloquearlo.',
      },
      {
        title: 'Alguien se hace pasar por tu empresa',
        text: 'Escríbenos con el enlace de la vacante o del perfil. Verificar tu empresa ayuda a que te distingan.',
      },
      {
        title: 'Quitamos una vacante o suspendimos tu empresa',
        text: 'Aquí arriba ves el motivo de cada decisión. Un dueño puede apelarla, y la revisa otra vez una persona.',
      },
    ],
  },
};
