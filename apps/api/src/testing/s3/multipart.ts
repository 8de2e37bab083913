import { createHash, randomUUID } from 'node:crypto';

/** What S3 answers to a request of an upload in parts. */
interface PartAnswer {
  readonly status: number;
  readonly body?: string;
  readonly etag?: string;
  /** The whole object, once it is put together. */
  readonly whole?: Buffer;
}

const minPartBytes = 5 * 1024 * 1024;

/** Uploads in parts as S3 takes them: parts but the last have 5 MB, and the list must name each with its tag. */
export function openMultipart() {
  const uploads = new Map<string, Map<number, { readonly bytes: Buffer; readonly etag: string }>>();
  return {
    /** How many were begun and neither put together nor given up. */
    open: () => uploads.size,
    /** Undefined where the request is not about such an upload. */
    answer(method: string, query: URLSearchParams, body: Buffer): PartAnswer | undefined {
      if (method === 'POST' && query.has('uploads')) {
        const id = randomUUID();
        uploads.set(id, new Map());
        return {
          status: 200,
          body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
        };
      }
      const id = query.get('uploadId');
      if (id === null) return undefined;
      const parts = uploads.get(id);
      if (!parts) return { status: 404, body: '<Error><Code>NoSuchUpload</Code></Error>' };
      if (method === 'PUT') {
        const etag = `"${createHash('md5').update(body).digest('hex')}"`;
        parts.set(Number(query.get('partNumber')), { bytes: body, etag });
        return { status: 200, etag };
      }
      if (method === 'DELETE') {
        uploads.delete(id);
        return { status: 204 };
      }
      const named = [
        ...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g),
      ];
      const found = named.map(([, no, etag]) => {
        const part = parts.get(Number(no));
        return part?.etag === etag ? part : undefined;
      });
      const isWhole = found.every(
        (part, index) => part && (index === found.length - 1 || part.bytes.length >= minPartBytes),
      );
      if (!isWhole || found.length !== parts.size)
        return { status: 400, body: '<Error><Code>InvalidPart</Code></Error>' };
      uploads.delete(id);
      return {
        status: 200,
        body: '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>',
        whole: Buffer.concat(found.map((part) => part?.bytes ?? Buffer.alloc(0))),
      };
    },
  };
}
