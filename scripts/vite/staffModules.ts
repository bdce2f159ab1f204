import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

const entry = resolve('src/main.tsx');
const apps = {
  public: resolve('src/public/startPublicApp.tsx'),
  investigator: resolve('src/investigator/openInvestigatorApp.tsx'),
  admin: resolve('src/admin/AdminApp.tsx'),
};

/** The chunk in which what the administrators' first screen needs lies best. */
export type StaffChunk = 'public' | 'staff' | 'admin';

/** The mode of a build that is only looked at. */
export const tracing = 'tracing';

/**
 * For each module that the administrators' first screen needs, the chunk where it lies best: whatever a respondent's page may load, also later,
 * with the public pages; what else field workers may load in a chunk of both; the rest is the administrators' alone. Only a build knows, because
 * the index of a package names much that nobody uses: this one builds (two seconds) and writes nothing.
 */
export async function staffModules(): Promise<ReadonlyMap<string, StaffChunk>> {
  const { build } = await import('vite');
  const { output } = (await build({ mode: tracing, logLevel: 'warn', build: { write: false, minify: false } })) as Rolldown.RolldownOutput;
  const chunks = output.filter((file) => file.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));

  /** The modules that come with one, and with `later` also what follows them step by step. The entry knows all apps, so nothing is followed through it. */
  function comingWith(module: string, later: boolean): Set<string> {
    const found = new Set<string>();
    const seen = new Set<string>();
    const pending = chunks.filter(({ moduleIds }) => moduleIds.includes(module)).map(({ fileName }) => fileName);
    for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
      const chunk = byName.get(name);
      if (!chunk || seen.has(name) || chunk.moduleIds.includes(entry)) continue;
      seen.add(name);
      for (const id of chunk.moduleIds) found.add(id);
      pending.push(...chunk.imports, ...(later ? chunk.dynamicImports : []));
    }
    return found;
  }

  const respondents = comingWith(apps.public, true);
  const fieldWorkers = comingWith(apps.investigator, true);
  const chunkOf = (id: string): StaffChunk => (respondents.has(id) ? 'public' : fieldWorkers.has(id) ? 'staff' : 'admin');
  // The app itself stays a chunk of its own, so that the manifest names it.
  return new Map([...comingWith(apps.admin, false)].filter((id) => id !== apps.admin).map((id) => [id, chunkOf(id)]));
}
