import { createHash } from 'node:crypto';
import { problemStatus } from '../../../src/contract/index.ts';
import { kindName } from '../../../src/resources/define/kindName.ts';
import type { Fields } from '../../../src/resources/define/index.ts';
import { escapeHtml } from '../../../src/contract/html.ts';
import type { Route } from '../route.ts';

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{margin-top:2.5rem;border-bottom:1px solid #8886}details{margin:.4rem 0;border:1px solid #8885;border-radius:.5rem;padding:.5rem .8rem}
summary{cursor:pointer;min-height:1.6rem}code{font:.9em ui-monospace,monospace;overflow-wrap:anywhere}.method{display:inline-block;min-width:4.2rem;font-weight:700}
table{border-collapse:collapse;width:100%;font-size:.9rem}td,th{text-align:start;vertical-align:top;padding:.2rem .6rem .2rem 0;border-top:1px solid #8883}nav a{margin-inline-end:1rem}`;

/** For the page's content policy: this style and no other may stand inside it. */
export const docsStyleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`;

function rows(entries: readonly (readonly [string, string])[]): string {
  return entries.map(([name, words]) => `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(words)}</td></tr>`).join('');
}

function fieldRows(fields: Fields): string {
  return rows(
    Object.entries(fields)
      .filter(([, { readOnly }]) => !readOnly)
      .map(([name, field]) => [name, `${field[kindName]}${field.required === true && !field.orNone ? ', required' : ''}: ${field.label.en}`] as const),
  );
}

function bodyOf({ body }: Route): string {
  if (!body) return '';
  if ('json' in body) return `<h4>Body</h4><p>JSON: <code>${escapeHtml(JSON.stringify(body.json))}</code></p>`;
  const fields = 'record' in body ? body.record : (body.fields ?? {});
  const file = 'file' in body ? rows([['file', 'upload, required']]) : '';
  return `<h4>Body</h4><table>${file}${fieldRows(fields)}</table>`;
}

function callOf(route: Route): string {
  const { method, path, summary, allow, links, query = {}, refusals = [] } = route;
  const parameters = Object.entries(query);
  return `<details><summary><code><span class="method">${method}</span> /api/${escapeHtml(path)}</code> – ${escapeHtml(summary)}</summary>
<p>Allowed: ${allow.join(', ')}${links ? '; a respondent’s personal link is accepted' : ''}.</p>
${parameters.length > 0 ? `<h4>Query</h4><table>${rows(parameters)}</table>` : ''}${bodyOf(route)}
${refusals.length > 0 ? `<h4>Refusals</h4><table>${rows(refusals.map((code) => [String(problemStatus[code]), code]))}</table>` : ''}</details>`;
}

/** The calls for people to read: plain HTML, no script, nothing from elsewhere. */
export function docsPage(routes: readonly Route[]): string {
  const tags = [...new Set(routes.map(({ tag }) => tag))];
  const sections = tags.map(
    (tag) =>
      `<h2 id="${tag}">${escapeHtml(tag)}</h2>${routes
        .filter((route) => route.tag === tag)
        .map(callOf)
        .join('\n')}`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Calls of the African Health Study</title><style>${style}</style></head><body><h1>Calls of the African Health Study</h1>
<p>A credential travels as <code>Authorization: Bearer …</code>, never in an address. Bodies are multipart, urlencoded or JSON.
Refusals are <code>{message, code, errors?, details?}</code>, the message in the language of <code>Accept-Language</code>.
For programs: <a href="/api/docs/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<nav>${tags.map((tag) => `<a href="#${tag}">${escapeHtml(tag)}</a>`).join(' ')}</nav>
${sections.join('\n')}</body></html>`;
}
