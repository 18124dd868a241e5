import { useParams } from '@tanstack/react-router';
import { Field } from '../../kit/form/field';
import { Form } from '../../kit/form/form';
import { Aside, Section } from '../../kit/form/section';
import { DeactivationReason } from './deactivation-reason';
import { CardPhoto } from './card-photo';
import { CardModeration, StatusModeration } from './moderation';
import { CopyFromOutlet } from './copy-from-outlet';
import { ProgrammeData } from './programme-data';
import { PersonSlot } from './person/person-slot';
import { PersonTabs } from './person/person-tabs';
import { besideForm } from '../../kit/person/person-link';
import { useMedia } from '../../kit/use-media';
import { users } from './resource';

export default function UserForm() {
  const { id } = useParams({ strict: false });
  const isWide = useMedia(besideForm);
  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <Form resource={users} actions={id !== undefined && !isWide && <PersonTabs id={Number(id)} shown="form" />}>
          <Section title="identity">
            <Field source="name" />
            <Field source="surname" />
            <Field source="middle_name" />
            <Field source="username" />
            <Field source="date_of_birth" />
            <Field source="photo" wide />
          </Section>
          <Section title="contacts">
            <Field source="phone" />
            <Field source="email" />
          </Section>
          <Section title="outlet">
            <Field source="outlet_address_id" wide />
            <CopyFromOutlet />
            <Field source="traffic_code" />
            <Field source="manager_id" />
            <Field source="position_id" />
            <Field source="city_id" />
            <Field source="region_id" />
            <Field source="legal_entity_id" />
            <Field source="legal_id" />
            <Field source="seller_code" />
            <Field source="tier_id" />
          </Section>
          <Aside>
            <Section title="moderation">
              <StatusModeration />
              <Field source="status" />
              <DeactivationReason />
              <Field source="custom_status" />
              <Field source="esign_status" />
              <Field source="passport_status" />
              <CardPhoto />
              <Field source="id_card_photo" wide />
              <CardModeration />
              <Field source="id_card_status" />
              <Field source="verification.verified" />
              <Field source="verification.reset_verification" wide />
            </Section>
            <ProgrammeData />
          </Aside>
        </Form>
      </div>
      {id !== undefined && <PersonSlot id={Number(id)} />}
    </div>
  );
}
