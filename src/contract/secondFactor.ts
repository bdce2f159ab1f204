/** Whether signing in to the own account asks for more than the password. */
export interface SecondFactor {
  /** When it was set up; null where it is not. */
  since: string | null;
  /** Whether codes of an authenticator app count. */
  app: boolean;
  recoveryCodesLeft: number;
  /** Whether the study asks it of this person. */
  required: boolean;
  passkeys: Passkey[];
}

/** A key on a telephone, a computer or a stick of the person's own. */
export interface Passkey {
  id: string;
  name: string;
  since: string;
  lastUsed: string | null;
}

/** Shown once, to be taken up by an authenticator app. */
export interface SecondFactorSetup {
  /** To be typed where no camera is at hand. */
  secret: string;
  /** What the QR code says. */
  address: string;
}

export interface RecoveryCodes {
  message?: string;
  recoveryCodes: string[];
}
