import { createHash } from 'node:crypto';
import { escapeHtml, type Html } from '../../src/contract/html.ts';
import { type App, appOf, type EarlyData, keyOfChunk, type RenderedPage } from '../../src/contract/index.ts';
import type { Locale } from '../../src/resources/define/index.ts';
import { oldBrowserScript } from './oldBrowser.ts';
import type { Build, Manifest } from './readBuild.ts';

export interface AssembledPage {
  html: string;
  /** `sha256-…` of each style that stands inside, for the content security policy. */
  styleHashes: readonly string[];
  /** The same of its scripts. */
  scriptHashes: readonly string[];
}

/** Everything the public pages look like: small enough to stand inside each. */
export const publicStylesheet = 'src/public/public.css';

/** The sources whose chunks an app that script draws begins with, its words in the reader's language among them; the public app's page names its own. */
const appModules: Readonly<Record<App, (locale: Locale) => readonly string[]>> = {
  public: () => [],
  investigator: (locale) => ['src/investigator/openInvestigatorApp.tsx', `i18n/${locale}/investigator.ts`],
  admin: (locale) => ['src/admin/AdminApp.tsx', `i18n/${locale}/adminApp.ts`],
};

/** Chunks in the order they are needed: what a chunk imports comes before it. Two may import each other. */
function chunksOf(manifest: Manifest, keys: readonly string[]): Set<string> {
  const found = new Set<string>();
  const entered = new Set<string>();
  const enter = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || entered.has(key)) return;
    entered.add(key);
    (chunk.imports ?? []).forEach(enter);
    found.add(key);
  };
  keys.forEach(enter);
  return found;
}

/** Its key is a full path, because script asks for its address only. */
export function stylesheetOf(manifest: Manifest): string {
  const key = Object.keys(manifest).find((name) => name.endsWith(publicStylesheet));
  if (!key) throw new Error(`${publicStylesheet} is not in the build`);
  return manifest[key]?.file ?? '';
}

/** JSON that cannot end the script element it stands in. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** A replacement as it is: `$&` and its like in what people wrote mean nothing. */
function fill(template: string, mark: RegExp, content: string): string {
  return template.replace(mark, () => content);
}

interface Placed {
  path: string;
  /** Stands where script does not run, below what is said of that. */
  withoutScript?: Html | undefined;
  /** What a browser reads that cannot run the product's script, with the script that shows it. */
  oldBrowser?: Html;
  /** Whoever opens it asked their browser to load only what they ask for. */
  savesData?: boolean;
}

/**
 * Sets a rendered page into the template. For the public pages the markup comes first and script last, so that on a slow
 * network the first question is read while the rest is on its way; the other apps show nothing before their script, so that
 * begins at once.
 */
export function assemblePage(
  { template, manifest, styleOf, earlyScript }: Build,
  page: RenderedPage,
  { path, withoutScript, oldBrowser, savesData = false }: Placed,
): AssembledPage {
  const { locale, study: { country } = {} } = page.data;
  const rendered = page.modules.length > 0;
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const keys = chunksOf(manifest, [...entry, ...(rendered ? page.modules : appModules[appOf(path)](locale))]);
  const later = savesData ? [] : (page.later ?? []).map((named) => keyOfChunk(manifest, named));
  const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
  const styles = rendered ? `<style>${styleOf(stylesheetOf(manifest))}</style>` : '';
  const preloads = chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
  const scripts = [
    ...entry.map((key) => `<script type="module" crossorigin src="/${manifest[key]?.file}"></script>`),
    ...[...chunksOf(manifest, later)]
      .filter((key) => !keys.has(key))
      .map((key) => `<link rel="prefetch" as="script" crossorigin href="/${manifest[key]?.file}">`),
  ].join('');
  // The shell too: whatever address it is shown for asks for the contact.
  const data = rendered || page.data.study ? `<script type="application/json" id="page-data">${escapeJson(page.data)}</script>` : '';

  const [firstPage = '', ...otherPages] = (page.early?.pages ?? []).map((view, at) => `<template data-early="${at}">${view}</template>`);
  const early = earlyData(page);
  const earlyParts = early
    ? [firstPage, `<script type="application/json" id="early-data">${escapeJson(early)}</script><script>${earlyScript}</script>`, ...otherPages].join('')
    : '';

  let html = fill(template, /<html lang="[^"]*"/, `<html lang="${locale}"${country ? ` data-country="${country}"` : ''}`);
  html = fill(html, /<title>[^<]*<\/title>/, `<title>${escapeHtml(page.title)}</title>`);
  html = fill(html, /<\/head>/, `${styles}${early ? `<script>${pressScript}</script>` : ''}${rendered ? '' : preloads + scripts}</head>`);
  html = fill(html, /<!--page-->.*?<!--\/page-->/s, page.html);
  if (withoutScript) html = fill(html, /<\/noscript>/, `${withoutScript.text}</noscript>`);
  html = fill(
    html,
    /<!--after-->.*?<!--\/after-->/s,
    `${oldBrowser ? `${oldBrowser.text}<script>${oldBrowserScript}</script>` : ''}${earlyParts}${rendered ? preloads : ''}${data}<template id="load-failure">${page.after}</template>${rendered ? scripts : ''}`,
  );
  const inline = [...(early ? [pressScript, earlyScript] : []), ...(oldBrowser ? [oldBrowserScript] : [])];
  return { html, styleHashes: stylesIn(html).map(hashOf), scriptHashes: inline.map(hashOf) };
}

/**
 * Remembers what is pressed between the moment that a button is seen and the one that the script inside the page is here, seconds at the edge of a network. A page that
 * comes back as it was left, with its answers, is opened again: somebody else may hold the phone by now, and is asked so.
 */
const pressScript = 'onclick=e=>{firstPress=e.target};onpageshow=e=>{e.persisted&&location.reload()}';

/** What the script inside the page goes by. */
function earlyData({ early, data: { form, locale } }: RenderedPage): EarlyData | undefined {
  if (!early || !form) return undefined;
  const { id, title, version, begun } = form;
  return { ...early.plan, locale, form: { id, title, ...(version !== undefined && { version }), ...(begun !== undefined && { begun }) } };
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

function stylesIn(html: string): string[] {
  return [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text);
}
