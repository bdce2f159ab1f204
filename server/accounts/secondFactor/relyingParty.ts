import type { Config } from '../../config.ts';

export const productName = 'African Health Study';

/** Whom a passkey is made for and the one page it answers to: the server's own address by its settings, whatever a request says. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
}
