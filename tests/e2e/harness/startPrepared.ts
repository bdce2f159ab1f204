import { rmSync } from 'node:fs';
import { emptyDataDir } from './preparedData.ts';
import { type Product, startProduct, type StartOptions } from './startProduct.ts';

/** A product of one's own on a database that was created before; the directory goes with the product. */
export async function startPrepared(options: Omit<StartOptions, 'dataDir'> = {}): Promise<Product> {
  const dataDir = emptyDataDir();
  const product = await startProduct({ ...options, dataDir });
  const ends = (how: () => Promise<void>) => async () => {
    await how();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...product, stop: ends(product.stop), kill: ends(product.kill) };
}
