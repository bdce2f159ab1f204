/**
 * What makes and checks a passkey's signatures, loaded at its first use: that takes a sixth of all that a server's start asks of the
 * processor, and most servers serve nobody who has a passkey.
 */
export const passkeyPackage = () => import('@simplewebauthn/server');
