import * as z from 'zod';

const imageSchema = z.object({ dataUrl: z.string(), width: z.number(), height: z.number() });

/** The stored format. Devices hold messages with these field names: `picture` and `complaint` cannot be renamed. */
export const storedSchema = z.object({
  /** Its Idempotency-Key, so that retries create one message. */
  key: z.string(),
  /** Id of the receiver. */
  peerId: z.string(),
  text: z.string(),
  picture: imageSchema.nullable(),
  /** ISO time, unique and increasing on this device. */
  createdAt: z.string(),
  /** The error of the server; null while the message is pending. */
  complaint: z.string().nullable(),
});

export type ChatImage = z.infer<typeof imageSchema>;
export type StoredMessage = z.infer<typeof storedSchema>;
