import { networkInterfaces } from 'node:os';
import type { Config } from './config.ts';
import { notEncrypted } from './notEncrypted.ts';

/** The first address by which other machines of the network reach this one. */
function addressInNetwork(): string | undefined {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}

export interface Welcome {
  port: number;
  /** One-time link for the first administrator, where there is none yet. */
  setUpLink: string | null;
}

/** For the person at the console: where to go, and how to sign in the first time. */
export function printWelcome({ publicUrl, host, plainHttp, backupHours, backupRecipients }: Config, { port, setUpLink }: Welcome): void {
  const inNetwork = host === '0.0.0.0' && plainHttp === 'allowed' ? addressInNetwork() : undefined;
  const lines = [
    'The African Health Study is ready.',
    `Open        ${publicUrl}`,
    ...(inNetwork ? [`In network  http://${inNetwork}:${port}`] : []),
    `Sign in     ${publicUrl}/africanhealthstudy/panel-administration/authentification`,
    ...(setUpLink ? ['', 'There is no administrator yet. Open this link once, within a day, to become the first:', setUpLink] : []),
    ...(backupHours > 0 && backupRecipients.length === 0 ? ['', notEncrypted] : []),
  ];
  process.stdout.write(`\n${lines.map((line) => (line ? `  ${line}` : '')).join('\n')}\n\n`);
}
