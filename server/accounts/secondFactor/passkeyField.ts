import { label, text } from '../../../src/resources/define/index.ts';

/** What a browser answers of a passkey, as JSON. */
export const passkeyField = text({
  label: label({ en: 'Passkey', fr: 'Clé d’accès', pt: 'Chave de acesso', mg: 'Passkey', sw: 'Passkey' }),
  max: 10_000,
});
