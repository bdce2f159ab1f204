import type { Namespace } from './loadTexts.ts';

export interface PublicRoute {
  path: string;
  /** The component, and the file in `pages/` that holds it. */
  page: string;
  /** Next to `public`, which every page has. */
  texts: readonly Namespace[];
  /** Namespace and key of the document's title; none: the product's name alone. */
  title?: readonly [Namespace, string];
  /** What is announced with the page's own script, so that both come at once. */
  with?: readonly string[];
  /** What a personal link opens: its person and their form are asked for as the page begins. */
  ofLink?: true;
  /** Takes the width of a desk; all else is set for reading. */
  wide?: boolean;
}

/** Any path that no route has. */
export const notFoundRoute: PublicRoute = {
  path: '*',
  page: 'NotFoundPage',
  texts: [],
  title: ['public', 'notFoundTitle'],
};

/** The addresses of the specification, in its order, where a receipt is checked, and where one's rights are. A page's code and words are loaded with it and not before. */
export const publicRoutes: readonly PublicRoute[] = [
  {
    path: '/',
    page: 'LandingPage',
    texts: ['landing'],
    wide: true,
  },
  {
    path: '/about',
    page: 'AboutPage',
    texts: ['consent', 'respondent'],
    title: ['consent', 'title'],
  },
  {
    path: '/Consent',
    page: 'ConsentPage',
    ofLink: true,
    texts: ['consent', 'respondent'],
    title: ['consent', 'pageTitle'],
  },
  {
    path: '/formulaire',
    page: 'FormulairePage',
    texts: ['consent', 'questionnaire', 'respondent'],
    title: ['public', 'questionnaireTitle'],
  },
  {
    path: '/fillForm',
    page: 'FillFormPage',
    with: ['src/public/filling/FilledForm.tsx'],
    ofLink: true,
    texts: ['questionnaire', 'respondent'],
    title: ['public', 'questionnaireTitle'],
  },
  {
    path: '/receipt',
    page: 'ReceiptPage',
    texts: ['receipt'],
    title: ['receipt', 'title'],
  },
  {
    path: '/rights',
    page: 'RightsPage',
    texts: ['rights', 'respondent'],
    title: ['rights', 'title'],
  },
  {
    path: '/password',
    page: 'PasswordPage',
    texts: ['access'],
    title: ['access', 'resetTitle'],
  },
  {
    path: '/africanhealthstudy/panel-administration/authentification',
    page: 'SignInPage',
    texts: ['access'],
    title: ['access', 'signInTitle'],
  },
  {
    path: '/africanhealthstudy/panel-administration/reset_password',
    page: 'ForgotPasswordPage',
    texts: ['access'],
    title: ['access', 'forgotTitle'],
  },
];

/** The route of a path; a slash at its end and the case of its letters do not matter, as for the router. */
export function routeOf(pathname: string): PublicRoute {
  const wanted = pathname.replace(/\/+$/, '').toLowerCase() || '/';
  return publicRoutes.find(({ path }) => path.toLowerCase() === wanted) ?? notFoundRoute;
}
