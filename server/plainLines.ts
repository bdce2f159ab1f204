import type { ScannerPlace } from './files/clamd.ts';
import { isLoopbackName } from './http/isLoopback.ts';

/** Where the settings say that things are. */
interface Lines {
  databaseUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
  databaseReplicaUrl: string | undefined;
  smtpUrl: string | undefined;
  scanner: ScannerPlace | undefined;
}

/** Whether an address of PostgreSQL stays on this machine: by name, or by a socket. */
export function isHere(url: URL): boolean {
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname);
  return host === '' || host.startsWith('/') || isLoopbackName(host);
}

const isPlainDatabase = (address: string | undefined): boolean => {
  if (!address) return false;
  const url = new URL(address);
  return !isHere(url) && url.searchParams.get('sslmode') !== 'verify-full';
};

/** Whether what is sent to a mail server is to be encrypted first: everywhere but on this machine. */
export function leavesMachine(smtpUrl: string): boolean {
  return !isLoopbackName(new URL(smtpUrl).hostname);
}

/** By these an address would undo it. */
const weakening = /[?&](?:ignoreTLS|requireTLS|secure|opportunisticTLS|tls\.[^=&]+)=/i;

/** What would leave this machine where somebody between could read it, or be taken for the other end: each with what to do. */
export function plainLines({ databaseUrl, databaseOwnerUrl, databaseReplicaUrl, smtpUrl, scanner }: Lines): string[] {
  const addresses = { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: databaseOwnerUrl, DATABASE_REPLICA_URL: databaseReplicaUrl };
  const databases = Object.entries(addresses).flatMap(([name, address]) =>
    isPlainDatabase(address) ? [`${name} names another machine: let it end with ?sslmode=verify-full (and &sslrootcert=… for a certificate of your own).`] : [],
  );
  const mail =
    smtpUrl && leavesMachine(smtpUrl) && weakening.test(smtpUrl)
      ? ['SMTP_URL must not say how it is encrypted: it always is, and the certificate is checked.']
      : [];
  const scans =
    scanner && 'host' in scanner && !isLoopbackName(scanner.host) ? ['CLAMD names another machine, to which files would go without encryption.'] : [];
  return [...databases, ...mail, ...scans];
}
