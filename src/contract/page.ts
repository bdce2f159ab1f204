import type { Locale } from '../resources/define/index.ts';
import type { Form } from './form.ts';

/** What the server gives the renderer of the public pages. */
export interface PageRequest {
  /** Path and query as the visitor asked. */
  url: string;
  locale: Locale;
  /** The questionnaire of a `/formulaire` link: null when unknown or closed, undefined on other pages. */
  form?: Form | null;
}

/** What comes back: parts that the server sets into index.html. */
export interface RenderedPage {
  status: number;
  title: string;
  /** The body of `#root`. */
  html: string;
  /** What the browser needs to take over: put as JSON into `<script type="application/json" id="page-data">`. */
  data: PageData;
}

export interface PageData {
  locale: Locale;
  form?: Form | null;
}

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

/** The cookie that remembers the chosen interface language, so that the server renders it at once. No credential. */
export const localeCookie = 'language';

export type Door = 'public' | 'investigator' | 'admin';

/** Which of the three applications a path belongs to. */
export function doorOf(pathname: string): Door {
  if (/^\/investigator(\/|$)/.test(pathname)) return 'investigator';
  if (/^\/africanhealthstudy(\/|$)/.test(pathname) && !/\/panel-administration\/(authentification|reset_password)\/?$/.test(pathname)) return 'admin';
  return 'public';
}
