import { type ComponentType, createElement, lazy, type LazyExoticComponent } from 'react';
import type { PartResource } from './builder/partTree.ts';

export interface HandMadeScreen {
  /** Below the admin's base. */
  path: string;
  Screen: ComponentType | LazyExoticComponent<ComponentType>;
}

const DashboardScreen = lazy(() => import('./dashboard/DashboardScreen.tsx').then((module) => ({ default: module.DashboardScreen })));
const ResponsesScreen = lazy(() => import('./responses/ResponsesScreen.tsx').then((module) => ({ default: module.ResponsesScreen })));

const AccountScreen = lazy(() => import('./account/AccountScreen.tsx').then((module) => ({ default: module.AccountScreen })));
const TranslationsScreen = lazy(() => import('./translations/TranslationsScreen.tsx').then((module) => ({ default: module.TranslationsScreen })));
const HierarchyScreen = lazy(() => import('./hierarchy/HierarchyScreen.tsx').then((module) => ({ default: module.HierarchyScreen })));
const RespondentScreen = lazy(() => import('./respondent/RespondentScreen.tsx').then((module) => ({ default: module.RespondentScreen })));
const VersionsScreen = lazy(() => import('./publishing/VersionsScreen.tsx').then((module) => ({ default: module.VersionsScreen })));
const PosterScreen = lazy(() => import('./publishing/PosterScreen.tsx').then((module) => ({ default: module.PosterScreen })));

const LogScreen = lazy(() => import('./log/LogScreen.tsx').then((module) => ({ default: module.LogScreen })));

const builder = (resource: PartResource) =>
  lazy(() => import('./builder/BuilderScreen.tsx').then(({ BuilderScreen }) => ({ default: () => createElement(BuilderScreen, { resource }) })));

/** The screens made by hand, each loaded when it is first opened. */
export const screens: readonly HandMadeScreen[] = [
  { path: '/', Screen: DashboardScreen },
  { path: '/statistic', Screen: DashboardScreen },
  { path: '/details/:id', Screen: builder('formulaires') },
  { path: '/details-section/:id', Screen: builder('sections') },
  { path: '/details-question/:id', Screen: builder('questions') },
  { path: '/social-dowload', Screen: ResponsesScreen },
  { path: '/publishing/:id', Screen: VersionsScreen },
  { path: '/poster/:id', Screen: PosterScreen },
  { path: '/detail/:id', Screen: RespondentScreen },
  { path: '/log', Screen: LogScreen },
  { path: '/account', Screen: AccountScreen },
  { path: '/translations/:id', Screen: TranslationsScreen },
  { path: '/hierarchy', Screen: HierarchyScreen },
];
