import type { Readable } from 'node:stream';
import type { Settings } from '../settings';
import { checkKey, nameOf, newKey } from './keys';
import { atMost } from './limit';
import { linkLifetime, type FileStore } from './store';
import { disposition } from './serve';
import { typeOf } from './types';

type S3Settings = Extract<Settings['store'], { kind: 's3' }>;

/** Files in an S3 bucket. The SDK is 20 MB of code, so it is imported only when a bucket is configured. */
export async function s3Files(store: S3Settings): Promise<FileStore> {
  const { S3Client, GetObjectCommand, DeleteObjectCommand, paginateListObjectsV2 } = await import('@aws-sdk/client-s3');
  const { Upload } = await import('@aws-sdk/lib-storage');
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
  const client = new S3Client({
    region: store.region,
    // For S3-compatible stores other than Amazon's: path-style addresses, and no checksums that only Amazon supports.
    ...(store.endpoint && {
      endpoint: store.endpoint,
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
    ...(store.accessKeyId &&
      store.secretAccessKey && {
        credentials: { accessKeyId: store.accessKeyId, secretAccessKey: store.secretAccessKey },
      }),
  });
  const place = (key: string) => ({ Bucket: store.bucket, Key: store.prefix + checkKey(key) });

  return {
    async put(folder, name, body, { limit = Infinity }) {
      const key = newKey(folder, name);
      const counted = body.pipe(atMost(limit));
      body.on('error', (error) => counted.destroy(error));
      const type = typeOf(nameOf(key));
      // If the stream fails, the multipart upload is aborted and nothing is left in the bucket.
      await new Upload({
        client,
        params: { ...place(key), Body: counted, ContentType: type, ContentDisposition: disposition(nameOf(key), type) },
      }).done();
      return key;
    },
    async get(key) {
      try {
        const found = await client.send(new GetObjectCommand(place(key)));
        if (!found.Body) return null;
        return {
          body: found.Body as Readable,
          type: found.ContentType ?? typeOf(key),
          size: found.ContentLength ?? 0,
          name: nameOf(key),
        };
      } catch (error) {
        if ((error as Error).name === 'NoSuchKey') return null;
        throw error;
      }
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(place(key)));
    },
    async sweep(folder, before) {
      for await (const page of paginateListObjectsV2(
        { client },
        { Bucket: store.bucket, Prefix: store.prefix + folder },
      )) {
        for (const { Key, LastModified } of page.Contents ?? [])
          if (LastModified && LastModified < before)
            await client.send(new DeleteObjectCommand({ Bucket: store.bucket, Key }));
      }
    },
    link: (key, _, seconds = linkLifetime) =>
      getSignedUrl(client, new GetObjectCommand(place(key)), { expiresIn: seconds }),
  };
}
