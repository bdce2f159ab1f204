declare module '@20minutes/s3rver' {
  /** As far as tests use it. */
  export default class S3rver {
    static defaultOptions: Readonly<Record<string, unknown>>;
    constructor(options: { address: string; port: number; silent: boolean; directory: string; configureBuckets: readonly { name: string }[] });
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
