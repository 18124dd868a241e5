import * as z from 'zod/mini';
import { field } from './fields';

/** The number of a barcode: at most 14 digits, more than an integer column holds. */
export const barcode = field(z.int('number').check(z.minimum(0), z.maximum(99_999_999_999_999)), { kind: 'decimal' });
