import { gzipSync } from 'node:zlib';
import { startProduct } from '../tests/e2e/harness/startProduct.ts';
import { administrator, signIn } from './administrator.ts';
import { buildRuledForm } from './buildRuledForm.ts';
import type { Figure, Measurement } from './Measurement.ts';

async function measure(): Promise<Figure[]> {
  const product = await startProduct({ env: { ...administrator, LOG_LEVEL: 'error' } });
  try {
    const { token } = await buildRuledForm(await signIn(product.url));
    const definition = await (await fetch(`${product.url}/api/formulaires/token/${token}`)).text();
    const kilobytes = gzipSync(definition).length / 1000;
    return [{ what: 'definition of 300 questions, one language, gzip', value: `${kilobytes.toFixed(1)} KB`, goal: 'at most 60 KB' }];
  } finally {
    await product.stop();
  }
}

/** What a form costs to load. */
export const formWeight: Measurement = { name: 'form weight', run: measure };
