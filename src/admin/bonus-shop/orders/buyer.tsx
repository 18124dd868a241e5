import { useTranslation } from 'react-i18next';
import type { RecordOf } from '../../../contract/contract';
import { useFormParts } from '../../../kit/form/form-context';
import { PersonLink } from '../../../kit/person/person-link';
import { Card, CardHeader, CardTitle } from '../../../kit/ui/card';
import { labelKey } from '../../../kit/words';
import { orders } from './resource';

/** Who ordered, as a link to them, where the back-end says whose order it is. */
export function Buyer() {
  const { before, mode } = useFormParts();
  const { t } = useTranslation('bonus-shop');
  const { user_id, user_name, phone } = before as Partial<RecordOf<typeof orders>>;
  if (mode === 'create' || !user_id) return null;
  return (
    <Card className="mb-4">
      <CardHeader>
        <CardTitle>{t(labelKey(orders, 'user_id'))}</CardTitle>
      </CardHeader>
      <p className="m-0 p-3.5">
        <PersonLink id={user_id} className="font-medium">
          {user_name ?? `#${user_id}`}
        </PersonLink>
        <span className="block text-muted-foreground">{phone}</span>
      </p>
    </Card>
  );
}
