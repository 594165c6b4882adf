import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Feature } from '../../platform/feature.ts';
import { createBlocks } from './blocks.service.ts';
import { createReports } from './reports.service.ts';
import { mountSafety } from './safety.routes.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  /** Called after the commit with the two users of a created or removed block. */
  onBlockChanged: (userId: Id, otherId: Id) => void;
};

/** Blocks and reports between users. */
export function safetyFeature({ database, clock, onBlockChanged }: Dependencies): Feature {
  const blocks = createBlocks({ database, clock, onBlockChanged });
  const reports = createReports({ database, clock });
  return { mount: (mount) => mountSafety(mount, { blocks, reports }) };
}
