import { useState } from 'react';
import { Field } from '../../../kit/form/field';
import { Form } from '../../../kit/form/form';
import { useFormParts } from '../../../kit/form/form-context';
import type { Values } from '../../../kit/form/record';
import { Aside, Section } from '../../../kit/form/section';
import { ModeFields } from './mode-fields';
import { missingIn, type CouponMode } from '../../../../machines/coupon-modes';
import { coupons } from './resource';

/** The API has no mode field, so the form's own validation requires the fields of the mode that is shown. */
const judging = () => {
  const held: { mode: CouponMode } = { mode: 'pdf' };
  return {
    judge: (record: Values) =>
      Object.fromEntries(missingIn(held.mode, record).map((source) => [source, [{ key: 'required' }]])),
    shown: (mode: CouponMode) => void (held.mode = mode),
  };
};

/** The number of codes in the uploaded file; a PDF coupon has none. */
function CodesCount() {
  return typeof useFormParts().before.codes_count === 'number' ? <Field source="codes_count" /> : null;
}

export default function CouponForm() {
  const [{ judge, shown }] = useState(judging);
  return (
    <Form resource={coupons} judge={judge}>
      <Section title="coupon">
        <Field source="product_id" />
        <Field source="expired_at" />
      </Section>
      <Section title="content">
        <ModeFields onShown={shown} />
      </Section>
      <Aside>
        <Section title="use">
          <Field source="user_id" />
          <Field source="activated_at" />
          <CodesCount />
          <Field source="created_at" />
        </Section>
      </Aside>
    </Form>
  );
}
