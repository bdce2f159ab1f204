import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Loaded before the server (NODE_OPTIONS): while the file FULL_DISK is there, no write finds room, as on a disk that is full to
// the last block. A real one would need the rights to mount one. The console is no disk.
const { writeSync } = fs;
fs.writeSync = (descriptor, ...rest) => {
  if (descriptor > 2 && fs.existsSync(process.env.FULL_DISK ?? ''))
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28, syscall: 'write' });
  return writeSync(descriptor, ...rest);
};
syncBuiltinESMExports();
