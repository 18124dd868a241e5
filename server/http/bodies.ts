import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { uploadLimit } from '../files/store';
import { Refusal } from './refusal';

/** The nesting of arrays and objects that a body may have. The deepest documented record has six levels. */
const deepest = 50;

/** Whether a JSON text is nested too deeply for recursive functions, such as JSON.stringify and zod's schemas. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (isText) {
      if (character === '\\') at++;
      else if (character === '"') isText = false;
    } else if (character === '"') isText = true;
    else if (character === '[' || character === '{') {
      if (++depth > deepest) return true;
    } else if (character === ']' || character === '}') depth--;
  }
  return false;
}

/** Registers the parsers of JSON and of multipart form data. */
export async function registerBodies(app: FastifyInstance): Promise<void> {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(body)) done(new Refusal(400, 'tooDeep'));
    // It calls back and returns nothing.
    else void parse(request, body, done);
  });
  await app.register(multipart, { limits: { fileSize: uploadLimit, files: 1, fields: 20, fieldSize: 10_000 } });
}

/** Passes an error of our own on; any other is one of the parser, for a body that is cut off or has no boundary. */
const unreadable = (error: unknown) =>
  error instanceof Refusal || (error as { statusCode?: number }).statusCode
    ? error
    : new Refusal(400, 'multipartBroken');

/** The parts of a multipart request. A body that cannot be read is refused. */
export async function* partsOf(
  request: FastifyRequest,
  options: Parameters<FastifyRequest['parts']>[0],
): AsyncGenerator<Multipart> {
  if (!request.isMultipart()) throw new Refusal(415, 'multipart');
  try {
    for await (const part of request.parts(options)) {
      // The parser passes parts without a name on.
      if ((part.fieldname as string | undefined) === undefined) throw new Refusal(400, 'multipartBroken');
      yield part;
    }
  } catch (error) {
    throw unreadable(error);
  }
}

/** The bytes of a file part. A body that ends before the file does is refused. */
export async function* bytesOf({ file }: MultipartFile): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of file) yield chunk as Buffer;
  } catch (error) {
    throw unreadable(error);
  }
}
