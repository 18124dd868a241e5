import { defineScreen } from '../../../contract/contract';
import { staff } from '../../../contract/roles';
import { fileTransfers } from '../resource';

/** What became of one export or import. */
export const fileTransfer = defineScreen({
  path: 'admin/file-transfers/transfer',
  route: 'admin/file-transfers/$id',
  menuParent: fileTransfers.path,
  words: 'file-transfers',
  needs: 'transfers',
  roles: staff,
});
