import type { Locale } from '../resources/define/index.ts';
import type { EarlyPlan } from './earlyPlan.ts';
import type { Form } from './form.ts';

/** What a page may say of this installation of the product. */
export interface StudyFacts {
  /** Where it is at home, as ISO 3166 says it in two letters: national telephone numbers are numbers of that country. */
  country?: string;
  /** The principal investigator, as far as the configuration names them. */
  contact?: { name?: string | undefined; email?: string | undefined };
  /** The study's public website, behind 'Contact support'. */
  website?: string | undefined;
  /** After how many days answers by a public link that were never sent are removed; 0: never. */
  unfinishedDays?: number;
  /** A field worker's phone: how many days its list stays without being brought up to date, and after how many wrong PINs in a row it goes (0: never). */
  phone?: { days: number; tries: number };
  /** Minutes that a form in use takes, measured; by its id, the default's under '' as well. Where nothing was measured yet it is absent. */
  minutes?: Readonly<Record<string, number>>;
  /** The least length of a password, by whose it is. */
  passwordMin?: { staff: number; respondent: number };
  /** What the organisation's own sign-in is called, where staff have one. */
  provider?: string | undefined;
}

export interface PageData {
  locale: Locale;
  /** The questionnaire of a `/formulaire` link: null when unknown or closed, undefined on other pages. */
  form?: Form | null;
  study?: StudyFacts;
  /** The page's words in its language, by namespace: two requests less before script can take over. Put in by the renderer. */
  texts?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** What the server gives the renderer of the public pages. */
export interface PageRequest extends PageData {
  /** Path and query, as far as a page is drawn from them. */
  url: string;
  /** Which pages of its questionnaire can be asked before script comes; absent where nothing is. */
  early?: EarlyPlan['pages'];
}

/** What comes back: parts that the server sets into index.html. */
export interface RenderedPage {
  status: number;
  title: string;
  /** The body of `#root`. */
  html: string;
  /** What stands in `<template id="load-failure">` behind the page. */
  after: string;
  /** What the browser needs to take over: put as JSON into `<script type="application/json" id="page-data">`. */
  data: PageData;
  /** The source files, named as in the build's manifest, whose chunks the browser needs at once. */
  modules: readonly string[];
  /** Those it wants later, by source or by the chunk's own name (`keyOfChunk`), whatever has become of the network by then: brought when nothing else is. */
  later?: readonly string[];
  /** What the script inside the page goes by, and the markup of each page of the questionnaire that it can show by itself. */
  early?: { plan: EarlyPlan; pages: readonly string[] };
}

/** The key of a chunk in the build's manifest: its source, or where several lie in it together, what it is called. */
export function keyOfChunk(manifest: Readonly<Record<string, unknown>>, named: string): string {
  return named in manifest ? named : (Object.keys(manifest).find((key) => key.startsWith(`_${named}-`)) ?? named);
}

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

/** A page of no address: script draws whatever address it is shown for. What the service worker shows without network. */
export const shellPath = '/shell';

/** The same for field workers: it announces the scripts that their app begins with. */
export const fieldShellPath = '/investigator/shell';

export type App = 'public' | 'investigator' | 'admin';

/** Which of the three applications a path belongs to. */
export function appOf(pathname: string): App {
  if (/^\/investigator(\/|$)/.test(pathname)) return 'investigator';
  if (/^\/africanhealthstudy(\/|$)/.test(pathname) && !/\/panel-administration\/(authentification|reset_password)\/?$/.test(pathname)) return 'admin';
  return 'public';
}
