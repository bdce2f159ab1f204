import type { InlineConfig } from 'vite';

/** How vite bundles what Node runs; packages stay outside, in node_modules. `input`: sources by the names of their bundles. */
export function nodeBundle(outDir: string, input: Readonly<Record<string, string>>): InlineConfig;
