import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';

/** Puts the database's `fold` into a build (`server/database/derived/foldFunction.ts` reads it): it is computed from all of Unicode. */
export async function foldFile(build) {
  const { foldFile: name, foldFunctionSql } = await tsImport('../server/database/derived/foldFunction.ts', import.meta.url);
  writeFileSync(join(build, name), foldFunctionSql());
}
