import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { compileCopy, knowsOurs } from './compile.ts';
import type { runTool } from './runTool.ts';
import { trackedFiles } from './trackedFiles.ts';

/** A copy of the project to which exactly that is done which a guide of `docs/` says. */
export interface GuidedCopy {
  root: string;
  /** @returns the code of the guide that is marked with this name; throws where it shows none */
  written(name: string): string;
  /** Writes the guide's code for a file that is new, under its name in the guide, into this folder. */
  write(folder: string, name: string): void;
  /**
   * Puts the guide's lines into a file that exists: imports on top, the rest below the line that opens the list.
   * @param name how the guide marks them, the file's own name unless told
   */
  addTo(file: string, below: string, name?: string): void;
  compile(project: string): ReturnType<typeof runTool>;
  remove(): void;
}

/** Copies the whole project but for what is installed or built; packages are ours by a link. */
export function guidedCopy(guideFile: string): GuidedCopy {
  const guide = readFileSync(guideFile, 'utf8');
  const root = realpathSync(mkdtempSync(join(tmpdir(), `${basename(guideFile, '.md')}-`)));
  for (const file of trackedFiles()) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(file, join(root, file));
  }
  symlinkSync(realpathSync('node_modules'), join(root, 'node_modules'));
  knowsOurs(root);

  const written: GuidedCopy['written'] = (name) => {
    const [, code] = new RegExp(`^\`\`\`tsx? ${name.replace('.', '\\.')}\\n([\\s\\S]*?)^\`\`\``, 'm').exec(guide) ?? [];
    if (code === undefined) throw new Error(`${guideFile} shows no ${name}`);
    return code;
  };

  return {
    root,
    written,
    write(folder, name) {
      const file = join(root, folder, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, written(name));
    },
    addTo(file, below, name = basename(file)) {
      const lines = written(name)
        .split('\n')
        .filter((line) => line.trim() !== '');
      const imports = lines.filter((line) => line.startsWith('import '));
      const entry = lines.filter((line) => !line.startsWith('import ')).join('\n');
      const before = readFileSync(join(root, file), 'utf8');
      if (!before.includes(below)) throw new Error(`${file} has no line ${below}`);
      writeFileSync(join(root, file), [...imports, before.replace(below, `${below}\n${entry}`)].join('\n'));
    },
    compile: (project) => compileCopy(root, project),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
