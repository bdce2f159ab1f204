import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { patience } from '../../patience.ts';
import { closeWithin } from './closeWithin.ts';
import { browserArguments, chromiumPath } from './openBrowser.ts';
import { viewports } from './openPage.ts';

/** A browser with a profile that outlives it, as a phone outlives its battery. */
export interface Phone {
  /** The browser that runs now; another one after each start. */
  context: BrowserContext;
  page: Page;
  /** The browser again, after it ended. `airplane`: without network from its first moment. */
  starts(options?: { airplane?: boolean }): Promise<Page>;
  /** Ends the browser as its owner does. */
  ends(): Promise<void>;
  /** Ends the whole browser as an empty battery does. */
  dies(): Promise<void>;
  /** The browser ends, and the profile is gone. */
  close(): Promise<void>;
}

/** Its processes that live, told by the profile that is ours alone. */
function processesOf(profile: string): number[] {
  const isOurs = (id: string): boolean => {
    try {
      return readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(profile);
    } catch {
      // It ended meanwhile, perhaps with its parent.
      return false;
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isOurs(name))
    .map(Number);
}

/** Kills them all, and waits until none is left that holds anything of the profile. */
async function kill(profile: string): Promise<void> {
  for (let alive = processesOf(profile); alive.length > 0; alive = processesOf(profile)) {
    for (const id of alive) {
      try {
        process.kill(id, 'SIGKILL');
      } catch {
        // It ended meanwhile.
      }
    }
    await wait(20);
  }
}

/**
 * @param script runs in every page before its own scripts
 * @param folder the disk that its profile lies on
 */
export async function openPhone(baseURL: string, script?: string, folder = tmpdir()): Promise<Phone> {
  const profile = mkdtempSync(join(folder, 'profile-'));
  const begin = async ({ airplane = false } = {}) => {
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: chromiumPath(),
      args: [...browserArguments],
      baseURL,
      locale: 'en',
      viewport: viewports.phone,
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(patience(30_000));
    if (airplane) await context.setOffline(true);
    if (script) await context.addInitScript(script);
    return { context, page: context.pages()[0] ?? (await context.newPage()) };
  };
  const phone: Phone = {
    ...(await begin()),
    async starts(options) {
      Object.assign(phone, await begin(options));
      return phone.page;
    },
    ends: () => closeWithin(phone.context),
    async dies() {
      await kill(profile);
      await closeWithin(phone.context);
    },
    async close() {
      await closeWithin(phone.context);
      await kill(profile);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  return phone;
}
