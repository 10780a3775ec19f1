import { createHash, createHmac } from "node:crypto";
import type { Clock } from "#server/lib/clock.ts";
import type { FileDisk } from "./fileDisk.ts";

/** Where an S3-compatible store stands (DigitalOcean Spaces, MinIO, …) and who may write to it. */
export interface S3Settings {
  /** Without the bucket: `https://blr1.digitaloceanspaces.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** How long a call is waited for, in ms. */
const patience = 30_000;

/** The three calls that uploads need. A whole S3 client would weigh more than the rest of the server. */
export function openS3(settings: S3Settings, clock: Clock, send: typeof fetch = fetch): FileDisk {
  async function call(method: string, name: string, body?: Uint8Array, headers: Record<string, string> = {}) {
    const url = new URL(`${settings.endpoint.replace(/\/$/, "")}/${settings.bucket}/${name}`);
    const signed = signS3(settings, { method, url, headers, body: body ?? new Uint8Array() }, clock());
    const response = await send(url, {
      method,
      headers: signed,
      body: body ?? null,
      signal: AbortSignal.timeout(patience),
    });
    if (!response.ok && response.status !== 404 && !(await isUnlisted(method, response)))
      throw new Error(`${method} on the remote disk: ${response.status}`);
    return response;
  }
  return {
    put: async (name, bytes, mediaType) => {
      const response = await call("PUT", name, bytes, { "content-type": mediaType });
      if (!response.ok) throw new Error(`The remote disk has no bucket ${settings.bucket}`);
    },
    getBytes: async (name) => {
      const response = await call("GET", name);
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
    },
    delete: async (name) => void (await call("DELETE", name)),
  };
}

/**
 * Who may read a bucket but not list it is not told that a file is missing (Amazon S3, GetObject: "Permissions"). A key or a clock that is
 * wrong is answered 403 too, with another code.
 */
const isUnlisted = async (method: string, response: Response) =>
  method === "GET" && response.status === 403 && (await response.text()).includes("<Code>AccessDenied</Code>");

interface Unsigned {
  readonly method: string;
  readonly url: URL;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, data: string) => createHmac("sha256", key).update(data).digest();

/** AWS Signature Version 4, "Signature Calculations for the Authorization Header". Answers all headers to send. */
export function signS3(settings: S3Settings, request: Unsigned, now: number): Record<string, string> {
  const stamp = new Date(now).toISOString().replace(/[-:]|\.\d+/g, "");
  const scope = `${stamp.slice(0, 8)}/${settings.region}/s3/aws4_request`;
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.url.host,
    "x-amz-content-sha256": sha256(request.body),
    "x-amz-date": stamp,
  };
  const names = Object.keys(headers).toSorted((left, right) => (left < right ? -1 : 1));
  const signedHeaders = names.join(";");
  const canonical = [
    request.method,
    request.url.pathname,
    "",
    ...names.map((name) => `${name}:${headers[name]?.trim() ?? ""}`),
    "",
    signedHeaders,
    sha256(request.body),
  ].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", stamp, scope, sha256(canonical)].join("\n");
  const steps = [stamp.slice(0, 8), settings.region, "s3", "aws4_request"];
  const key = steps.reduce<string | Buffer>((held, step) => hmac(held, step), `AWS4${settings.secretKey}`);
  const signature = hmac(key, toSign).toString("hex");
  const credential = `${settings.accessKey}/${scope}`;
  const { host: _, ...sent } = headers;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${credential},SignedHeaders=${signedHeaders},Signature=${signature}`,
  };
}
