import { edition } from 'virtual:edition';
import { company } from '../../contract/company';
import { useTranslation } from 'react-i18next';
import { Field } from '../../kit/form/field';
import { Form } from '../../kit/form/form';
import { useFormParts } from '../../kit/form/form-context';
import { FieldFrame } from '../../kit/form/inputs/field-frame';
import { fieldKey } from '../../kit/form/words';
import { Cell } from '../../kit/list/table/cell';
import { Skeleton } from '../../kit/ui/skeleton';
import { Section } from '../../kit/form/section';
import { PasswordFields } from './password-fields';
import { managers } from './resource';

const choosesRoles = edition.flags.managerRoleSelection;
/** Without role selection a new manager is a brand ambassador of the team (document 1, section 2.5). */
const initial = { users_limit: edition.defaultUsersLimit, roles: choosesRoles ? [] : ['BA', company.teamRole] };

/** The manager's roles as text, in the markets without role selection. */
function FixedRoles() {
  const { own, before, control } = useFormParts();
  const { t } = useTranslation();
  return (
    <FieldFrame label={t(fieldKey(own, 'roles'))} wide frame="group">
      <div className="flex min-h-8 items-center">
        {control ? (
          <Cell contract={managers} source="roles" field={own.fields.get('roles')} value={before.roles} />
        ) : (
          <Skeleton className="h-4 w-32" />
        )}
      </div>
    </FieldFrame>
  );
}

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
        {choosesRoles ? <Field source="roles" wide /> : <FixedRoles />}
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
