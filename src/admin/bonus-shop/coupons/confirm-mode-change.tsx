import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '../../../kit/ui/alert-dialog';
import { useTranslation } from 'react-i18next';
import type { CouponMode } from '../../../../machines/coupon-modes';

interface ConfirmModeChangeProps {
  from: CouponMode;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before a change of the mode clears filled-in fields. */
export function ConfirmModeChange({ from, onConfirm, onCancel }: ConfirmModeChangeProps) {
  const { t } = useTranslation('bonus-shop');
  return (
    <AlertDialog open onOpenChange={(open) => !open && onCancel()}>
      <AlertDialogContent>
        <AlertDialogTitle>{t(`bonus-shop:coupons.leaving.${from}`)}</AlertDialogTitle>
        <AlertDialogDescription>{t('bonus-shop:coupons.leaving.hint')}</AlertDialogDescription>
        <AlertDialogFooter>
          <AlertDialogCancel>{t('bonus-shop:coupons.leaving.stay')}</AlertDialogCancel>
          <AlertDialogAction onClick={onConfirm}>{t(`bonus-shop:coupons.leaving.confirm_${from}`)}</AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
