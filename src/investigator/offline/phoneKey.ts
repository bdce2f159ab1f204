import { deviceName } from '../../authProvider/deviceName.ts';
import type { PhoneKey, Session } from '../../contract/index.ts';
import { call, CallFailure } from '../../dataProvider/http.ts';
import type { Phone } from './phone.ts';
import { phoneKeyName } from './phoneKeyName.ts';

const body = () => ({ device: deviceName() ?? '' });

/** Has the server make a key for this phone, where it has none. Rejects where the server knows no such call. */
export async function makePhoneKey(phone: Phone): Promise<void> {
  if (!navigator.onLine || (await phone.read(phoneKeyName)) !== undefined) return;
  const { key } = (await call({ method: 'POST', path: 'account/phone', body: body() })).json as PhoneKey;
  await phone.write(phoneKeyName, key);
}

/** A session by the key behind the PIN; undefined where there is none, or it holds no more. Rejects where nobody could be asked. */
export async function openByKey(phone: Phone): Promise<Session | undefined> {
  const key = await phone.read(phoneKeyName);
  if (typeof key !== 'string') return undefined;
  try {
    return (await call({ method: 'POST', path: 'auth/phone', token: key, body: body() })).json as Session;
  } catch (failure) {
    if (!(failure instanceof CallFailure) || failure.retryable) throw failure;
    // Ended by the office, or too old: from now on the person signs in.
    if (failure.status === 401) await phone.remove(phoneKeyName);
    return undefined;
  }
}
