import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

export interface UploadedFile {
  readonly bytes: Buffer;
  readonly fileName: string;
}

/** Reads the one file `file` of at most so many bytes and the text fields of a form; anything else in it is refused. */
export async function readMultipart(
  request: FastifyRequest,
  maxFile: number,
): Promise<{ fields: Record<string, string>; file: UploadedFile | undefined }> {
  if (!request.isMultipart()) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
  const fields: Record<string, string> = {};
  let file: UploadedFile | undefined;
  for await (const part of request.parts({ limits: { fileSize: maxFile } })) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file' || file) throw new Refusal('MALFORMED_BODY');
      file = { bytes: await part.toBuffer(), fileName: part.filename };
    } else {
      fields[part.fieldname] = String(part.value);
    }
  }
  return { fields, file };
}
