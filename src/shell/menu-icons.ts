import Dice1 from 'lucide-react/icons/dice-1';
import Dice2 from 'lucide-react/icons/dice-2';
import Dice3 from 'lucide-react/icons/dice-3';
import type { ComponentType } from 'react';

/** Icons that the documents name (document 1, section 2.10). Other entries have none. */
export const menuIcons: Partial<Record<string, ComponentType<{ className?: string; 'aria-hidden'?: boolean }>>> = {
  'dice-1': Dice1,
  'dice-2': Dice2,
  'dice-3': Dice3,
};
