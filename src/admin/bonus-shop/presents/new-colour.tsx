import Plus from 'lucide-react/icons/plus';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { sentences } from '../../../contract/sentences';
import { FieldFrame } from '../../../kit/form/inputs/field-frame';
import { useFormParts } from '../../../kit/form/form-context';
import { Button } from '../../../kit/ui/button';
import { Input } from '../../../kit/ui/input';
import { newKey } from '../../../providers/data';
import { call, CallError } from '../../../providers/http';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../providers/notification';
import { offers } from '../../../providers/session';
import { colors } from '../../colors/resource';
import { coloursKey, listColours } from './colours';

type Wrong = Partial<Record<'name' | 'color', string>>;
const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** Creates a colour inside the present's form and then reloads the colours (document 3, sections 2.3, 7 and 8). */
export function NewColour() {
  const { control } = useFormParts();
  const { t } = useTranslation('bonus-shop');
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (!control) return null;
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <div className="col-span-full">
      {isOpen ? (
        <ColourMaker onClose={close} />
      ) : (
        <Button variant="outline" ref={opener} onClick={() => setOpen(true)}>
          <Plus aria-hidden /> {t('bonus-shop:colors.create')}
        </Button>
      )}
    </div>
  );
}

function ColourMaker({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['bonus-shop', 'validation', 'list', 'form']);
  const client = useQueryClient();
  const id = useId();
  const [made, setMade] = useState({ name: '', color: '' });
  const [wrong, setWrong] = useState<Wrong>({});
  const [isSending, setSending] = useState(false);
  const attempt = useRef({ body: '', key: '' });

  const judge = (): Wrong => ({
    ...(!made.name.trim() && { name: t('validation:required') }),
    ...(!isColour(made.color) && { color: t(made.color ? 'validation:colour' : 'validation:required') }),
  });
  const create = async () => {
    const found = judge();
    setWrong(found);
    if (isSending || Object.keys(found).length) return;
    setSending(true);
    const body = { name: made.name.trim(), color: made.color };
    if (attempt.current.body !== JSON.stringify(body)) attempt.current = { body: JSON.stringify(body), key: newKey() };
    try {
      await call('POST', colors.path, {
        body,
        ...(offers('idempotency') && { headers: { 'Idempotency-Key': attempt.current.key } }),
      });
    } catch (error) {
      setSending(false);
      const said = error instanceof CallError ? error.errors : undefined;
      setWrong({
        ...(said?.name && { name: sentences(said.name) }),
        ...(said?.color && { color: sentences(said.color) }),
      });
      return notify({ type: 'warning', message: t('bonus-shop:colors.failed') });
    }
    notify({ type: 'success', message: t('bonus-shop:colors.made', { name: body.name }) });
    await client.invalidateQueries({ queryKey: ['options', colors.path] });
    await client
      .fetchQuery({ queryKey: coloursKey, queryFn: ({ signal }) => listColours(signal), staleTime: 0 })
      .catch(() => undefined);
    onClose();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) return onClose();
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // Enter would submit the surrounding form.
    event.preventDefault();
    void create();
  };
  const described = (field: keyof Wrong) =>
    wrong[field] ? { 'aria-invalid': true as const, 'aria-describedby': `${id}-${field}-error` } : {};
  return (
    <div
      role="group"
      aria-label={t('bonus-shop:colors.create')}
      className="grid grid-cols-1 items-start gap-x-3.5 gap-y-2 rounded-lg border border-border p-3 @md:grid-cols-[1fr_1fr_auto]"
      onKeyDown={onKey}
    >
      <FieldFrame id={`${id}-name`} label={t('bonus-shop:colors.name')} error={wrong.name} required>
        <Input
          id={`${id}-name`}
          autoFocus
          autoComplete="off"
          maxLength={255}
          value={made.name}
          {...described('name')}
          onChange={(event) => setMade({ ...made, name: event.target.value })}
        />
      </FieldFrame>
      <FieldFrame id={`${id}-color`} label={t('bonus-shop:colors.value')} error={wrong.color} required>
        <span className="flex gap-2">
          <input
            type="color"
            aria-label={t('form:pickColour', { label: t('bonus-shop:colors.value') })}
            className="h-8 w-10 shrink-0 rounded-lg border border-input bg-background p-1"
            value={isColour(made.color) ? made.color.toLowerCase() : '#000000'}
            onChange={(event) => setMade({ ...made, color: event.target.value.toUpperCase() })}
          />
          <Input
            id={`${id}-color`}
            autoComplete="off"
            spellCheck={false}
            maxLength={7}
            placeholder="#FFC163"
            value={made.color}
            {...described('color')}
            onChange={(event) => setMade({ ...made, color: event.target.value })}
          />
        </span>
      </FieldFrame>
      <span className="flex gap-2 @md:mt-6">
        <Button variant="default" aria-busy={isSending} onClick={() => void create()}>
          {t('bonus-shop:colors.add')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('list:cancel')}
        </Button>
      </span>
    </div>
  );
}
