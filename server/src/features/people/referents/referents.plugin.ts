import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { mountEmployments } from './employments/employments.routes.ts';
import {
  createEmployments,
  type Dependencies as EmploymentDependencies,
} from './employments/employments.service.ts';
import type { OnVerifiedChanged } from './referents.commands.ts';
import { createReferentEmails } from './referents.mail.ts';
import { mountReferents } from './referents.routes.ts';
import { createReferents } from './referents.service.ts';
import { referentReviewed } from './referents.tasks.ts';

type Dependencies = EmploymentDependencies & {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  mailer: Mailer;
  publicUrl: string;
  onVerifiedChanged: OnVerifiedChanged;
};

/** Referents, the verification of their profiles, and the companies that confirm them. */
export function referentsFeature({ mailer, publicUrl, ...dependencies }: Dependencies): Feature {
  const referents = createReferents({ ...dependencies, emails: createReferentEmails(mailer, publicUrl) });
  dependencies.queue.handle(referentReviewed, referents.sendDecisionEmail);
  const employments = createEmployments(dependencies);
  return {
    mount(mount) {
      mountReferents(mount, referents);
      mountEmployments(mount, employments);
    },
  };
}
