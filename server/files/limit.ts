import { Transform } from 'node:stream';
import { Refusal } from '../http/refusal';

/** A pass-through stream that fails with a 413 once more than `bytes` have passed. */
export const atMost = (bytes: number): Transform => {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > bytes) done(new Refusal(413, 'fileTooBig', { errors: { file: [{ key: 'fileTooBig' }] } }));
      else done(null, chunk);
    },
  });
};
