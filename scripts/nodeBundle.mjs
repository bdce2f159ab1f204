/**
 * How vite bundles what Node runs; packages stay outside, in node_modules.
 * @param {string} outDir
 * @param {Record<string, string>} input sources by the names of their bundles
 * @returns {import('vite').InlineConfig}
 */
export function nodeBundle(outDir, input) {
  return {
    logLevel: 'warn',
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
