import type { FirstStep } from '@uneed/domain/site/home/home.rules.ts';
import { FileUp, Search, UserPen } from 'lucide-react';
import { WaitingRow } from './exports/waiting-row.tsx';

const STEPS: Record<FirstStep, Omit<Parameters<typeof WaitingRow>[0], 'end'>> = {
  completeProfile: {
    to: '/profile',
    icon: UserPen,
    title: 'Completa tu perfil',
    detail: 'Tu ubicación y tu biografía, para que te encuentren.',
  },
  findJobs: {
    to: '/jobs',
    icon: Search,
    title: 'Busca vacantes',
    detail: 'Aplica a la primera y verás aquí cómo va.',
  },
  uploadCv: {
    to: '/profile',
    icon: FileUp,
    title: 'Sube tu CV',
    detail: 'Se guarda para tus próximas aplicaciones.',
  },
};

/** The first steps that a candidate has not done. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  if (steps.length === 0) return null;
  return (
    <ul aria-label="Primeros pasos" className="flex flex-col">
      {steps.map((step) => (
        <WaitingRow key={step} {...STEPS[step]} />
      ))}
    </ul>
  );
}
