type Row = Record<string, unknown> & { id: number | string };

const base = 'admin/bonus-shop';
const named = (...names: string[]): Row[] => names.map((name, at) => ({ id: at + 1, name }));
/** Undocumented fields, which have to be sent back unchanged. */
const own = { warehouse: { shelf: 7, tags: ['new'] } };

/** The shops and chats of another team's back-end (document 3, section 3). */
export const foreignShop = () => ({
  collections: {
    [`${base}/categories`]: [
      {
        id: 1,
        name: 'Foreign cinema',
        photo: 'images/a.png',
        priority: 1,
        transaction_type_id: 2,
        target_group_id: null,
        type: 1,
        header_image: null,
        ...own,
      },
    ],
    [`${base}/presents`]: [
      {
        id: 5,
        name: 'Foreign mug',
        description: 'A mug',
        price: 120,
        promo_price: null,
        nominal_price: 12,
        priority: 1,
        target_group_id: null,
        category_id: 3,
        type: 2,
        delivery_channel: 1,
        status: 1,
        count: 4,
        photo: 'images/a.png',
        colors: [1],
        ...own,
      },
    ],
    [`${base}/vouchers`]: [
      {
        id: 6,
        name: 'Foreign dinner',
        description: 'For two',
        category_id: 4,
        price: 500,
        count: 4,
        status: 1,
        priority: 1,
        image: 'images/a.png',
        metadata: [{ key: 'shop', value: 'Corner' }],
        ...own,
      },
    ],
    [`${base}/orders`]: [8, 9].map((id) => ({
      id,
      name: `Foreign order ${id}`,
      product: { name: 'Mug' },
      product_color: { name: 'Red' },
      user_name: 'Otis Foreign01',
      phone: '+36205550001',
      price: 120 + id,
      status: 1,
      created_at: '2026-02-03T04:05:06+01:00',
      user_id: 1,
      product_id: 5,
      ...own,
    })),
    'admin/colors': [{ id: 1, name: 'Red', color: '#FF0000' }],
    'admin/products/categories': [
      { id: 1, name: 'Foreign food', photo: 'images/a.png', transaction_type_id: 2, priority: 1 },
    ],
    'admin/products/providers': [
      { id: 3, name: 'Foreign bakery', photo: 'images/a.png', category_id: 1, priority: 1, ...own },
    ],
    // The page before passes the product's provider and its name on to the product's page (document 3, section 2.2).
    'admin/products': [{ id: 21, price: 100, nominal_price: 10, description: 'Bread', ...own }],
  } as Record<string, Row[]>,
  chats: [6, 7].map((id) => ({
    id: `1-${id}`,
    companion: { id, name: 'Otis', surname: `Foreign0${id}` },
    last_message_date: `2026-02-0${id}T04:05:06+01:00`,
    last_message: JSON.stringify({ text: `Last of ${id}`, image: { url: 'https://example.com/a.png' }, link: '' }),
    friend_unread: true,
    marked: 0,
  })),
  /** Sorted from newest to oldest, in the format of document 3. */
  messages: [
    { user_id: 1, created_at: '2026-02-03T05:05:06+01:00', text: 'The second', image: null, link: '', caption: '' },
    { user_id: 6, created_at: '2026-02-03T04:05:06+01:00', text: 'The first', image: null, link: '', caption: '' },
  ],
});
export type ForeignShop = ReturnType<typeof foreignShop>;

const lookups: Record<string, Row[]> = {
  'admin/transactions/types': named('registration', 'order'),
  'admin/target-groups': named('Everyone in the north', 'Cashiers abroad'),
  [`${base}/category-types`]: [
    { id: 1, name: 'DIGITAL' },
    { id: 3, name: 'TRANSFER' },
  ],
  [`${base}/categories/physical`]: [{ id: 3, name: 'Things' }],
  [`${base}/categories/vouchers`]: [{ id: 4, name: 'Paper' }],
  [`${base}/presents/types`]: [{ id: 2, name: 'PHYSICAL' }],
  [`${base}/presents/delivery-channels`]: named('Courier'),
  [`${base}/vouchers/types`]: named('Paper'),
};

/**
 * Responses to the calls of shops and chats that are not generic; undefined for other calls (document 3, section 7).
 */
export function shopAnswer(
  shop: ForeignShop,
  url: string,
  method: string,
  path: string,
  body: unknown,
  query: URLSearchParams,
): unknown {
  const sent = body as Record<string, unknown>;
  if (method === 'GET' && lookups[path]) return lookups[path];
  if (path === 'admin/products/csv') return { url: `${url}/made/products.csv` };
  if (path === 'admin/products' && query.has('providerId'))
    return query.get('providerId') === '3'
      ? shop.collections['admin/products']!.map((one) => ({ ...one, name: 'Foreign loaf' }))
      : [];
  if (path === `${base}/orders/revert`)
    return (
      Object.assign(
        shop.collections[`${base}/orders`]!.find((one) => one.id === sent.order_id)!,
        { status: 4 },
      ),
      {}
    );
  if (path === 'admin/chats') return { chats: shop.chats, total: shop.chats.length };
  if (path === 'admin/chats/mark')
    return (
      Object.assign(
        shop.chats.find((one) => one.id === sent.chat_id)!,
        { marked: sent.marked },
      ),
      {}
    );
  if (path === 'admin/messages') return { messages: shop.messages };
  if (!path.startsWith('admin/messages/send')) return undefined;
  const { text, image, link, caption } = sent.message as { text: string; image: null; link: string; caption: string };
  const message = { user_id: 1, created_at: new Date().toISOString(), text, image, link, caption };
  shop.messages.unshift(message);
  return message;
}
/** The generic collection that a path belongs to. */
export const collectionOf = (shop: ForeignShop, path: string): string | undefined =>
  Object.keys(shop.collections).find(
    (name) => path === name || (path.startsWith(`${name}/`) && /^(\d+|xlsx)$/.test(path.slice(name.length + 1))),
  );
