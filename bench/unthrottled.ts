import { administrator } from './administrator.ts';

/** A server that refuses nobody for calling often: what is measured is its work, not its limits. */
export const unthrottled = {
  ...administrator,
  LOG_LEVEL: 'error',
  SEND_BURST: '1000000',
  SENDS_PER_SECOND: '1000000',
  SIGN_INS_PER_MINUTE: '1000000',
  STAFF_CALLS: '100000000',
  STAFF_RECORDS: '1000000000',
  STAFF_FILES: '1000000',
};
