import { useTranslation } from 'react-i18next';
import { staff, type Role } from '../../../contract/roles';
import { here } from '../../../here';
import { Label } from '../../ui/label';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '../../ui/select';
import type { ListModel } from '../list-context';

const onlyMe = 'me';

/** Who has a view: its owner alone, or everybody of a role that sees the list, too. */
export function Sharing({
  id,
  list,
  value,
  onChange,
}: {
  id: string;
  list: ListModel;
  value: Role | null;
  onChange: (role: Role | null) => void;
}) {
  const { t } = useTranslation(['list', 'shell']);
  const own = here(list.own.contract);
  const roles = staff.filter((role) => own.allows('list', [role]));
  return (
    <div>
      <Label htmlFor={id}>{t('list:view.sharedWith')}</Label>
      <Select value={value ?? onlyMe} onValueChange={(next) => onChange(next === onlyMe ? null : (next as Role))}>
        <SelectTrigger id={id} className="mt-1 w-full">
          <SelectValue />
        </SelectTrigger>
        <SelectContent>
          {[onlyMe, ...roles].map((one) => (
            <SelectItem key={one} value={one}>
              {one === onlyMe ? t('list:view.onlyMe') : t(`shell:roles.${one}`)}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
    </div>
  );
}
