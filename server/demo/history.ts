import { newTypeId } from '../admin/transactions/types';
import type { Database } from '../database/database';
import { iso } from './calendar';
import { causeOf, itemOf, movesProgressBar } from './events';
import { inOrder, mapped, numbered, paymentsInOrder } from './in-order';
import type { DemoMarket } from './market';

/** The transactions, activities and devices of all sellers. */
export async function loadHistory(db: Database, demo: DemoMarket): Promise<void> {
  await db.copyIn(
    'transactions',
    ['user_id', 'type_id', 'coins', 'money', 'progress_bar_use', 'cause', 'cause_id', 'created_at'],
    mapped(paymentsInOrder(demo), ([id, one, causeId]) => [
      id,
      newTypeId(one.kind),
      one.coins,
      one.money,
      movesProgressBar(one.kind),
      causeOf(one.kind),
      causeId,
      iso(one.at),
    ]),
  );
  await db.copyIn(
    'activities',
    ['id', 'user_id', 'kind', 'brand_id', 'correct', 'total', 'coins', 'item_id', 'created_at'],
    numbered(
      mapped(
        inOrder(demo, (life) => life.activities),
        ([id, one]) => [
          id,
          one.kind,
          one.brandId,
          one.correct,
          one.total,
          one.coins,
          itemOf(one, id, one.at),
          iso(one.at),
        ],
      ),
    ),
  );
  await db.copyIn(
    'devices',
    ['user_id', 'type', 'identifier', 'created_at'],
    mapped(
      inOrder(demo, (life) => life.phones),
      ([id, one]) => [id, one.type, one.identifier, iso(one.at)],
    ),
  );
}
