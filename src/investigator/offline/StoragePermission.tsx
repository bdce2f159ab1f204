import { useQuery } from '@tanstack/react-query';
import { useText } from '../texts/useText.ts';

/** How soon an answer to the browser's own question is noticed. */
const retryMs = 2_000;

/** Whether the browser may clear this phone's database by itself; nothing where it does not say. */
export function StoragePermission() {
  const t = useText();
  const { data: isPersistent } = useQuery({
    queryKey: ['phone', 'persisted'],
    queryFn: async () => (await navigator.storage?.persisted?.()) ?? null,
    refetchInterval: ({ state }) => state.data === false && retryMs,
    // The browser answers without a network.
    networkMode: 'always',
  });
  if (isPersistent === undefined || isPersistent === null) return null;
  return <p className="soft">{t(isPersistent ? 'storageKept' : 'storageMayBeCleared')}</p>;
}
