import { type ComponentType, lazy, type ReactNode } from 'react';
import { screenLoads } from './screenLoads.ts';

/** A screen whose script comes when it is opened: the list must stand first. */
function later<Name extends string>(name: Name, load: () => Promise<Readonly<Record<Name, () => ReactNode>>>): ComponentType {
  screenLoads.push(load);
  return lazy(async () => ({ default: (await load())[name] as ComponentType }));
}

/** What is opened from the list, each below the app's base. */
export const lazyScreens: readonly { path: string; Screen: ComponentType }[] = [
  { path: '/detail/:id', Screen: later('DetailScreen', () => import('./respondent/DetailScreen.tsx')) },
  { path: '/useradd', Screen: later('RegisterScreen', () => import('./register/RegisterScreen.tsx')) },
  { path: '/userEdit', Screen: later('EditScreen', () => import('./register/EditScreen.tsx')) },
  { path: '/formulaire/:id', Screen: later('FillScreen', () => import('./fill/FillScreen.tsx')) },
  { path: '/card/:id?', Screen: later('CardScreen', () => import('./respondent/CardScreen.tsx')) },
  { path: '/work', Screen: later('WorkScreen', () => import('./work/WorkScreen.tsx')) },
  { path: '/phone', Screen: later('PhoneScreen', () => import('./offline/PhoneScreen.tsx')) },
];
