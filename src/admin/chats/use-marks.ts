import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { call } from '../../providers/http';
import { chats } from './resource';

type Marks = Readonly<Record<string, 0 | 1>>;

/**
 * Optimistic marks, saved one at a time per chat. A failure only reverts the mark and is logged, as the specification
 * shows no message (document 3, sections 2.4 and 8).
 */
export function useMarks(): { marks: Marks; mark: (id: string, marked: 0 | 1) => void } {
  const queries = useQueryClient();
  const [marks, setMarks] = useState<Marks>({});
  const running = useRef(new Map<string, Promise<void>>());
  const mark = useCallback(
    (id: string, marked: 0 | 1) => {
      setMarks((before) => ({ ...before, [id]: marked }));
      const save = async () => {
        try {
          await call('POST', `${chats.path}/mark`, { body: { chat_id: id, marked } });
          await queries.invalidateQueries({ queryKey: [chats.path] });
        } catch (error) {
          console.warn(`Chat ${id} was not marked.`, error);
        }
        if (running.current.get(id) !== mine) return;
        running.current.delete(id);
        setMarks((before) => Object.fromEntries(Object.entries(before).filter(([key]) => key !== id)));
      };
      const mine: Promise<void> = (running.current.get(id) ?? Promise.resolve()).then(save);
      running.current.set(id, mine);
    },
    [queries],
  );
  return { marks, mark };
}
