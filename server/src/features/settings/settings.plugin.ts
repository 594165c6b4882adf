import type { FastifyInstance } from 'fastify';
import type { Limits } from '../../platform/http/limits.ts';
import type { MountFile } from '../../platform/http/member-files.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { createDepartures, type DeparturesNeeds } from './departures.service.ts';
import { mountOwnData } from './own-data.routes.ts';
import { createOwnData } from './own-data.service.ts';
import { handleSettingsJobs } from './settings.jobs.ts';
import { createSettingsLetters } from './settings.mail.ts';
import { mountSettings } from './settings.routes.ts';
import { createSettings } from './settings.service.ts';
import { mountOneClick } from './unsubscribe.routes.ts';

type Needs = DeparturesNeeds & {
  limits: Limits;
  mountFile: MountFile;
  mailer: Mailer;
  publicUrl: string;
};

/** What people decide about themselves: privacy, notices, a copy of their data, and leaving. */
export function settingsFeature(http: FastifyInstance, needs: Needs): { mount(mount: Mount): void } {
  const { database, clock, jobs, limits, mountFile, mailer, publicUrl, onPresenceChanged } = needs;
  const settings = createSettings({ database, onPresenceChanged });
  const departures = createDepartures(needs);
  handleSettingsJobs(jobs, { departures, letters: createSettingsLetters(mailer, publicUrl) });
  mountOneClick(http, { limits, settings });
  mountOwnData(mountFile, { clock, ownData: createOwnData({ database, clock, publicUrl }) });
  return { mount: (mount) => mountSettings(mount, { settings, departures }) };
}
