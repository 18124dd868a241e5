import { Transform } from 'node:stream';
import { Refusal } from '../http/refusal';

/** Passes a stream on and refuses it with 413 once it is longer than `bytes`. */
export const atMost = (bytes: number): Transform => {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > bytes)
        done(
          new Refusal(413, 'fileTooBig', {
            params: { max: bytes },
            errors: { file: [{ key: 'fileTooBig', params: { max: bytes } }] },
          }),
        );
      else done(null, chunk);
    },
  });
};
