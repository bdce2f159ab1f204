import { userInfo } from 'node:os';
import { adminFolder, type AdminRequest, fulfil } from './accounts/operator/adminRequests.ts';
import type { WayIn } from './accounts/operator/giveWayIn.ts';
import type { StaffAccount } from './accounts/operator/listStaff.ts';
import { createAudit } from './audit/createAudit.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { DatabaseLocked } from './database/errors.ts';
import { openStudy } from './database/openStudy.ts';
import { queueMail } from './mail/queueMail.ts';
import { askServer } from './operator/askServer.ts';
import { tellOperator } from './tellOperator.ts';

const usage =
  'Say what to do:\n  npm run admin -- staff          lists the accounts of the staff\n  npm run admin -- way-in <mail>  lets somebody in again who lost every other way';

/** `npm run admin -- staff | way-in <mail>`: for whoever runs the server, on its own machine, with it running or not. */
async function main(): Promise<void> {
  const [act, email] = process.argv.slice(2);
  const config = readConfig();
  if (act === 'staff') {
    const { staff } = (await ask(config, { act })) as { staff: StaffAccount[] };
    process.stdout.write(`${staff.map(lineOf).join('\n')}\n`);
  } else if (act === 'way-in' && email !== undefined) {
    tellWayIn((await ask(config, { act, email, operator: operatorName() })) as WayIn);
  } else throw new ConfigError(usage);
}

/** Does it here, or asks the server that has the embedded database open. */
async function ask(config: Config, request: AdminRequest): Promise<object> {
  const { databaseUrl, dataDir } = config;
  try {
    const database = await openStudy({ databaseUrl, dataDir });
    const send = (mail: Parameters<typeof queueMail>[1], tx: Parameters<typeof queueMail>[0] = database.db) => queueMail(tx, mail, new Date());
    return await fulfil({ config, database, audit: createAudit(Date.now), mailer: { send }, now: Date.now }, request).finally(() => database.close());
  } catch (error) {
    if (error instanceof DatabaseLocked) return askServer(adminFolder(dataDir), request);
    throw error;
  }
}

/** Who is at the keyboard, also behind sudo. */
function operatorName(): string {
  const { username } = userInfo();
  const { SUDO_USER: before } = process.env;
  return before ? `${before} (${username})` : username;
}

function lineOf({ role, name, email, telephone, disabled, lastSeen, ...ways }: StaffAccount): string {
  const state = disabled ? 'disabled' : waysOf(ways);
  return [role.padEnd(12), (email ?? telephone ?? '–').padEnd(32), name.padEnd(28), state, lastSeen ? `last seen ${lastSeen.slice(0, 10)}` : 'never seen'].join(
    '  ',
  );
}

/** What an account comes in by. */
function waysOf({ hasPassword, secondFactor, passkeys, byProvider }: Pick<StaffAccount, 'hasPassword' | 'secondFactor' | 'passkeys' | 'byProvider'>): string {
  const ways = [
    hasPassword && 'password',
    byProvider && 'the organisation’s sign-in',
    secondFactor && 'second factor',
    passkeys > 0 && (passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`),
  ].filter(Boolean);
  return ways.length > 0 ? ways.join(', ') : 'no password yet';
}

function tellWayIn({ name, email, role, url, expiresAt, wasDisabled }: WayIn): void {
  process.stdout.write(
    `${name} (${role}, ${email}) has a way in${wasDisabled ? ', and the account is enabled again' : ''}. It stands in the log.\n` +
      'The former password, second factor, passkeys, links and sessions of this account count no longer, nor does the organisation’s sign-in.\n' +
      `Open this link once, before ${expiresAt.slice(0, 16).replace('T', ' ')} UTC, to choose a new password:\n${url}\n` +
      'Give it to that person alone, and not by a way that you do not know.\n',
  );
}

main().catch((error: unknown) => tellOperator(error));
