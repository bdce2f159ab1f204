import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { RenderedPage } from '../../src/contract/index.ts';
import { markup } from '../../src/contract/html.ts';
import { assemblePage } from './assemblePage.ts';
import type { Build } from './readBuild.ts';

const build: Build = {
  template:
    '<html lang="en"><head><title>T</title><style>.wait{}</style></head><body><div id="root"><!--page-->wait<!--/page--></div><!--after-->x<!--/after--></body></html>',
  manifest: {
    'index.html': { file: 'assets/main.js', isEntry: true },
    'src/public/startPublicApp.tsx': { file: 'assets/app.js', imports: ['_react.js'] },
    '_react.js': { file: 'assets/react.js' },
    'src/admin/AdminApp.tsx': { file: 'assets/admin.js', imports: ['_react.js'] },
    'i18n/en/adminApp.ts': { file: 'assets/words-en.js' },
    'i18n/mg/adminApp.ts': { file: 'assets/words-mg.js' },
    '/anywhere/src/public/public.css': { file: 'assets/public.css' },
  },
  renderPage: () => Promise.reject(new Error('not asked for')),
  files: new Map(),
  styleOf: (file) => `/* ${file} */`,
  earlyScript: 'early()',
};

const page: RenderedPage = {
  status: 200,
  title: 'Fahasalamana & <b>',
  html: '<h1>First question</h1>',
  after: '<p>failed</p>',
  data: { locale: 'mg', form: { id: '1', title: '</script><script>alert(1)</script> $& $1', isValid: true } },
  modules: ['src/public/startPublicApp.tsx'],
};

test('the first question comes before all else, and what script needs is asked for before its data comes', () => {
  const { html } = assemblePage(build, page, { path: '/formulaire' });
  const places = ['<style>/*', '<h1>First question', 'modulepreload', 'id="page-data"', '<script type="module"'].map((part) => html.indexOf(part));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test('the study’s country stands where every app reads it, also without network', () => {
  expect(assemblePage(build, { ...page, data: { ...page.data, study: { country: 'MG' } } }, { path: '/investigator' }).html).toMatch(
    /^<html lang="mg" data-country="MG">/,
  );
});

test('what people wrote cannot end the data, and means nothing to the assembly', () => {
  const { html } = assemblePage(build, page, { path: '/formulaire' });
  const text = /id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.parse(text)).toEqual(page.data);
  expect(html).toContain('<title>Fahasalamana &amp; &lt;b&gt;</title>');
  expect(html).toContain('<html lang="mg"');
});

test('every style that stands inside is named to the content policy by its hash', () => {
  const { html, styleHashes } = assemblePage(build, page, { path: '/formulaire' });
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
  expect(styles).toHaveLength(2);
  expect(styleHashes).toEqual(styles);
});

test('the script that asks before any other comes stands behind the first page of the questionnaire, named to the content policy by its hash, and before the other pages', () => {
  const plan = { pages: [{ q: {} }, { q: {} }], words: { wait: '</script><b>', missing: '' } };
  const { html, scriptHashes } = assemblePage(build, { ...page, early: { plan, pages: ['<p>one</p>', '<p>two</p>'] } }, { path: '/formulaire' });
  const places = ['<h1>First question', '<p>one</p>', 'id="early-data"', '<script>early()</script>', '<p>two</p>', 'modulepreload', 'id="page-data"'].map(
    (part) => html.indexOf(part),
  );
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(JSON.parse(/id="early-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '')).toMatchObject({ ...plan, locale: 'mg', form: { id: '1' } });
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`);
  expect([scripts.length, scriptHashes]).toEqual([2, scripts]);
  expect(assemblePage(build, page, { path: '/formulaire' }).scriptHashes).toEqual([]);
});

test('what a page needs is announced once each, what it stands on first', () => {
  const { html } = assemblePage(build, page, { path: '/formulaire' });
  expect([...html.matchAll(/modulepreload" crossorigin href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/assets/main.js',
    '/assets/react.js',
    '/assets/app.js',
  ]);
});

test('parts that import each other are announced once each', () => {
  const manifest = { ...build.manifest, '_react.js': { file: 'assets/react.js', imports: ['src/public/startPublicApp.tsx'] } };
  const { html } = assemblePage({ ...build, manifest }, page, { path: '/formulaire' });
  expect([...html.matchAll(/modulepreload" crossorigin href="([^"]+)"/g)].map(([, href]) => href).toSorted()).toEqual([
    '/assets/app.js',
    '/assets/main.js',
    '/assets/react.js',
  ]);
});

test('what a page wants later is asked for after everything it needs at once, and nothing twice', () => {
  const { html } = assemblePage(build, { ...page, later: ['src/admin/AdminApp.tsx'] }, { path: '/formulaire' });
  expect([...html.matchAll(/prefetch" as="script" crossorigin href="([^"]+)"/g)].map(([, href]) => href)).toEqual(['/assets/admin.js']);
  expect(html.indexOf('rel="prefetch"')).toBeGreaterThan(html.indexOf('<script type="module"'));
});

test('who saves data is brought nothing before it is asked for', () => {
  const { html } = assemblePage(build, { ...page, later: ['src/admin/AdminApp.tsx'] }, { path: '/formulaire', savesData: true });
  expect([html.includes('rel="prefetch"'), html.includes('rel="modulepreload"')]).toEqual([false, true]);
});

test('an app that script draws is sent with its wait message, its script and its reader’s words first, and no public style', () => {
  const { html } = assemblePage(
    build,
    { ...page, modules: [], html: 'Andraso kely', data: { locale: 'mg' } },
    { path: '/africanhealthstudy/panel-administration' },
  );
  expect(html.indexOf('/assets/admin.js')).toBeLessThan(html.indexOf('Andraso kely'));
  expect(html.indexOf('/assets/words-mg.js')).toBeLessThan(html.indexOf('Andraso kely'));
  expect(html).not.toContain('words-en');
  expect(html).not.toContain('public.css');
  expect(html).not.toContain('page-data');
});

test('what stands for a browser without script is below what the page itself says of that, and nowhere else', () => {
  const { html } = assemblePage(
    build,
    { ...page, html: '<noscript>Allow script.</noscript><h1>First question</h1>' },
    { path: '/formulaire', withoutScript: markup`<a href="${'"'}">Or go on</a>` },
  );
  expect(html).toContain('<noscript>Allow script.<a href="&quot;">Or go on</a></noscript><h1>');
});
