/** Packages of hundreds of small files, which a start would open one by one: of these the bundles hold what they use. */
const manyFiles = ['date-fns', 'drizzle-orm', 'libphonenumber-js'];

/**
 * How vite bundles what Node runs; other packages stay outside, in node_modules.
 * @param {string} outDir
 * @param {Record<string, string>} input sources by the names of their bundles
 * @returns {import('vite').InlineConfig}
 */
export function nodeBundle(outDir, input) {
  return {
    logLevel: 'warn',
    ssr: { noExternal: manyFiles },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      manifest: false,
      copyPublicDir: false,
      rolldownOptions: { input, output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
    },
  };
}
