import { PLANS, type PlanId } from '@uneed/domain/plans/plan.rules.ts';

/** For whom a plan is, in one sentence. */
export const PLAN_LEADS: Readonly<Record<PlanId, string>> = {
  basico: 'Para buscar empleo y publicar de vez en cuando.',
  connect: 'Para quien refiere y contrata con frecuencia.',
  empresarial: 'Para empresas que contratan todo el año.',
};

const count = (number: number | null, one: string, unlimited: string): string =>
  number === null ? unlimited : `${number} ${one}`;

/** What a plan includes, in words (specification 2 §9). */
export function listContents(id: PlanId): string[] {
  const { jobsPerMonth, candidatesPerMonth, tokensPerMonth } = PLANS[id];
  return [
    count(jobsPerMonth, 'vacantes al mes', 'Vacantes ilimitadas'),
    count(candidatesPerMonth, 'candidatos al mes', 'Candidatos ilimitados'),
    tokensPerMonth === 0 ? 'Sin tokens Connect' : `${tokensPerMonth} tokens Connect al mes`,
    ...(id === 'empresarial' ? ['Licencia de software para tu equipo'] : []),
    ...(id === 'basico' ? ['Aplicar a vacantes, gratis siempre'] : []),
  ];
}
