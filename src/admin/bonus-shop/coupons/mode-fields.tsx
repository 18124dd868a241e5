import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { useFormState, useWatch, type Control } from 'react-hook-form';
import { couponModeMachine, shownMode } from '../../../../machines/coupon-mode';
import { Field } from '../../../kit/form/field';
import { FileInput } from '../../../kit/form/inputs/file-input';
import { useFormParts } from '../../../kit/form/form-context';
import { same, type Values } from '../../../kit/form/record';
import { ConfirmModeChange } from './confirm-mode-change';
import { ModeSwitch } from './mode-switch';
import { fieldsOfMode, requiredInMode, type CouponMode } from '../../../../machines/coupon-modes';

interface ModeFieldsProps {
  /** Called with the mode on screen, which decides the required fields. */
  onShown: (mode: CouponMode) => void;
}

/** The fields of a PDF coupon or of a code coupon, as the machine's state says (document 3, section 2.3). */
export function ModeFields({ onShown }: ModeFieldsProps) {
  const { mode, control, resets } = useFormParts();
  return control ? (
    <Live key={mode === 'create' ? resets : undefined} control={control} onShown={onShown} />
  ) : (
    <Inputs mode="pdf" />
  );
}

const sources = [...fieldsOfMode.pdf, ...fieldsOfMode.code];

function Live({ control, onShown }: ModeFieldsProps & { control: Control<Values> }) {
  const { before, change, uploads } = useFormParts();
  const watched = useWatch({ control, name: sources });
  const values = useMemo(
    () => Object.fromEntries(sources.map((source, at) => [source, watched[at] as unknown])),
    [watched],
  );
  const [state, send] = useMachine(couponModeMachine, { input: { values: before } });
  const { isSubmitting } = useFormState({ control });
  const isUploading = useSyncExternalStore(uploads.subscribe, uploads.count) > 0;
  const mode = shownMode(state);
  const { fill } = state.context;

  useEffect(
    () => send({ type: 'BUSY', with: isSubmitting ? 'saving' : isUploading ? 'uploading' : null }),
    [send, isSubmitting, isUploading],
  );
  useEffect(() => onShown(mode), [onShown, mode]);
  const take = useEffectEvent(() => {
    for (const [source, value] of Object.entries(fill.values)) {
      // `change` validates: fields of the previous mode lose their errors, while unchanged empty fields of the new
      // mode are skipped and show none yet.
      if (!same(values[source], value) || !fieldsOfMode[mode].includes(source)) change?.(source, value);
    }
  });
  useEffect(() => {
    if (fill.number) take();
  }, [fill.number]);
  useEffect(() => send({ type: 'FOLLOW', values }), [send, values]);

  return (
    <>
      <ModeSwitch state={state} onSwitch={(to) => send({ type: 'SWITCH', to, values })} />
      <Inputs mode={mode} />
      {(state.matches('leavingPdf') || state.matches('leavingCode')) && (
        <ConfirmModeChange
          from={mode}
          onConfirm={() => send({ type: 'CONFIRM' })}
          onCancel={() => send({ type: 'CANCEL' })}
        />
      )}
    </>
  );
}

function Inputs({ mode }: { mode: CouponMode }) {
  const required = (source: string) => requiredInMode[mode].includes(source);
  if (mode === 'pdf') return <FileInput source="pdf_link" accept="application/pdf,.pdf" wide />;
  return (
    <>
      <Field source="code" />
      <Field source="nominal_value" required={required('nominal_value')} />
      <FileInput source="coupon_codes_link" accept=".xlsx" wide required={required('coupon_codes_link')} />
      <Field source="has_barcode" />
    </>
  );
}
