import type { Feature } from '../../../platform/feature.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Passwords } from '../../../platform/passwords.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import type { OnVerifiedChanged } from '../../people/referents/referents.commands.ts';
import { mountEnterprises } from './enterprises.routes.ts';
import { createEnterprises, type Dependencies as EnterpriseDependencies } from './enterprises.service.ts';
import { createFollowers } from './followers/followers.service.ts';
import { mountPublicEnterprises } from './public/public-enterprises.routes.ts';
import { createPublicEnterprises, type FindHiringFacts } from './public/public-enterprises.service.ts';
import { createInvitations } from './team/invitations.service.ts';
import { createTeamEmails } from './team/team.mail.ts';
import { mountTeam } from './team/team.routes.ts';
import { createTeam, type TeamDependencies } from './team/team.service.ts';
import { invitationRequested, memberRemoved } from './team/team.tasks.ts';
import { createDomainCodes } from './verification/domain-codes.service.ts';
import { createVerificationEmails } from './verification/verification.mail.ts';
import { mountVerification } from './verification/verification.routes.ts';
import { createEnterpriseVerifications } from './verification/verification.service.ts';
import { domainCodeRequested, enterpriseReviewed } from './verification/verification.tasks.ts';

type Dependencies = EnterpriseDependencies &
  TeamDependencies & {
    queue: TaskQueue;
    mailer: Mailer;
    passwords: Passwords;
    onVerifiedChanged: OnVerifiedChanged;
    findHiringFacts: FindHiringFacts;
  };

/** Accounts, profiles, teams, verification and public pages of enterprises, with a session of their own beside that of people. */
export function enterprisesFeature(dependencies: Dependencies): Feature {
  const { queue, mailer } = dependencies;
  const enterprises = createEnterprises(dependencies);
  const teamEmails = createTeamEmails(mailer);
  const invitations = createInvitations({ ...dependencies, emails: teamEmails });
  const team = createTeam(dependencies);
  queue.handle(invitationRequested, ({ invitationId }) => invitations.sendInvitation(invitationId));
  queue.handle(memberRemoved, ({ email, companyName }) => teamEmails.removed(email, companyName));
  const emails = createVerificationEmails(mailer);
  const verifications = createEnterpriseVerifications({ ...dependencies, emails });
  queue.handle(enterpriseReviewed, verifications.sendDecisionEmail);
  const domainCodes = createDomainCodes({ ...dependencies, emails });
  queue.handle(domainCodeRequested, ({ enterpriseId, email }) => domainCodes.sendEmail(enterpriseId, email));
  const publicEnterprises = createPublicEnterprises(dependencies);
  const followers = createFollowers(dependencies);
  return {
    mount(mount) {
      mountEnterprises(mount, enterprises);
      mountTeam(mount, { enterprises, team, invitations });
      mountVerification(mount, { verifications, domainCodes });
      mountPublicEnterprises(mount, { enterprises: publicEnterprises, followers });
    },
  };
}
