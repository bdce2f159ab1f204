/** Said at each start and backup until there is a key. */
export const notEncrypted =
  'BACKUPS ARE NOT ENCRYPTED: whoever gets hold of one reads every name and answer. `npm run backup:keys` makes the keys; set BACKUP_RECIPIENT to the public one.';
