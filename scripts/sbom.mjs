import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

/** `npm run sbom [file]`: what the product is made of, as CycloneDX. By the lock file alone, so that it says the same everywhere. */
const file = process.argv[2] ?? 'sbom.cdx.json';
const asked = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--omit', 'dev', '--package-lock-only'];
const said = execFileSync(process.platform === 'win32' ? 'npm.cmd' : 'npm', asked, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
const { components } = JSON.parse(said);
writeFileSync(file, said);
console.log(`${components.length} packages: ${file}`);
