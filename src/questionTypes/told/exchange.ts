import type { TypeExchange } from '../define/TypeExchange.ts';

/** `imei` and the address of a device are what other tools call the same code today. */
export const device: TypeExchange = {
  columns: () => [{ kind: 'text' }],
  xlsForm: { words: { deviceid: null, imei: null, 'uri:deviceid': null }, write: () => ({ type: 'deviceid' }) },
};

export const interviewer: TypeExchange = {
  columns: () => [{ kind: 'text' }],
  xlsForm: { words: { username: null, 'uri:username': null }, write: () => ({ type: 'username' }) },
};
