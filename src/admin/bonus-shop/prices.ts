import * as z from 'zod/mini';
import { coins, decimal, extend, integer } from '../../contract/fields';

/** A price in coins; 0 means free. */
export const price = extend(coins.check(z.minimum(0)), { kind: 'coins' });
export const promoPrice = extend(integer.check(z.minimum(0)), { kind: 'integer' });
/** The value in the market's currency. */
export const money = extend(decimal.check(z.minimum(0)), { kind: 'decimal' });
/** The number of items in stock. */
export const stock = extend(integer.check(z.minimum(0)), { kind: 'integer' });
