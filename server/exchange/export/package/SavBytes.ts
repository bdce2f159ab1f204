/** Bytes as an SPSS system file has them, one after the other: little-endian, texts filled up with spaces. */
export class SavBytes {
  private readonly parts: Buffer[] = [];

  int(value: number): this {
    const bytes = Buffer.alloc(4);
    bytes.writeInt32LE(value);
    return this.bytes(bytes);
  }

  number(value: number): this {
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleLE(value);
    return this.bytes(bytes);
  }

  byte(value: number): this {
    return this.bytes(Buffer.from([value]));
  }

  /** ASCII, filled up to a length. */
  text(value: string, length: number, fill = 0x20): this {
    const bytes = Buffer.alloc(length, fill);
    bytes.write(value, 'latin1');
    return this.bytes(bytes);
  }

  bytes(value: Uint8Array): this {
    this.parts.push(Buffer.from(value));
    return this;
  }

  /** Zeros after `length` bytes, up to a multiple. */
  padTo(multiple: number, length: number): this {
    return this.bytes(Buffer.alloc((multiple - (length % multiple)) % multiple));
  }

  /** The UTF-8 of a text, at most so many bytes, no letter cut in two. */
  cut(text: string, most: number): Buffer {
    const bytes = Buffer.from(text);
    if (bytes.length <= most) return bytes;
    let end = most;
    while (end > 0 && ((bytes[end] as number) & 0xc0) === 0x80) end -= 1;
    return bytes.subarray(0, end);
  }

  padded(text: string, length: number): Buffer {
    const bytes = Buffer.alloc(length, 0x20);
    this.cut(text, length).copy(bytes);
    return bytes;
  }

  take(): Buffer {
    return Buffer.concat(this.parts);
  }
}
