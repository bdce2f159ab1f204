import { type ComponentType, createElement, lazy, type LazyExoticComponent } from 'react';
import type { Duty } from '../../resources/index.ts';
import type { TextKey } from '../kit/useText.ts';
import type { PartResource } from './builder/partTree.ts';

export interface HandMadeScreen {
  /** Below the admin's base. */
  path: string;
  /** Whose screen it is; the others are told so. */
  duty: Duty;
  /** What the help next to it says. */
  help: TextKey;
  Screen: ComponentType | LazyExoticComponent<ComponentType>;
}

const DashboardScreen = lazy(() => import('./dashboard/DashboardScreen.tsx').then((module) => ({ default: module.DashboardScreen })));
const ResponsesScreen = lazy(() => import('./responses/ResponsesScreen.tsx').then((module) => ({ default: module.ResponsesScreen })));

const AccountScreen = lazy(() => import('./account/AccountScreen.tsx').then((module) => ({ default: module.AccountScreen })));
const TranslationsScreen = lazy(() => import('./translations/TranslationsScreen.tsx').then((module) => ({ default: module.TranslationsScreen })));
const MapScreen = lazy(() => import('./map/MapScreen.tsx').then((module) => ({ default: module.MapScreen })));
const StretchesScreen = lazy(() => import('./stretches/StretchesScreen.tsx').then((module) => ({ default: module.StretchesScreen })));
const HierarchyScreen = lazy(() => import('./hierarchy/HierarchyScreen.tsx').then((module) => ({ default: module.HierarchyScreen })));
const RespondentScreen = lazy(() => import('./respondent/RespondentScreen.tsx').then((module) => ({ default: module.RespondentScreen })));
const CardScreen = lazy(() => import('./respondent/CardScreen.tsx').then((module) => ({ default: module.CardScreen })));
const ConsentScreen = lazy(() => import('./respondent/ConsentScreen.tsx').then((module) => ({ default: module.ConsentScreen })));
const CopyScreen = lazy(() => import('./respondent/CopyScreen.tsx').then((module) => ({ default: module.CopyScreen })));
const VersionsScreen = lazy(() => import('./publishing/VersionsScreen.tsx').then((module) => ({ default: module.VersionsScreen })));
const PosterScreen = lazy(() => import('./publishing/PosterScreen.tsx').then((module) => ({ default: module.PosterScreen })));

const ApprovalsScreen = lazy(() => import('./approvals/ApprovalsScreen.tsx').then((module) => ({ default: module.ApprovalsScreen })));
const LogScreen = lazy(() => import('./log/LogScreen.tsx').then((module) => ({ default: module.LogScreen })));

const builder = (resource: PartResource) =>
  lazy(() => import('./builder/BuilderScreen.tsx').then(({ BuilderScreen }) => ({ default: () => createElement(BuilderScreen, { resource }) })));

/** The screens made by hand, each loaded when it is first opened. */
export const screens: readonly HandMadeScreen[] = [
  { path: '/', duty: 'statistics', help: 'screens.dashboard', Screen: DashboardScreen },
  { path: '/statistic', duty: 'statistics', help: 'screens.dashboard', Screen: DashboardScreen },
  { path: '/map', duty: 'statistics', help: 'screens.map', Screen: MapScreen },
  { path: '/stretches', duty: 'hearing', help: 'screens.stretches', Screen: StretchesScreen },
  { path: '/details/:id', duty: 'publishing', help: 'screens.builder', Screen: builder('formulaires') },
  { path: '/details-section/:id', duty: 'publishing', help: 'screens.builder', Screen: builder('sections') },
  { path: '/details-question/:id', duty: 'publishing', help: 'screens.builder', Screen: builder('questions') },
  { path: '/social-dowload', duty: 'data', help: 'screens.responses', Screen: ResponsesScreen },
  { path: '/publishing/:id', duty: 'publishing', help: 'screens.publishing', Screen: VersionsScreen },
  { path: '/poster/:id', duty: 'publishing', help: 'screens.publishing', Screen: PosterScreen },
  { path: '/detail/:id', duty: 'fieldWork', help: 'screens.person', Screen: RespondentScreen },
  { path: '/card/:id', duty: 'fieldWork', help: 'screens.person', Screen: CardScreen },
  { path: '/consent/:id', duty: 'fieldWork', help: 'screens.person', Screen: ConsentScreen },
  { path: '/copy/:id', duty: 'people', help: 'screens.person', Screen: CopyScreen },
  { path: '/log', duty: 'log', help: 'screens.log', Screen: LogScreen },
  { path: '/approvals', duty: 'requests', help: 'screens.approvals', Screen: ApprovalsScreen },
  { path: '/account', duty: 'account', help: 'screens.account', Screen: AccountScreen },
  { path: '/translations/:id', duty: 'publishing', help: 'screens.translations', Screen: TranslationsScreen },
  { path: '/hierarchy', duty: 'hierarchy', help: 'screens.hierarchy', Screen: HierarchyScreen },
];
