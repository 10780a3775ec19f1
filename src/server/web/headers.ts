/** Hash of the empty string: Emotion adds its rules by CSSOM to empty style elements (measured). */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

interface Hosts {
  readonly mediaHosts: readonly string[];
  readonly apiHosts: readonly string[];
}

/** A path without a slash at its end is one file to a policy (CSP 3, "path-part matches"); what is meant is all that lies below it. */
const withPath = (host: string) => (/^([a-z][a-z\d+.-]*:\/\/)?[^/]+\/(?!\/).*[^/]$/i.test(host) ? `${host}/` : host);

/** The app's Content-Security-Policy: nothing inline, nothing from other hosts, one Trusted Types policy. */
export function contentSecurityPolicy({ mediaHosts, apiHosts }: Hosts): string {
  const hosts = [...mediaHosts, ...apiHosts].map(withPath);
  const media = ["'self'", "blob:", "data:", ...hosts].join(" ");
  const calls = ["'self'", ...hosts].join(" ");
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${emptyStyle}`,
    `img-src ${media}`,
    `media-src ${media}`,
    `connect-src ${calls}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types haat",
  ].join("; ");
}

/** Headers of every answer of the static server. */
export const staticHeaders = (hosts: Hosts): Readonly<Record<string, string>> => ({
  "Content-Security-Policy": contentSecurityPolicy(hosts),
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": [
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=()",
    // The idle lock asks for the device's own unlock.
    "publickey-credentials-get=(self), publickey-credentials-create=(self)",
  ].join(", "),
});

/** HSTS, only behind TLS: a year, against a downgrade to plain text. */
export const strictTransport = { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } as const;
