import type { Page } from 'playwright-core';

interface Network {
  /** Bits a second, both ways. */
  rate: number;
  /** Round trip in milliseconds. */
  roundTrip: number;
}

/** The networks that figures are measured on. */
export const networks = {
  slow2G: { rate: 50_000, roundTrip: 2_000 },
  slow3G: { rate: 400_000, roundTrip: 400 },
  fast3G: { rate: 1_600_000, roundTrip: 150 },
} as const satisfies Record<string, Network>;

export type NetworkName = keyof typeof networks;

/** Slows the page's network and processor down; lasts as long as the page. */
export async function slowDown(page: Page, network: NetworkName | undefined, cpuSlowdown = 1): Promise<void> {
  const session = await page.context().newCDPSession(page);
  if (network) {
    const { rate, roundTrip } = networks[network];
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: roundTrip,
      downloadThroughput: rate / 8,
      uploadThroughput: rate / 8,
    });
  }
  if (cpuSlowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}
