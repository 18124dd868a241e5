import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Field } from '../../kit/form/field';
import { Form } from '../../kit/form/form';
import type { Values } from '../../kit/form/record';
import { Section } from '../../kit/form/section';
import { knownIn } from './product-href';
import { productsOf } from './providers/provider-tabs';
import { winWinProviders } from './providers/resource';
import { winWinProducts } from './resource';

/** After saving, back to the provider's products, or to the providers if none is known (document 3, section 2.2). */
const after = ({ provider_id }: Values) =>
  typeof provider_id === 'number' ? productsOf(provider_id) : `/${winWinProviders.path}`;

export default function WinWinProductForm() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const [known] = useState(() => ({ ...knownIn(search) }));
  return (
    <Form resource={winWinProducts} known={known} after={after}>
      <Section title="product">
        <Field source="id" />
        <Field source="provider_id" />
        <Field source="name" wide />
        <Field source="price" />
        <Field source="nominal_price" />
        <Field source="description" wide />
      </Section>
    </Form>
  );
}
