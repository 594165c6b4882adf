import type { Feature } from '../../platform/feature.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { TaskQueue } from '../../platform/queue/task-queue.ts';
import { mountEnterprises } from './enterprises.routes.ts';
import { createEnterprises, type Dependencies as EnterpriseDependencies } from './enterprises.service.ts';
import { createInvitations } from './team/invitations.service.ts';
import { createTeamEmails } from './team/team.mail.ts';
import { mountTeam } from './team/team.routes.ts';
import { createTeam, type TeamDependencies } from './team/team.service.ts';
import { connectTeamWorkers } from './team/team.workers.ts';

type Dependencies = EnterpriseDependencies &
  TeamDependencies & { queue: TaskQueue; mailer: Mailer; publicUrl: string };

/** Accounts, profiles and teams of enterprises, with a session of their own beside that of people. */
export function enterprisesFeature(dependencies: Dependencies): Feature {
  const { queue, mailer, publicUrl } = dependencies;
  const enterprises = createEnterprises(dependencies);
  const emails = createTeamEmails(mailer, publicUrl);
  const invitations = createInvitations({ ...dependencies, emails });
  const team = createTeam(dependencies);
  connectTeamWorkers(queue, invitations);
  return {
    mount(mount) {
      mountEnterprises(mount, enterprises);
      mountTeam(mount, { enterprises, team, invitations });
    },
  };
}
