import { useEffect, useRef } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { optionsFor, type Option } from '../../contract/fields';
import { useFormParts } from '../../kit/form/form-context';
import type { Values } from '../../kit/form/record';
import { Button } from '../../kit/ui/button';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '../../kit/ui/select';
import { optionKey } from '../../kit/words';
import { decisionId, goToDecision } from './go-to-decision';
import { idCardModeration, moderation } from './statuses';

/** Approves or blocks a user who waits for moderation. The decision is saved with the form. */
export const StatusModeration = () => (
  <Decision
    source="status"
    waiting={moderation.waiting}
    approved={moderation.approved}
    approve="approve"
    refusals={(option) => option.id === moderation.blocked}
  />
);

/** Confirms an ID card whose photo waits for moderation, or gives the reason of the refusal. */
export const CardModeration = () => (
  <Decision
    source="id_card_status"
    waiting={idCardModeration.waiting}
    approved={idCardModeration.approved}
    approve="confirm"
    refusals={(option) => option.tone === 'bad'}
  />
);

interface DecisionProps {
  source: string;
  waiting: Option['id'];
  approved: Option['id'];
  approve: 'approve' | 'confirm';
  /** Which options refuse; if there are several, they are offered as reasons. */
  refusals: (option: Option) => boolean;
}

function Decision(props: DecisionProps) {
  const { own, before, control, mode } = useFormParts();
  if (!control || mode === 'create' || !own.has(props.source) || before[props.source] !== props.waiting) return null;
  return <Waiting {...props} control={control} />;
}

function Waiting({
  source,
  waiting,
  approved,
  approve,
  refusals,
  control,
}: DecisionProps & { control: Control<Values> }) {
  const { own } = useFormParts();
  const { t } = useTranslation('people');
  const { field } = useController({ control, name: source });
  const options = optionsFor(own.fields.get(source)?.options ?? [], own.edition.code);
  const words = (option: Option) => t(optionKey(own.contract, source, option));
  const chosen = options.find((one) => one.id === field.value);
  const [refusal, ...more] = options.filter(refusals);
  const group = useRef<HTMLDivElement>(null);
  // Where a link to the decision leads.
  useEffect(() => {
    if (source === 'status' && location.hash === `#${decisionId}`) goToDecision();
  }, [source]);
  // The pressed button is replaced by the other choice, so the focus stays with the group.
  const isPressed = useRef(false);
  useEffect(() => {
    if (isPressed.current) group.current?.focus({ preventScroll: true });
    isPressed.current = false;
  }, [field.value]);
  const choose = (value: unknown) => {
    isPressed.current = true;
    field.onChange(value);
  };
  return (
    <div
      ref={group}
      id={source === 'status' ? decisionId : undefined}
      tabIndex={-1}
      role="group"
      aria-label={t(`users.moderation.${source}`)}
      className="col-span-full flex min-h-12 flex-wrap items-center gap-2 rounded-lg bg-warn-bg px-3 py-2"
    >
      <p aria-live="polite" className="m-0 basis-full font-medium text-warn">
        {field.value === waiting
          ? t(`users.moderation.${source}`)
          : chosen && t('users.moderation.chosen', { status: words(chosen) })}
      </p>
      {field.value === waiting ? (
        <>
          <Button variant="default" onClick={() => choose(approved)}>
            {t(`users.moderation.${approve}`)}
          </Button>
          {refusal && more.length === 0 && (
            <Button variant="destructive-outline" onClick={() => choose(refusal.id)}>
              {t('users.moderation.block')}
            </Button>
          )}
          {refusal && more.length > 0 && (
            <Select value="" onValueChange={(id) => choose(Number(id))}>
              <SelectTrigger aria-label={t('users.moderation.reject')} className="max-w-52">
                <SelectValue placeholder={t('users.moderation.reject')} />
              </SelectTrigger>
              <SelectContent>
                {[refusal, ...more].map((one) => (
                  <SelectItem key={String(one.id)} value={String(one.id)}>
                    {words(one)}
                  </SelectItem>
                ))}
              </SelectContent>
            </Select>
          )}
        </>
      ) : (
        <Button variant="outline" onClick={() => choose(waiting)}>
          {t('users.moderation.undo')}
        </Button>
      )}
    </div>
  );
}
