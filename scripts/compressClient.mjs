import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const texts = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt']);

const encodings = {
  '.br': (content) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  '.gz': (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

/** Puts next to every text of a built folder what a browser is sent of it: compressed once, with all the time that takes. */
export async function compressClient(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((file) => texts.has(extname(file)) && !file.startsWith('.'));
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(join(folder, file));
      for (const [ending, compress] of Object.entries(encodings)) {
        const compressed = await compress(content);
        if (compressed.length < content.length) writeFileSync(join(folder, file + ending), compressed);
      }
    }),
  );
}
