import type { ComponentType } from 'react';
import type { Namespace } from './loadTexts.ts';

export interface PublicRoute {
  path: string;
  /** The source file of the page: by it the server finds the chunk to preload. */
  module: string;
  load(): Promise<ComponentType>;
  /** Beside `public`, which every page has. */
  texts: readonly Namespace[];
  /** Namespace and key of the document's title; none: the product's name alone. */
  title?: readonly [Namespace, string];
}

/** Any path that no route has. */
export const notFoundRoute: PublicRoute = {
  path: '*',
  module: 'src/public/pages/NotFoundPage.tsx',
  load: async () => (await import('./pages/NotFoundPage.tsx')).NotFoundPage,
  texts: [],
  title: ['public', 'notFoundTitle'],
};

/** The addresses of the specification, in its order. A page's code and words are loaded with it and not before. */
export const publicRoutes: readonly PublicRoute[] = [
  {
    path: '/',
    module: 'src/public/pages/LandingPage.tsx',
    load: async () => (await import('./pages/LandingPage.tsx')).LandingPage,
    texts: [],
  },
  {
    path: '/about',
    module: 'src/public/pages/AboutPage.tsx',
    load: async () => (await import('./pages/AboutPage.tsx')).AboutPage,
    texts: ['consent'],
    title: ['consent', 'title'],
  },
  {
    path: '/Consent',
    module: 'src/public/pages/ConsentPage.tsx',
    load: async () => (await import('./pages/ConsentPage.tsx')).ConsentPage,
    texts: ['consent'],
    title: ['consent', 'pageTitle'],
  },
  {
    path: '/formulaire',
    module: 'src/public/pages/FormulairePage.tsx',
    load: async () => (await import('./pages/FormulairePage.tsx')).FormulairePage,
    texts: ['questionnaire'],
    title: ['public', 'questionnaireTitle'],
  },
  {
    path: '/fillForm',
    module: 'src/public/pages/FillFormPage.tsx',
    load: async () => (await import('./pages/FillFormPage.tsx')).FillFormPage,
    texts: ['questionnaire'],
    title: ['public', 'questionnaireTitle'],
  },
  {
    path: '/password',
    module: 'src/public/pages/PasswordPage.tsx',
    load: async () => (await import('./pages/PasswordPage.tsx')).PasswordPage,
    texts: ['access'],
    title: ['access', 'resetTitle'],
  },
  {
    path: '/africanhealthstudy/panel-administration/authentification',
    module: 'src/public/pages/SignInPage.tsx',
    load: async () => (await import('./pages/SignInPage.tsx')).SignInPage,
    texts: ['access'],
    title: ['access', 'signInTitle'],
  },
  {
    path: '/africanhealthstudy/panel-administration/reset_password',
    module: 'src/public/pages/ForgotPasswordPage.tsx',
    load: async () => (await import('./pages/ForgotPasswordPage.tsx')).ForgotPasswordPage,
    texts: ['access'],
    title: ['access', 'forgotTitle'],
  },
];

/** The route of a path; a slash at its end and the case of its letters do not matter, as for the router. */
export function routeOf(pathname: string): PublicRoute {
  const wanted = pathname.replace(/\/+$/, '').toLowerCase() || '/';
  return publicRoutes.find(({ path }) => path.toLowerCase() === wanted) ?? notFoundRoute;
}
