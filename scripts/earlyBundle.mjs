/** How vite builds the script that stands inside a questionnaire's page: one classic script, which a Chrome of 2020 takes. */
export function earlyBundle(outDir) {
  return {
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      // All of it is read by a Chrome 80. By that name the compiler would take optional chains apart, for a fault with spread arguments that do not occur here.
      target: 'es2020',
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
