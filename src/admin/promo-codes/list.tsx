import { useTranslation } from 'react-i18next';
import { List } from '../../kit/list/list';
import { Column, Filter } from '../../kit/list/parts';
import { Cell } from '../../kit/list/table/cell';
import { Badge } from '../../kit/ui/badge';
import { wordKey } from '../../kit/words';
import { here } from '../../here';
import { hasPassed } from '../../contract/days-passed';
import { promoCodes } from './resource';

export default function PromoCodeList() {
  const { t } = useTranslation('chance');
  const { fields, edition } = here(promoCodes);
  return (
    <List resource={promoCodes}>
      <Filter source="code" />
      <Column source="id" />
      <Column source="code" />
      <Column source="created_at" />
      <Column<typeof promoCodes>
        source="expires_at"
        width={170}
        render={({ expires_at }) => (
          <span className="inline-flex items-center gap-2">
            <Cell contract={promoCodes} source="expires_at" field={fields.get('expires_at')} value={expires_at} />
            {hasPassed(expires_at, edition) && <Badge variant="warn">{t(wordKey(promoCodes, 'isExpired'))}</Badge>}
          </span>
        )}
      />
      <Column source="coins" />
      <Column source="status" />
    </List>
  );
}
