import { edition } from 'virtual:edition';
import { company } from '../../contract/company';
import { Field } from '../../kit/form/field';
import { Form } from '../../kit/form/form';
import { Section } from '../../kit/form/section';
import { PasswordFields } from './password-fields';
import { managers } from './resource';

const choosesRoles = edition.flags.managerRoleSelection;
/** Without role selection a new manager is a brand ambassador of the team (document 1, section 2.5). */
const initial = { users_limit: edition.defaultUsersLimit, roles: choosesRoles ? [] : ['BA', company.teamRole] };

export default function ManagerForm() {
  return (
    <Form resource={managers} initial={initial}>
      <Section title="identity">
        <Field source="username" />
        <Field source="status" />
        <Field source="name" />
        <Field source="surname" />
        <Field source="photo" wide />
      </Section>
      <Section title="contacts">
        <Field source="email" />
        <Field source="phone" />
        <Field source="hide_phone" wide />
      </Section>
      <Section title="access">
        <PasswordFields />
        {choosesRoles && <Field source="roles" wide />}
        <Field source="users_limit" />
        <Field source="rsm_manager_id" />
      </Section>
      <Section title="territory">
        <Field source="region_id" />
        <Field source="city_id" />
        <Field source="account_codes" />
      </Section>
    </Form>
  );
}
