import { useRef, type RefObject } from 'react';

interface Insertion {
  textRef: RefObject<HTMLTextAreaElement | null>;
  /** Puts a text in place of the selection. */
  insert: (added: string) => void;
  /** Moves the focus back to the text, after what was inserted. */
  writeOn: () => void;
}

/** Inserts into a message where the cursor is. */
export function useInsertion(text: string, write: (text: string) => void): Insertion {
  const textRef = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number>(undefined);
  return {
    textRef,
    insert(added) {
      const { selectionStart = text.length, selectionEnd = text.length } = textRef.current ?? {};
      caret.current = selectionStart + added.length;
      write(text.slice(0, selectionStart) + added + text.slice(selectionEnd));
    },
    writeOn() {
      textRef.current?.focus();
      if (caret.current !== undefined) textRef.current?.setSelectionRange(caret.current, caret.current);
      caret.current = undefined;
    },
  };
}
