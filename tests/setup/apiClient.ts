import { requestOf, type AnyCall, type Call, type RequestParts } from "#contract/call.ts";

/** Answers requests: the embedded API in this process, or `fetch` for a server that listens. */
export type Handle = (request: Request) => Promise<Response>;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON, the plain text of any other body, or `null` without a body. */
  readonly body: unknown;
}

export type HeaderList = Readonly<Record<string, string>>;

/** Calls the API over HTTP, with a token or without. */
export interface ApiClient {
  readonly token: string | null;
  /** Sends an input as it is, valid or not, and gives the answer as it is. */
  readonly send: (call: AnyCall, input: object, headers?: HeaderList) => Promise<Answer>;
  /** Sends a valid input and gives the output that the contract reads from the answer. Throws on any status but success. */
  readonly call: <Input extends object, Output>(
    call: Call<Input, Output>,
    input: Input,
    headers?: HeaderList,
  ) => Promise<Output>;
  /** Any request; `path` stands below `{host}/api`. */
  readonly raw: (method: string, path: string, body?: BodyInit | null, headers?: HeaderList) => Promise<Answer>;
}

/** `origin` only matters to a server that listens. */
export function apiClient(handle: Handle, token: string | null, origin = "http://haat.test"): ApiClient {
  const raw: ApiClient["raw"] = async (method, path, body = null, headers = {}) => {
    const sent = {
      Accept: "application/json",
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...headers,
    };
    const request = new Request(`${origin}/api${path}`, { method, headers: sent, ...(body === null ? {} : { body }) });
    return answerOf(await handle(request));
  };
  const transmit = (parts: RequestParts, headers: HeaderList = {}) => {
    const { body, type } = bodyOf(parts);
    return raw(parts.method, parts.path, body, { ...type, ...headers });
  };
  return {
    token,
    raw,
    send: (call, input, headers) => transmit(requestOf(call, input), headers),
    call: async (call, input, headers) => {
      const answer = await transmit(requestOf(call, input), headers);
      if (answer.status < 200 || answer.status > 299) {
        throw new Error(`${call.name} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      }
      return call.read(answer.body, origin);
    },
  };
}

function bodyOf({ body }: RequestParts): { body: BodyInit | null; type: HeaderList } {
  switch (body.kind) {
    case "none":
      return { body: null, type: {} };
    case "json":
      return { body: JSON.stringify(body.json), type: { "Content-Type": "application/json" } };
    case "multipart": {
      const form = new FormData();
      for (const [name, value] of body.parts) {
        if (typeof value === "string") form.append(name, value);
        else if (value instanceof File) form.append(name, value, value.name);
      }
      return { body: form, type: {} };
    }
  }
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: parsed(text) };
}

function parsed(text: string): unknown {
  if (text === "") return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
