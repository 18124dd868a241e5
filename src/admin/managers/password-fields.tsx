import { useTranslation } from 'react-i18next';
import { Field } from '../../kit/form/field';
import { useFormParts } from '../../kit/form/form-context';

/** Password and confirmation: required on create, optional on edit (document 1, section 5). */
export function PasswordFields() {
  const { t } = useTranslation('staff');
  const { mode } = useFormParts();
  return (
    <>
      <Field source="password" {...(mode === 'edit' && { hint: t('managers.keepPassword') })} />
      <Field source="confirm_password" />
    </>
  );
}
