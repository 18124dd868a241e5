import { useFormParts } from '../../../kit/form/form-context';
import type { Row } from '../../../kit/list/state';
import { RevertButton } from './revert-button';
import { RevertDialog } from './revert-dialog';
import { useRevert } from './use-revert';

/** Reverts the order whose page this is, which then shows what became of it. */
export function RevertThis() {
  const { before, mode, reload } = useFormParts();
  const { snapshot, send } = useRevert(reload);
  if (mode === 'create') return null;
  return (
    <>
      <RevertButton order={before as Row} send={send} />
      {!snapshot.matches('idle') && <RevertDialog snapshot={snapshot} send={send} />}
    </>
  );
}
