import { createRequire } from 'node:module';
import type { AnyNode, LoadFormSuccessResult, RootNode } from '@getodk/xforms-engine';
import { JSDOM } from 'jsdom';
import { vi } from 'vitest';

/** What ODK's engine takes from the browser, and from the CommonJS that its parser was compiled for. */
const fromBrowser = [
  'window',
  'document',
  'DOMParser',
  'XMLSerializer',
  'Node',
  'Element',
  'Document',
  'Attr',
  'Text',
  'XMLDocument',
  'CDATASection',
  'Comment',
];

/** Given for the test alone: the next file of this process would find half a browser. */
function lendBrowser(page: Readonly<Record<string, unknown>>): void {
  const compiledFor = { __dirname: '/', require: createRequire(import.meta.url) };
  const lent = { ...compiledFor, ...Object.fromEntries(fromBrowser.map((name) => [name, page[name]])) };
  for (const [name, value] of Object.entries(lent)) if (!(name in globalThis)) vi.stubGlobal(name, value);
}

let page: Readonly<Record<string, unknown>> | undefined;

/** A form that ODK's engine took, or the words with which it refused it. */
export async function loadOdk(xml: string): Promise<(() => RootNode) | string> {
  page ??= new JSDOM('').window as unknown as Record<string, unknown>;
  lendBrowser(page);
  const { loadForm } = await import('@getodk/xforms-engine');
  const result = await loadForm(xml);
  if (result.status === 'failure') return result.error.message;
  return () => (result as LoadFormSuccessResult).createInstance().root;
}

export type { AnyNode, RootNode };
