import { fdatasyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type InitArguments = Parameters<NodeFS['init']>;

/** What is used here of what Emscripten keeps of all file systems: which names there are. */
interface NameTable {
  /** Throws where there is no such name. */
  lookupNode(parent: unknown, name: string): unknown;
  destroyNode(node: unknown): void;
}

/** What is used here of Emscripten's Node file system; `nfd` is the open file or directory's descriptor. */
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
  node_ops: { mknod(parent: unknown, name: string, mode: number, device: number): unknown; setattr(node: unknown, attributes: { mode?: number }): void };
}

/** Everybody’s rights but those of the user that the server runs as. */
const others = 0o077;

/** The engine's number for EIO: PostgreSQL stops at it rather than acknowledge what is not on the disk. */
const inputOutputError = 29;

/**
 * The embedded database's files on disk, with a working fsync: the stock file system has none, and lost nearly
 * all of the last seconds' commits in a modelled power cut. Leans on an internal of the exactly pinned version;
 * `syncs` is there so that its working is checked at every start.
 */
export class DurableNodeFs extends NodeFS {
  /** How often the database asked for a sync and got one. */
  syncs = 0;
  /** The first sync that failed: from then on this session is not to be trusted. */
  failure?: Error;
  override async init(...[pglite, options]: InitArguments): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const addSync: NonNullable<InitArguments[1]['preRun']>[number] = (module) => {
      const nodeFiles = module.NODEFS as unknown as NodeFileSystem;
      nodeFiles.stream_ops.fsync = (stream) => this.sync(stream.nfd);
      keepPrivate(nodeFiles.node_ops);
      forgetUnmade(nodeFiles.node_ops, () => module.FS as unknown as NameTable);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } };
  }

  private sync(descriptor: number): number {
    try {
      fdatasyncSync(descriptor);
    } catch (error) {
      this.failure ??= error as Error;
      return inputOutputError;
    }
    this.syncs += 1;
    return 0;
  }
}

/** The engine gives its files to everybody, whatever the umask: they are made for this user alone. */
function keepPrivate(operations: NodeFileSystem['node_ops']): void {
  const { mknod, setattr } = operations;
  operations.mknod = (parent, name, ...[mode, device]: [number, number]) => mknod(parent, name, mode & ~others, device);
  operations.setattr = (node, attributes) => setattr(node, attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~others });
}

/**
 * Emscripten notes a name before it makes the file. Where none could be made (out of descriptors, of inodes, of room) the name stayed: the engine
 * was told for good that the file is there, and could neither open nor make it.
 */
function forgetUnmade(operations: NodeFileSystem['node_ops'], names: () => NameTable): void {
  const { mknod } = operations;
  operations.mknod = (parent, name, ...rest: [number, number]) => {
    try {
      return mknod(parent, name, ...rest);
    } catch (error) {
      names().destroyNode(names().lookupNode(parent, name));
      throw error;
    }
  };
}
