import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { RosterPageProps } from './RosterPage.tsx';

/** The list of entries, for forms that have a repeated part. `loadRoster` asks for it again where it did not come. */
export function useRosterPage(isWanted: boolean): { Roster: ComponentType<RosterPageProps> | undefined; loadRoster(): void } {
  const [Roster, setRoster] = useState<ComponentType<RosterPageProps>>();
  const loadRoster = useCallback(() => {
    if (isWanted) import('./RosterPage.tsx').then(({ RosterPage }) => setRoster(() => RosterPage)).catch(() => undefined);
  }, [isWanted]);
  useEffect(loadRoster, [loadRoster]);
  return { Roster, loadRoster };
}
