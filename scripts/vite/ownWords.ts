import type { Plugin } from 'vite';
import { clientBuild } from './clientBuild.ts';

/**
 * Gives the administrators' words a copy of the refusals of their own. Shared with the field workers' they would be one more file to
 * wait for, for 2 KB; apps never meet, so nobody loads both.
 */
export function ownWords(): Plugin {
  return clientBuild('own-words', {
    async resolveId(source, importer) {
      if (source !== './problems.ts' || !importer?.endsWith('/adminApp.ts')) return undefined;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && { ...resolved, id: `${resolved.id}?admin` };
    },
  });
}
