import * as z from 'zod/mini';
import { coins, decimal, extend, integer } from '../../contract/fields';

/** What something costs: nothing, or so much. */
export const price = extend(coins.check(z.minimum(0)), { kind: 'coins' });
export const promoPrice = extend(integer.check(z.minimum(0)), { kind: 'integer' });
/** What it would cost in a shop, in the market's money. */
export const money = extend(decimal.check(z.minimum(0)), { kind: 'decimal' });
/** How many there are to be had. */
export const stock = extend(integer.check(z.minimum(0)), { kind: 'integer' });
