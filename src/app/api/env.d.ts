interface ImportMetaEnv {
  /** Origin of the API where it is not the app's own, as `https://api.example.org`. */
  readonly VITE_API_HOST?: string;
  /** `off` builds an app that sends neither Idempotency-Key nor If-Match (contract/README.md §5). */
  readonly VITE_API_REPLAY_HEADERS?: string;
}
