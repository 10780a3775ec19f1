interface ImportMetaEnv {
  /** Origin of the API where it is not the app's own, as `https://api.example.org`. */
  readonly VITE_API_HOST?: string;
  /** `off` builds an app that sends neither Idempotency-Key nor If-Match (contract/README.md §5). */
  readonly VITE_API_REPLAY_HEADERS?: string;
  /** Where pictures are in sizes, if the API makes none: `https://img.example/{width}/{path}` (wire/pictureAddress.ts). */
  readonly VITE_PICTURE_URL?: string;
}
