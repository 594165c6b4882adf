import type { Id } from '../../kernel/ids.ts';

/** Live events about applications, from server to browser. */
export type ApplicationEvents = {
  /**
   * An application to the job was sent or withdrawn, a contract changed, or the job was deleted. Sent to its owner and to the candidate, on
   * all devices and regardless of notification preferences; the browser loads the affected data again.
   */
  applicationsChanged: { jobId: Id };
};
