import { Duplex } from 'node:stream';
import { DatabaseUnavailable } from '../errors.ts';
import type { Engine } from './engine.ts';

const encoder = new TextEncoder();
const idle = 'I'.charCodeAt(0);
const terminate = 'X'.charCodeAt(0);
/** Query, Sync, Flush, CopyDone, CopyFail: after these the database answers, so they end a batch. */
const batchEnds = new Set([...'QSHcf'].map((letter) => letter.charCodeAt(0)));

/** In milliseconds; 0 means no limit. */
export interface StreamLimits {
  /** How long one query may take. */
  timeLimitMs: number;
  /** How long a transaction may stand still. */
  idleInTransactionMs: number;
}

/**
 * Stands in for the network socket of a `pg` client and speaks with the embedded database instead.
 * The database has one session; each new connection clears what the last one may have left open.
 */
export class PgliteStream extends Duplex {
  private received: Buffer = Buffer.alloc(0);
  private started = false;
  private isAnswering = false;
  private idleTimer: NodeJS.Timeout | undefined;

  private readonly engine: Engine;
  /** May be changed while it is open. */
  limits: StreamLimits;
  private readonly stopListening: () => void;

  constructor(engine: Engine, limits: StreamLimits) {
    super();
    this.engine = engine;
    this.limits = limits;
    this.stopListening = engine.onLost((error) => this.destroy(error));
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }

  /** Settings of a real socket that have no meaning here. */
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {
    // Answers are pushed as they come.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    clearTimeout(this.idleTimer);
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk]);
    this.answerSoon();
    done();
  }

  /** What is written in one turn goes to the database together, and what comes while it answers goes next. */
  private answerSoon(): void {
    if (this.isAnswering) return;
    this.isAnswering = true;
    process.nextTick(() => {
      this.answer().catch((error: Error) => {
        this.destroy(error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable(error.message, { cause: error }));
      });
    });
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.idleTimer);
    this.stopListening();
    done(error);
  }

  private async answer(): Promise<void> {
    if (!this.started) {
      const length = this.received.length < 4 ? Infinity : this.received.readInt32BE(0);
      if (this.received.length < length) {
        this.isAnswering = false;
        return;
      }
      await this.clearSession();
      this.started = true;
      await this.exchange(length);
    }
    for (let end = this.wholeBatches(); end > 0; end = this.wholeBatches()) await this.exchange(end);
    this.isAnswering = false;
    if (this.received[0] === terminate) this.push(null);
  }

  /** Bytes up to the end of the last whole batch, 0 where more must come. */
  private wholeBatches(): number {
    let [at, end] = [0, 0];
    while (at + 5 <= this.received.length) {
      const type = this.received[at] ?? 0;
      at += 1 + this.received.readInt32BE(at + 1);
      if (at > this.received.length) break;
      if (batchEnds.has(type)) end = at;
    }
    return end;
  }

  private async exchange(length: number): Promise<void> {
    const batch = Uint8Array.from(this.received.subarray(0, length));
    this.received = this.received.subarray(length);
    const bytes = await this.engine.run(batch, this.limits.timeLimitMs);
    if (this.destroyed) return;
    this.watchTransaction(bytes.at(-1));
    this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }

  /** An open transaction nobody continues would hold up everybody: the one session is ended for it. */
  private watchTransaction(status: number | undefined): void {
    const { idleInTransactionMs } = this.limits;
    if (status === idle || idleInTransactionMs === 0) return;
    this.idleTimer = setTimeout(() => {
      this.destroy(new DatabaseUnavailable(`A transaction stood still for ${idleInTransactionMs / 1000} s and was rolled back.`));
    }, idleInTransactionMs);
  }

  private async clearSession(): Promise<void> {
    for (const sql of ['ROLLBACK', 'DISCARD ALL']) await this.engine.run(simpleQuery(sql), this.limits.timeLimitMs);
  }
}

function simpleQuery(sql: string): Uint8Array {
  const text = encoder.encode(sql);
  const message = Buffer.alloc(text.length + 6);
  message.writeUInt8('Q'.charCodeAt(0), 0);
  message.writeInt32BE(text.length + 5, 1);
  message.set(text, 5);
  return Uint8Array.from(message);
}
