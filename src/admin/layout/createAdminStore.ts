import { localStorageStore, memoryStore, type Store } from 'react-admin';
import type { Locale } from '../../resources/define/index.ts';
import { joinStores } from './joinStores.ts';

/**
 * What react-admin remembers on this device. The language is left out: it stands in the cookie all apps share, and a choice in one
 * tab, told to another by way of this store, would have react-admin draw everything again there, and what was typed be gone.
 */
export function createAdminStore(locale: Locale): Store {
  const device = localStorageStore(undefined, 'admin');
  const tab = memoryStore({ locale });
  return {
    ...joinStores(device, (key) => (key === 'locale' ? tab : device)),
    setup() {
      device.setup();
      tab.setup();
    },
    teardown() {
      device.teardown();
      tab.teardown();
    },
  };
}
