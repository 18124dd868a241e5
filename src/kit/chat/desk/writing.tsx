import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Chips } from './chips';
import { NoteForm } from './note-form';
import type { DeskModel } from './use-desk';

/** The form for a message or, where the back-end keeps notes, one of the two. */
export function Writing({ model: { talk, desk }, children }: { model: DeskModel; children: ReactNode }) {
  const { t } = useTranslation('desk');
  const [kind, setKind] = useState<'message' | 'note'>('message');
  // The form has one place, so that it keeps the focus when the desk is known.
  return (
    <>
      {desk && (
        <div className="border-t border-border px-5 pt-2 [&+form]:border-t-0">
          <Chips
            label={t('desk:note.kind')}
            chips={(['message', 'note'] as const).map((id) => ({
              id,
              label: t(`desk:note.${id}`),
              isSet: kind === id,
            }))}
            onPress={setKind}
          />
        </div>
      )}
      {desk && kind === 'note' ? <NoteForm talk={talk} /> : children}
    </>
  );
}
