import type { Lock } from '../../database/locks';

export const lock: Lock = 'accountCodes';
