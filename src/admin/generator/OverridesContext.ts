import { createContext, useContext } from 'react';
import type { ResourceName } from '../../resources/index.ts';
import type { Overrides, ResourceOverride } from './overrides.ts';

/** The generator is told the overrides; it does not know the screens behind them. */
export const OverridesContext = createContext<Overrides>({});

export function useOverride(name: ResourceName): ResourceOverride {
  return (useContext(OverridesContext)[name] ?? {}) as ResourceOverride;
}
