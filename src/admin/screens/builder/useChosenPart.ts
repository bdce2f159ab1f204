import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { findPart, keyOf, type Part } from './partTree.ts';

/** The part the address names, `?part=questions:3f…`; the whole where it names none. */
export function useChosenPart(root: Part) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const chosen = findPart(root, new URLSearchParams(search).get('part')) ?? root;
  const hrefOf = useCallback((part: Pick<Part, 'resource' | 'record'>) => `${pathname}?part=${encodeURIComponent(keyOf(part))}`, [pathname]);
  const choose = useCallback((part: Pick<Part, 'resource' | 'record'>) => void navigate(hrefOf(part)), [navigate, hrefOf]);
  return { chosen, choose, hrefOf };
}
