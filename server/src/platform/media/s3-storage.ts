import type { Config } from '../config.ts';
import type { Storage } from './storage.ts';

type S3Config = NonNullable<Config['s3']>;

async function connect({ endpoint, region, accessKeyId, secretAccessKey }: S3Config) {
  // Loaded on first use: the SDK is large, and most installations keep their files on disk.
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000 },
  });
  return { sdk, client };
}

/** Files in a bucket, below one prefix a folder. The bucket stays private: we serve from it ourselves. */
export function createS3Storage(config: S3Config): Storage {
  let connection: ReturnType<typeof connect> | undefined;
  const open = () => {
    connection ??= connect(config);
    return connection;
  };
  const placeOf = (folder: string, name: string) => ({ Bucket: config.bucket, Key: `${folder}/${name}` });

  return {
    async put(folder, name, bytes, type) {
      const { sdk, client } = await open();
      const file = { ...placeOf(folder, name), Body: bytes, ContentType: type };
      await client.send(new sdk.PutObjectCommand(file));
    },
    async get(folder, name) {
      const { sdk, client } = await open();
      try {
        const found = await client.send(new sdk.GetObjectCommand(placeOf(folder, name)));
        const bytes = await found.Body?.transformToByteArray();
        return bytes && Buffer.from(bytes);
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return undefined;
        throw error;
      }
    },
    async remove(folder, name) {
      const { sdk, client } = await open();
      await client.send(new sdk.DeleteObjectCommand(placeOf(folder, name)));
    },
  };
}
