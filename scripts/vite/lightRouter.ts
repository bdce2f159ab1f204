import type { Plugin } from 'vite';
import { clientBuild } from './clientBuild.ts';

const mark = '?light';
const lightApps = /\/src\/(?:main\.tsx$|(?:public|questionnaire|ui)\/)/;

const madeOnLoading = /= (React\d*\.(?:createContext|forwardRef|memo|lazy))\(/g;

/**
 * Gives the light apps a copy of react-router of their own. What one module of a package holds in the build is all that any
 * app uses of it: the admin app's data router would bring 20 KB to every phone. Apps never meet, so two copies do no harm.
 */
export function lightRouter(): Plugin {
  return clientBuild('light-router', {
    async resolveId(source, importer) {
      if (!importer) return undefined;
      const within = importer.endsWith(mark);
      const enters = /^react-router(?:-dom)?(?:\/|$)/.test(source) && lightApps.test(importer);
      if (!enters && !(within && (source.startsWith('.') || source.startsWith('react-router')))) return undefined;
      const from = within ? importer.slice(0, -mark.length) : importer;
      const resolved = await this.resolve(source, from, { skipSelf: true });
      return resolved && !resolved.external ? { ...resolved, id: resolved.id.replace('/dist/development/', '/dist/production/') + mark } : resolved;
    },
    transform: {
      filter: { id: /\/react-router\/.*\?light$/ },
      // What is made on loading and never used can only be left out where it is known to have no effect. (The one `contextType`
      // is that of server components, which these apps do not have.)
      handler: (code) => ({
        code: code.replaceAll(/^\w+\.(?:displayName|contextType) = .*;$/gm, '').replaceAll(madeOnLoading, '= /* @__PURE__ */ $1('),
        map: null,
      }),
    },
  });
}
