import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** The headless shell is the same engine without the window's own pages: two fifths of the processor's work. */
const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser of the machine: `CHROMIUM` names another. */
export function chromiumPath(): string {
  const found = [process.env.CHROMIUM, ...places].find((path) => path !== undefined && existsSync(path));
  if (!found) throw new Error('No Chromium found: install one (apt-get install chromium-headless-shell, or chromium) or name it in CHROMIUM.');
  return found;
}

/** A Chromium that asks nobody for anything by itself; its microphone hears beeps. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
] as const;

export function openBrowser(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: [...browserArguments, ...args] });
}
