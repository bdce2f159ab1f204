/** Whether signing in to the own account asks for more than the password. */
export interface SecondFactor {
  /** When it was set up; null where it is not. */
  since: string | null;
  recoveryCodesLeft: number;
  /** Whether the study asks it of this person. */
  required: boolean;
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
