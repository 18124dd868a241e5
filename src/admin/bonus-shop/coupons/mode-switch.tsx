import { shownMode, whyNot, type CouponSnapshot } from '../../../../machines/coupon-mode';
import { Button } from '../../../kit/ui/button';
import { useTranslation } from 'react-i18next';
import { couponModes, type CouponMode } from '../../../../machines/coupon-modes';

/** Switches between PDF and Code, and offers to undo the last switch. */
export function ModeSwitch({ state, onSwitch }: { state: CouponSnapshot; onSwitch: (to: CouponMode) => void }) {
  const { t } = useTranslation('bonus-shop');
  const mode = shownMode(state);
  const { cleared } = state.context;
  const reason = whyNot(state);
  const said = reason ? t(`bonus-shop:coupons.whyNot.${reason}`) : undefined;
  return (
    <div className="col-span-full flex min-h-7.5 flex-wrap items-center gap-x-3 gap-y-2">
      <div role="group" aria-label={t('bonus-shop:coupons.mode')} className="flex gap-1 rounded-lg bg-muted p-0.5">
        {couponModes.map((one) => (
          <Button
            key={one}
            variant={one === mode ? 'outline' : 'ghost'}
            aria-pressed={one === mode}
            reason={one === mode ? undefined : said}
            onClick={() => one !== mode && onSwitch(one)}
          >
            {t(`bonus-shop:coupons.modes.${one}`)}
          </Button>
        ))}
      </div>
      <p role="status" className="m-0 text-muted-foreground">
        {cleared && cleared.mode !== mode && (
          <>
            {t(`bonus-shop:coupons.cleared.${cleared.mode}`)}{' '}
            <Button variant="link" size="sm" reason={said} onClick={() => onSwitch(cleared.mode)}>
              {t('bonus-shop:coupons.goBack')}
            </Button>
          </>
        )}
      </p>
    </div>
  );
}
