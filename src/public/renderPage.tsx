import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { appOf, type EarlyPlan, type Form, type PageData, type RenderedPage, type RenderPage, shellPath } from '../contract/index.ts';
import { type Catalogue, TextsProvider } from '../ui/index.ts';
import { FilledForm } from './filling/FilledForm.tsx';
import { documentTitle } from './page/documentTitle.ts';
import { LoadFailureTemplate } from './failures/LoadFailureTemplate.tsx';
import { laterChunks } from './page/laterChunks.ts';
import { loadPage, pageModule } from './page/loadPage.ts';
import { loadTexts } from './page/loadTexts.ts';
import { PublicApp } from './PublicApp.tsx';
import { notFoundRoute, type PublicRoute, routeOf } from './page/routes.ts';

const start = 'src/public/startPublicApp.tsx';

/** The home page too, which is one press away, and the words that are missing for what comes. */
function modulesBehind({ texts }: PublicRoute, { locale, form }: PageData): string[] {
  if (!texts.includes('questionnaire')) return [];
  const checks = form?.consentChecks ? ['src/consent/onUse/Checks.tsx', `i18n/${locale}/onUse.ts`] : [];
  return [...laterChunks, pageModule(routeOf('/')), ...checks, `i18n/${locale}/publicApp.ts`, `i18n/${locale}/landing.ts`];
}

async function withTexts(locale: PageData['locale'], content: ReactNode) {
  const catalogue = await loadTexts(locale, ['public']);
  return {
    catalogue,
    html: renderToString(
      <TextsProvider locale={locale} catalogue={catalogue}>
        {content}
      </TextsProvider>,
    ),
  };
}

const nobody = () => undefined;

interface EarlyPages extends Pick<EarlyPlan, 'pages'> {
  form: Form;
  locale: PageData['locale'];
}

/** Lets the server answer others before it goes on. */
const rest = () => new Promise<void>((resolve) => setTimeout(resolve));

/** What the script inside the page asks by itself: each page as the questionnaire's own script draws it. */
async function renderEarly({ form, locale, pages }: EarlyPages, catalogue: Catalogue): Promise<NonNullable<RenderedPage['early']>> {
  const words = { wait: catalogue.public?.wait ?? '', missing: catalogue.questionnaire?.problem_required ?? '' };
  const pageView = (page: number) =>
    renderToString(
      <StaticRouter location="/formulaire">
        <TextsProvider locale={locale} catalogue={catalogue}>
          <FilledForm form={form} right={{ by: 'form', token: '' }} draft="" takenOver={{ answers: {}, page, judged: [] }} onSent={nobody} />
        </TextsProvider>
      </StaticRouter>,
    );
  const views: string[] = [];
  for (const page of pages.keys()) {
    await rest();
    views.push(pageView(page));
  }
  return { plan: { pages, words }, pages: views };
}

/** The apps that script draws: the wait message at once, in the reader's language. */
async function renderWaiting(data: PageData): Promise<RenderedPage> {
  const { catalogue, html } = await withTexts(data.locale, <LoadFailureTemplate />);
  const texts = catalogue.public ?? {};
  return {
    status: 200,
    title: texts.product ?? '',
    html: renderToString(
      <div className="wait" role="status">
        {texts.wait}
      </div>,
    ),
    after: html,
    data,
    modules: [],
  };
}

/** Renders a path as the browser will take it over: status, title, markup, and the data and chunks that needs. */
export const renderPage: RenderPage = async ({ url, early, ...data }) => {
  const { pathname } = new URL(url, 'http://page.invalid');
  const app = appOf(pathname);
  // The consent text, which field workers read to people and administrators record, names whom to ask.
  if (app !== 'public' || pathname === shellPath) return renderWaiting(data);
  const route = routeOf(pathname);
  const { catalogue } = await loadPage(route, data.locale);
  const failure = await withTexts(data.locale, <LoadFailureTemplate />);
  const html = renderToString(
    <StaticRouter location={url}>
      <PublicApp data={data} />
    </StaticRouter>,
  );
  return {
    status: statusOf(route === notFoundRoute, data.form),
    title: documentTitle(route, catalogue),
    html,
    after: failure.html,
    data: { ...data, texts: catalogue },
    modules: [start, pageModule(route), ...(route.with ?? [])],
    later: modulesBehind(route, data),
    ...(early && data.form && { early: await renderEarly({ form: data.form, locale: data.locale, pages: early }, catalogue) }),
  };
};

function statusOf(unknown: boolean, form: PageData['form']): number {
  if (unknown) return 404;
  return form === null ? 410 : 200;
}
