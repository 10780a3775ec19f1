/** A store of files under one flat set of names: a bucket elsewhere, or a table. Each call throws where the store cannot be asked. */
export interface FileDisk {
  readonly put: (name: string, bytes: Uint8Array, mediaType: string) => Promise<void>;
  /** `null` if there is no such file. */
  readonly getBytes: (name: string) => Promise<Uint8Array | null>;
  readonly delete: (name: string) => Promise<void>;
}
