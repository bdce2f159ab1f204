interface Watching {
  /** This question has come on the screen. */
  onSeen(id: string): void;
  /** Its page was left. */
  onLeft(id: string): void;
}

/** The question as it stands on the page; in a list the first of its entries that is open. */
const elementOf = (id: string) => document.querySelector(`[id="q-${id}"], [id="q-${id}-group"], [id^="q-${id}@"]`)?.closest('.question');

/** Tells which of these questions comes on the screen and whose page is left, until it is ended. It reads the page, so that a questionnaire that records nothing carries nothing for it. */
export function watchQuestions(ids: readonly string[], { onSeen, onLeft }: Watching): () => void {
  const there = new Map<string, Element>();
  const idOf = (element: Element) => [...there].find(([, one]) => one === element)?.[0];
  const screen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const id = isIntersecting && idOf(target);
        if (id) onSeen(id);
      }
    },
    // What only peeps out at the lower end is not asked yet.
    { rootMargin: '0px 0px -20% 0px' },
  );
  const look = () => {
    for (const id of ids) {
      const before = there.get(id);
      if (before?.isConnected) continue;
      const element = elementOf(id);
      if (before) {
        screen.unobserve(before);
        there.delete(id);
        if (!element) onLeft(id);
      }
      if (element) {
        there.set(id, element);
        screen.observe(element);
      }
    }
  };
  const changes = new MutationObserver(look);
  changes.observe(document.body, { childList: true, subtree: true });
  look();
  return () => {
    changes.disconnect();
    screen.disconnect();
  };
}
