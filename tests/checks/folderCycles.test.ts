import { expect, test } from 'vitest';
import { folderCycles } from './folderCycles.ts';
import { trackedFiles } from './trackedFiles.ts';

test('no folders side by side need each other', () => {
  // A question type lies across the layers by design: its halves are held file by file (.dependency-cruiser.mjs).
  const files = trackedFiles().filter((file) => /^(src|server)\//.test(file) && !file.startsWith('src/questionTypes/'));
  expect(folderCycles(files)).toEqual([]);
});

test('two folders that import each other are a knot, a folder and those inside it are not', () => {
  const texts: Readonly<Record<string, string>> = {
    'a/x/one.ts': "import { two } from '../y/two.ts';",
    'a/y/two.ts': "import type { One } from '../x/one.ts';\nimport { deep } from './z/deep.ts';",
    'a/y/z/deep.ts': "import { two } from '../two.ts';",
    'a/w/three.ts': "import { one } from '../x/one.ts';",
  };
  expect(folderCycles(Object.keys(texts), (file) => texts[file] ?? '')).toEqual([
    { folders: 'a/x a/y', imports: ['a/x/one.ts → a/y/two.ts', 'a/y/two.ts → a/x/one.ts'] },
  ]);
});
