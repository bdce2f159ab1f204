import type { Plugin } from 'vite';

/**
 * Leaves out the export of lists that react-admin brings along: here the server writes files, and no screen offers that one. Its
 * library of tables would weigh 5 KB on every phone of the field.
 */
export function noExporter(): Plugin {
  return {
    name: 'no-exporter',
    apply: 'build',
    // Off, as react-admin spells it.
    load: { filter: { id: /\/ra-core\/dist\/export\/defaultExporter\.js$/ }, handler: () => 'export const defaultExporter = false;' },
  };
}
