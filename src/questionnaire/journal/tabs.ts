/** What the tabs of one device tell each other. */
export type TabNews = { kind: 'changed' | 'finished' | 'removed'; submission: string; place: string } | { kind: 'here' | 'here too' | 'left'; place: string };

export interface Tabs {
  tell(news: TabNews): void;
  listen(listener: (news: TabNews) => void): () => void;
}

/** Silent where the browser cannot: then each tab goes by what it finds on the device. */
export function openTabs(): Tabs {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('questionnaire');
  const listeners = new Set<(news: TabNews) => void>();
  if (channel) channel.onmessage = ({ data }) => listeners.forEach((listener) => listener(data as TabNews));
  return {
    tell: (news) => channel?.postMessage(news),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
