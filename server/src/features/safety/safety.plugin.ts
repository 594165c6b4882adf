import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { createBlocks } from './blocks.service.ts';
import { createReports } from './reports.service.ts';
import { mountSafety } from './safety.routes.ts';

type Needs = {
  database: Database;
  clock: Clock;
  /** Told of two people between whom a block came or went. */
  onBlockChanged: (one: Id, other: Id) => void;
};

/** Keeping people safe from people: blocks and reports. */
export function safetyFeature({ database, clock, onBlockChanged }: Needs): { mount(mount: Mount): void } {
  const blocks = createBlocks({ database, clock, onBlockChanged });
  const reports = createReports({ database, clock });
  return { mount: (mount) => mountSafety(mount, { blocks, reports }) };
}
