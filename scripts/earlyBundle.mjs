/** How vite builds the script that stands inside a questionnaire's page: one classic script, which a Chrome of 2020 takes. */
export function earlyBundle(outDir) {
  return {
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      target: 'chrome80',
      outDir,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { early: 'src/public/early/early.ts' },
        output: { format: 'iife', entryFileNames: '[name].js' },
      },
    },
  };
}
