/** A bucket with what opens it; plain values, so that a thread can be told of it. */
export interface BucketPlace {
  endpoint: string;
  region: string;
  keyId: string;
  secret: string;
  bucket: string;
}
