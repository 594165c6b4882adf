import { once } from '@uneed/domain/kernel/once.ts';
import type { Config } from '../config.ts';
import type { Storage } from './storage.ts';

type S3Config = NonNullable<Config['s3']>;

/** Timeout of a request, including its retries and reading the body. */
const REQUEST_TIMEOUT_MS = 8_000;

async function connect({ endpoint, region, accessKeyId, secretAccessKey }: S3Config) {
  // Loaded on first use: the SDK is large, and most installations store their files on disk.
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    requestHandler: { connectionTimeout: 3_000 },
  });
  return { sdk, client };
}

/** Reads a whole body; throws if the signal aborts first. */
async function readWhole(body: { transformToByteArray(): Promise<Uint8Array> }, signal: AbortSignal) {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Buffer.from(await Promise.race([body.transformToByteArray(), aborted]));
}

/** Stores files in a bucket, with one prefix per folder. The bucket is private: the server serves the files. */
export function createS3Storage(config: S3Config, timeoutMs = REQUEST_TIMEOUT_MS): Storage {
  const open = once(() => connect(config));
  const toObject = (folder: string, name: string) => ({ Bucket: config.bucket, Key: `${folder}/${name}` });
  const timeout = () => ({ abortSignal: AbortSignal.timeout(timeoutMs) });

  return {
    async put(folder, name, bytes, type) {
      const { sdk, client } = await open();
      const file = { ...toObject(folder, name), Body: bytes, ContentType: type };
      await client.send(new sdk.PutObjectCommand(file), timeout());
    },
    async get(folder, name) {
      const { sdk, client } = await open();
      try {
        const options = timeout();
        const { Body } = await client.send(new sdk.GetObjectCommand(toObject(folder, name)), options);
        return Body && (await readWhole(Body, options.abortSignal));
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return undefined;
        throw error;
      }
    },
    async remove(folder, name) {
      const { sdk, client } = await open();
      await client.send(new sdk.DeleteObjectCommand(toObject(folder, name)), timeout());
    },
    async *list(folder) {
      const { sdk, client } = await open();
      const Prefix = `${folder}/`;
      let ContinuationToken: string | undefined;
      do {
        const page = { Bucket: config.bucket, Prefix, ContinuationToken };
        const found = await client.send(new sdk.ListObjectsV2Command(page), timeout());
        for (const { Key = '' } of found.Contents ?? []) yield Key.slice(Prefix.length);
        ContinuationToken = found.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
    // An object exists once it is complete.
    removeIncomplete: async () => undefined,
  };
}
