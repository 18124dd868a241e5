import { optionKey } from '../../../kit/words';
import { Missing } from '../../../kit/list/table/cell';
import { Badge } from '../../../kit/ui/badge';
import { Tooltip, TooltipContent, TooltipTrigger } from '../../../kit/ui/tooltip';
import { useTranslation } from 'react-i18next';
import { tradeAddresses } from './resource';
import { addressStatuses, denied } from './statuses';

/** An address's status. A tooltip gives the reason of a denial on hover and on focus (document 1, section 2.8). */
export function StatusTag({ status, reason }: { status: unknown; reason?: string | null | undefined }) {
  const { t } = useTranslation('programmes');
  const option = addressStatuses.find((one) => one.id === Number(status));
  if (!option) return <Missing />;
  const badge = (
    <Badge variant={option.tone} colour={option.colour} {...(option.id === denied && reason && { tabIndex: 0 })}>
      {t(optionKey(tradeAddresses, 'status', option))}
    </Badge>
  );
  if (option.id !== denied || !reason) return badge;
  return (
    <Tooltip>
      <TooltipTrigger asChild>{badge}</TooltipTrigger>
      <TooltipContent>{t('addresses.reason', { reason })}</TooltipContent>
    </Tooltip>
  );
}
