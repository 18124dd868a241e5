import * as z from 'zod/mini';
import { column, defineResource } from '../../contract/contract';
import { adminOnly } from '../../contract/roles';
import { barcode } from '../../contract/barcode';
import {
  address,
  decimal,
  extend,
  image,
  optional,
  recordId,
  requiredAddress,
  requiredText,
} from '../../contract/fields';

const picture = image('recognition');

/** The packs that the app recognises by its camera (document 2, sections 2.27, 3.8 and 5.2). */
export const packRecognition = defineResource({
  path: 'admin/pack-recognition',
  words: 'packs',
  menu: { group: 'content', order: 270 },
  editions: ['HUNGARY'],
  roles: adminOnly,
  actions: { create: true, edit: true, delete: true },
  title: ['brand', 'model'],
  record: z.object({
    id: recordId,
    barcode,
    pwa_animation: requiredAddress,
    android_animation: requiredAddress,
    article_url: optional(address),
    model: requiredText,
    brand: requiredText,
    co: requiredText,
    tar_content: requiredText,
    nicotine_content: requiredText,
    format: requiredText,
    filter_type: requiredText,
    cuff_paper: requiredText,
    price: extend(decimal.check(z.minimum(0)), { kind: 'decimal' }),
    image: picture,
    background_image: picture,
  }),
  columns: [column('id'), column('barcode'), column('model'), column('brand'), column('price')],
});
