interface Answer {
  response: { clientDataJSON: string };
}

/** The browser's answer, as far as it is one: what is in it is checked afterwards. */
export function parsedAnswer<Kind extends Answer>(text: string): Kind | undefined {
  try {
    const value = JSON.parse(text) as Partial<Kind> | null;
    return typeof value?.response?.clientDataJSON === 'string' ? (value as Kind) : undefined;
  } catch {
    return undefined;
  }
}

/** What the device says that it signed. */
export function challengeIn({ response }: Answer): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}
