import { can } from '../../../providers/access';
import { offers } from '../../../providers/session';
import { chats } from '../../chats/resource';

/** Whether all who match can be messaged (capability 'batches'), by roles that write in the chats. */
export const messagesMatching = (): boolean => can(chats, 'list') && offers('batches');
