import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { Input } from '../../ui/input';
import { Bound, type BoundInput, type InputProps } from './bound';

/** An input for a new password, which is neither filled from the record nor stored in a draft. */
export function PasswordInput(props: InputProps) {
  return <Bound {...props}>{(input) => <PasswordBox {...input} />}</Bound>;
}

function PasswordBox({ control, label, value, change }: BoundInput) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <span className="relative block">
      <Input
        {...control}
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        spellCheck={false}
        className="pr-9"
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => change(event.target.value || null)}
      />
      <Button
        variant="ghost"
        size="icon-sm"
        className="absolute right-0.75 top-0.75"
        aria-pressed={isShown}
        aria-label={t('form:showPassword', { label })}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      </Button>
    </span>
  );
}
