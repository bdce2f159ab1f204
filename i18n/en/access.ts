/** Signing in, a forgotten password, a new password, the first administrator. */
export const access = {
  signInTitle: 'Sign in',
  username: 'Email or username',
  password: 'Password',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  forgot: 'Forgot your password?',
  send: 'Send',
  signedIn: 'Welcome, you are signed in.',
  code: 'Code',
  codeHint: 'Six digits from your authenticator app, or one of your recovery codes.',
  whichPerson: 'Who are you? This number and password are those of several people.',
  passkey: 'Sign in with a passkey',
  provider: 'Sign in with %{provider}',
  firstTime: 'The first time, please give the password of your account here too. From then on your organisation’s sign-in is enough.',
  required: 'Please fill in this field. Thank you..',
  notAnEmail: 'Please enter a valid email address.',

  forgotTitle: 'Forgotten password',
  forgotText: 'Enter the email address of your account. If it is known here, you will receive a link to choose a new password.',
  email: 'Email',
  backToSignIn: 'Back to sign-in',
  forgotSent: 'If this address is known here, a message with a link is on its way.',

  resetTitle: 'Choose a new password',
  setupTitle: 'Welcome! Create the first administrator',
  setupText: 'This account may do everything: build questionnaires, invite people, read what comes back.',
  name: 'Full name',
  newPassword: 'New password',
  repeatPassword: 'New password again',
  passwordRule: 'The password must be at least %{min} characters long, include uppercase and lowercase letters, a number, and a special character.',
  mismatchLive: 'The two passwords do not match',
  mismatch: 'The passwords do not match.',
  otpMissing: 'This link is not complete. Please open it again from the message, or ask for a new one.',
  askAgain: 'Ask for a new link',
};

export type AccessTexts = Readonly<Record<keyof typeof access, string>>;
