import type { Plugin } from 'vite';
import { clientBuild } from './clientBuild.ts';

/** What Vite wraps around each dynamic import: it brings the chunk's styles before the chunk. `files` are paths below the root. */
const helper = `
const sheets = {};
function bring(file) {
  sheets[file] = sheets[file] || new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = '/' + file;
    link.onload = resolve;
    link.onerror = () => reject(new Error('Unable to preload CSS for ' + file));
    document.head.append(link);
  });
  return sheets[file];
}
export const __vitePreload = (load, files) => (files && files.length ? Promise.all(files.map(bring)).then(load) : load());
`;

/** A wrapped import that brings no styles: `i(()=>import(…),[])`, and where only some exports are read, with an object between. */
const wrapped = /[\w$]+\((?:\(\)=>(import\(`[^`]+`\))|async\(\)=>\{let\{[^}]*\}=await (import\(`[^`]+`\));return\{[^}]*\}\}),\[\]\)/g;

/**
 * Vite's own helper weighs a kilobyte on every phone, most of it for announcing chunks. The server does that in the page
 * (server/pages), so only the styles are left to it; an import without styles
 * stands alone.
 */
export function lightPreload(): Plugin {
  return clientBuild('light-preload', {
    generateBundle: {
      // After Vite has written down which styles an import brings.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(wrapped, (_whole, plain?: string, some?: string) => plain ?? some ?? '');
        }
      },
    },
    load: (id) => (id === '\0vite/preload-helper.js' ? helper : undefined),
  });
}
