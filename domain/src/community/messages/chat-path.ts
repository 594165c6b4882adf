import type { Area } from '../../kernel/area.ts';
import { AREA_PATHS } from '../../kernel/area-paths.ts';
import type { Id } from '../../kernel/ids.ts';

/** Path of the conversation with a user, with or without messages. */
export const chatPath = (userId: Id, area: Area = 'person'): string => AREA_PATHS[area].chat(userId);
