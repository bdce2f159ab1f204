import type { Plugin } from 'vite';

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

/**
 * Vite's own helper weighs a kilobyte on every phone, most of it for announcing chunks. The server does that in the page
 * (server/pages), so only the styles are left to it.
 */
export function lightPreload(): Plugin {
  return {
    name: 'light-preload',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => (id === '\0vite/preload-helper.js' ? helper : undefined),
  };
}
