import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Arrival } from './PartPanelProps.ts';
import { findPart, keyOf, type Part } from './partTree.ts';

/** The part the address names, `?part=questions:3f…`; the whole where it names none. And the version that is to be the draft again, `?restore=2`. */
export function useChosenPart(root: Part) {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const chosen = findPart(root, query.get('part')) ?? root;
  const restoring = root.resource === 'formulaires' && Number(query.get('restore')) > 0 ? Number(query.get('restore')) : undefined;
  const hrefOf = useCallback((part: Pick<Part, 'resource' | 'record'>) => `${pathname}?part=${encodeURIComponent(keyOf(part))}`, [pathname]);
  const choose = useCallback(
    (part: Pick<Part, 'resource' | 'record'>, arrived?: Arrival) => void navigate(hrefOf(part), { state: { arrived } }),
    [navigate, hrefOf],
  );
  const { arrived } = (state ?? {}) as { arrived?: Arrival };
  /** The panel begins again for another part, and where a key opens the same one again. */
  const opened = arrived ? `${keyOf(chosen)}/${key}` : keyOf(chosen);
  return { chosen, choose, hrefOf, arrived, opened, restoring };
}
