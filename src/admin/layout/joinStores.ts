import type { Store } from 'react-admin';

/** Several stores as one: each key stands in the store that is named for it; what is said of all goes to `first`. */
export function joinStores(first: Store, storeOf: (key: string) => Store): Store {
  return {
    ...first,
    getItem: (key, fallback) => storeOf(key).getItem(key, fallback),
    setItem: (key, value) => storeOf(key).setItem(key, value),
    removeItem: (key) => storeOf(key).removeItem(key),
    subscribe: (key, callback) => storeOf(key).subscribe(key, callback),
  };
}
