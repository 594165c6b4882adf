import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import {
  type ApplicationHistory,
  listEvents,
} from '../features/hiring/applications/applications.commands.ts';
import type {
  ImportedReferral,
  ImportedVouch,
} from '../features/hiring/referrals/referral-import.commands.ts';
import type { DemoJob } from './demo-jobs.ts';
import type { DemoUser } from './demo-users.ts';

type People = { referents: DemoUser[]; candidates: DemoUser[] };
type Application = ApplicationHistory & { appliedAt: Date };

/**
 * An application that the referent recommended to the first candidate, and one to a job with a bonus that this candidate
 * recommended to another one.
 */
export function createDemoReferrals(
  jobs: (DemoJob & { id: Id })[],
  applications: Application[],
  { referents: [referent], candidates: [candidate] }: People,
): ImportedReferral[] {
  if (!referent || !candidate) return [];
  const refer = (
    referrer: DemoUser,
    code: string,
    isMatch: (application: Application, job: DemoJob) => boolean,
  ) => {
    const findJob = ({ jobId }: Application) =>
      jobs.find(({ id, ownerId, status }) => id === jobId && status === 'active' && ownerId !== referrer.id);
    const application = applications.find((each) => {
      const job = findJob(each);
      return job !== undefined && isMatch(each, job);
    });
    const job = application && findJob(application);
    if (!job) return [];
    const { isAnonimous, title, referalbonus: hasBonus, referralBonusAmount: bonusAmount } = job.input;
    const company = isAnonimous ? '' : job.company;
    return [
      {
        code,
        referrerId: referrer.id,
        candidateId: application.candidateId,
        at: application.appliedAt,
        events: listEvents(application).filter(({ kind }) => kind !== 'applied'),
        job: { id: job.id, ownerId: job.ownerId, title, company, hasBonus, bonusAmount },
      },
    ];
  };
  return [
    ...refer(referent, 'demoRef1', ({ candidateId }) => candidateId === candidate.id),
    ...refer(
      candidate,
      'demoRef2',
      ({ candidateId }, { input }) => candidateId !== candidate.id && input.referralBonusAmount !== null,
    ),
  ];
}

/** An accepted vouch of the referent for the first candidate, and one that waits for her answer. */
export function createDemoVouches(
  { referents: [referent], candidates: [candidate, coworker] }: People,
  now: Date,
): ImportedVouch[] {
  if (!referent || !candidate || !coworker) return [];
  return [
    {
      writerId: referent.id,
      candidateId: candidate.id,
      relationship: 'manager',
      sinceYear: 2021,
      text: 'Fue mi asistente durante tres años. Organizaba la agenda de todo el equipo y nunca se le pasó una entrega.',
      isAccepted: true,
      createdAt: addDays(now, -20),
    },
    {
      writerId: coworker.id,
      candidateId: candidate.id,
      relationship: 'coworker',
      sinceYear: 2022,
      text: 'Trabajamos juntos en la caja. Cuadraba siempre, y los clientes preguntaban por ella. La llamaría otra vez.',
      isAccepted: false,
      createdAt: addDays(now, -2),
    },
  ];
}
