import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { listen, type Listening } from '../listen.ts';

const packages = {
  private: true,
  type: 'module',
  dependencies: { '@getodk/web-forms': '0.22.0', vue: '3.5.29', 'enketo-core': '9.0.1', 'enketo-transformer': '4.2.0' },
  overrides: { 'leaflet-draw': '1.0.4', 'openrosa-xpath-evaluator': '3.1.0' },
};

const page = (script: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"></head><body><div id="app"></div><script type="module" src="./${script}.js"></script></body></html>`;

/** The smallest page that holds each of them, as their documentation has it. */
const scripts = {
  webForms: `import { createApp, h } from 'vue';
import { OdkWebForm, webFormsPlugin } from '@getodk/web-forms';
const formXml = await (await fetch('/form.xml')).text();
createApp({ render: () => h(OdkWebForm, { formXml, fetchFormAttachment: () => Promise.reject(new Error('none')), missingResourceBehavior: 'BLANK' }) })
  .use(webFormsPlugin).mount('#app');`,
  enketo: `import { Form } from 'enketo-core';
const { form, model } = await (await fetch('/transformed.json')).json();
document.body.append(document.createRange().createContextualFragment(form));
new Form(document.querySelector('form.or'), { modelStr: model, external: [] }, {}).init();`,
  transform: `import { transform } from 'enketo-transformer/web';
window.transformForm = async () => {
  const xform = await (await fetch('/form.xml')).text();
  const start = performance.now();
  const { form, model } = await transform({ xform });
  return { took: performance.now() - start, text: JSON.stringify({ form, model }) };
};`,
} as const;

export type PeerPage = keyof typeof scripts;

export interface PeerHost extends Listening {
  /** What the pages read from now on. */
  served: { xform: string; transformed: string };
}

const types: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' };

/** Installs the peers into a folder of their own, builds their pages and serves them, packed. @throws what npm says where they cannot be had */
export async function hostPeers(): Promise<PeerHost> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-peers-'));
  const core = join(folder, 'node_modules/enketo-core');
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify(packages));
    await promisify(execFile)('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
    for (const [name, script] of Object.entries(scripts)) {
      const root = join(folder, name);
      mkdirSync(root);
      writeFileSync(join(root, `${name}.js`), script);
      writeFileSync(join(root, 'index.html'), page(name));
      await build({
        configFile: false,
        logLevel: 'silent',
        root,
        base: `/${name}/`,
        build: { outDir: join(folder, 'dist', name), target: 'esnext' },
        resolve: {
          // What Enketo's package says by its "browser" field, which names no paths that are imported.
          alias: Object.fromEntries(
            [
              ['config', 'config.js'],
              ['widgets', 'src/js/widgets.js'],
              ['translator', 'src/js/fake-translator.js'],
              ['dialog', 'src/js/fake-dialog.js'],
              ['file-manager', 'src/js/file-manager.js'],
              ['xpath-evaluator-binding', 'src/js/xpath-evaluator-binding.js'],
            ].map(([named, file]) => [`enketo/${named}`, join(core, file ?? '')]),
          ),
        },
      });
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  const served = { xform: '', transformed: '' };
  const bodyOf = (path: string) => {
    if (path === '/form.xml') return served.xform;
    if (path === '/transformed.json') return served.transformed;
    return readFileSync(join(folder, 'dist', path.endsWith('/') ? `${path}index.html` : path));
  };
  const server = createServer(({ url = '/' }, response) => {
    const type = types[extname(url)] ?? (url.endsWith('/') ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8');
    try {
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(gzipSync(bodyOf(url)));
    } catch {
      response.writeHead(404).end();
    }
  });
  const { url, close } = await listen(server);
  return {
    url,
    served,
    close() {
      close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
