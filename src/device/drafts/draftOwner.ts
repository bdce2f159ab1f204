import { createMemory } from '../createMemory.ts';

/** Whose drafts this session may have left: the end of its token, and the account. Every app that signs out looks at it. */
const memory = createMemory('africanhealthstudy.drafts');

const markOf = (token: string) => token.slice(-12);

export function rememberDraftOwner(token: string, account: string): void {
  memory.write(JSON.stringify([markOf(token), account]));
}

/** The account that had drafts under this session, once. */
export function takeDraftOwner(token: string): string | undefined {
  const [mark, account] = (memory.readJson() ?? []) as [string?, string?];
  if (mark !== markOf(token)) return undefined;
  memory.write(null);
  return account;
}
