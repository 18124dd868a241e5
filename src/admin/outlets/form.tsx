import { Field } from '../../kit/form/field';
import { Form } from '../../kit/form/form';
import { Section } from '../../kit/form/section';
import { MapLink } from './map-link';
import { outlets } from './resource';

export default function OutletForm() {
  return (
    <Form resource={outlets}>
      <Section title="outlet">
        <Field source="outlet_code" />
        <Field source="outlet_type_id" />
        <Field source="status" />
      </Section>
      <Section title="address">
        <Field source="street" />
        <Field source="building_number" />
        <Field source="city_id" />
        <Field source="zip_code" />
        <Field source="latitude" />
        <Field source="longitude" />
        <MapLink />
      </Section>
      <Section title="owner">
        <Field source="manager_id" />
        <Field source="legal_entity_id" />
        <Field source="legal_id" />
        <Field source="contract_type" />
        <Field source="contracted" />
      </Section>
    </Form>
  );
}
