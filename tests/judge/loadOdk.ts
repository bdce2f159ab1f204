import { createRequire } from 'node:module';
import type { AnyNode, LoadFormSuccessResult, RootNode } from '@getodk/xforms-engine';
import { JSDOM } from 'jsdom';

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

async function engine() {
  const page = new JSDOM('').window as unknown as Record<string, unknown>;
  const missing = fromBrowser.filter((name) => !(name in globalThis));
  Object.assign(globalThis, { __dirname: '/', require: createRequire(import.meta.url), ...Object.fromEntries(missing.map((name) => [name, page[name]])) });
  return import('@getodk/xforms-engine');
}

let loaded: ReturnType<typeof engine> | undefined;

/** A form that ODK's engine took, or the words with which it refused it. */
export async function loadOdk(xml: string): Promise<(() => RootNode) | string> {
  loaded ??= engine();
  const { loadForm } = await loaded;
  const result = await loadForm(xml);
  if (result.status === 'failure') return result.error.message;
  return () => (result as LoadFormSuccessResult).createInstance().root;
}

export type { AnyNode, RootNode };
