import { edition } from 'virtual:edition';
import { Input } from '../../ui/input';
import { Bound, type InputProps } from './bound';
import { restorePrefix } from './restore-prefix';

const { prefix } = edition.phone;

/** A phone number in the market's format; the prefix alone counts as empty. */
export function PhoneInput(props: InputProps) {
  return (
    <Bound {...props}>
      {({ control, value, change }) => (
        <Input
          {...control}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          value={typeof value === 'string' && value ? value : prefix}
          onChange={(event) => {
            const phone = restorePrefix(event.target.value, prefix);
            change(phone === prefix ? null : phone);
          }}
        />
      )}
    </Bound>
  );
}
