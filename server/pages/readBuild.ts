import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '../../src/contract/index.ts';
import { keepRenderings } from './keepRenderings.ts';
import { planEarly } from './planEarly.ts';
import { readStaticFiles, type StaticFile } from './readStaticFiles.ts';

/** Vite's record of one chunk: its file, and what it imports statically, by manifest key. */
interface Chunk {
  file: string;
  imports?: readonly string[];
  isEntry?: boolean;
}

export type Manifest = Readonly<Record<string, Chunk>>;

/** The product as it was built. */
export interface Build {
  /** index.html without the tags that Vite put in: a page names its own. */
  template: string;
  manifest: Manifest;
  renderPage: RenderPage;
  /** By URL path. */
  files: ReadonlyMap<string, StaticFile>;
  /** The text of a style sheet, by its file in the manifest. */
  styleOf(file: string): string;
  /** Stands inside a questionnaire's page (`src/public/early`). */
  earlyScript: string;
}

const injected = /\s*(?:<script type="module"[^>]*\ssrc="[^"]*"[^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>)/g;

/** Comments that are no marks of ours. */
const remarks = /\s*<!--\s(?:(?!-->).)*-->/gs;

/** Reads `dist`. Rejects where the product was not built. */
export async function readBuild(dist: string): Promise<Build> {
  const client = join(dist, 'client');
  const { renderPage } = (await import(pathToFileURL(join(dist, 'pages/renderPage.js')).href)) as { renderPage: RenderPage };
  const styles = new Map<string, string>();
  return {
    template: readFileSync(join(client, 'index.html'), 'utf8').replace(injected, '').replace(remarks, ''),
    manifest: JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest,
    renderPage: keepRenderings(async (request) => renderPage(request.form?.isValid ? { ...request, early: planEarly(request.form) } : request)),
    files: readStaticFiles(client),
    earlyScript: readFileSync(join(dist, 'early/early.js'), 'utf8').trim(),
    styleOf(file) {
      const text = styles.get(file) ?? readFileSync(join(client, file), 'utf8').trim();
      styles.set(file, text);
      return text;
    },
  };
}
