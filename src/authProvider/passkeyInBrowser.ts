/** Whether this browser has passkeys at all. */
export const hasPasskeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window;

/** Asks the device for one of these passkeys; what it answers, as JSON. Undefined where the person turned away. Comes with its library when used. */
export async function askForPasskey(options: PublicKeyCredentialRequestOptionsJSON): Promise<string | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return answerOf(() => startAuthentication({ optionsJSON: options as never }));
}

/** Has the device make a passkey; what it answers, as JSON. Undefined where the person turned away, or has one there already. */
export async function makePasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<string | undefined> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return answerOf(() => startRegistration({ optionsJSON: options as never }));
}

async function answerOf(ask: () => Promise<object>): Promise<string | undefined> {
  try {
    return JSON.stringify(await ask());
  } catch {
    return undefined;
  }
}
