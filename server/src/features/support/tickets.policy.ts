import { TICKET_MIN_FILL_SECONDS } from '@uneed/domain/support/support.rules.ts';
import type { NewTicket } from '@uneed/domain/support/support.schema.ts';

/** Whether a visitor's form was filled in by a program: in the field that people do not see, or too fast. */
export const isFilledByBot = ({ website, elapsedMs }: Pick<NewTicket, 'website' | 'elapsedMs'>): boolean =>
  website !== '' || elapsedMs < TICKET_MIN_FILL_SECONDS * 1000;
