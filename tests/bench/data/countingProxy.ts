import { createServer, request, type IncomingMessage } from "node:http";
import { closeAtOnce, listenLocally } from "#tests/setup/localServer.ts";

/** Bytes of both directions, headers with them, and how many answers. */
interface Counted {
  readonly bytes: number;
  readonly answers: number;
}

/** What an answer is: a picture, a file of the app itself, or anything else (rows, counts, decisions). */
type Part = "pictures" | "app" | "rest";

interface CountingProxy {
  readonly url: string;
  /** What passed since this was asked last; by call and by part. */
  readonly take: () => ReadonlyMap<string, Counted & { readonly part: Part }>;
  readonly close: () => Promise<void>;
}

const headerBytes = ({ rawHeaders }: IncomingMessage) => rawHeaders.reduce((sum, words) => sum + words.length + 2, 30);

/** Passes everything on and counts it. `answersPicture` answers a picture in the place of the server. */
export async function startCountingProxy(
  target: string,
  answersPicture: (address: string) => Buffer | null,
): Promise<CountingProxy> {
  const { hostname, port } = new URL(target);
  let counted = new Map<string, Counted & { readonly part: Part }>();
  const count = (name: string, part: Part, bytes: number, answers: number) => {
    const before = counted.get(name) ?? { bytes: 0, answers: 0 };
    counted.set(name, { part, bytes: before.bytes + bytes, answers: before.answers + answers });
  };
  const server = createServer((incoming, outgoing) => {
    const { method = "GET", url = "/", headers } = incoming;
    const address = url.replace(/\?.*/, "");
    const picture = answersPicture(address);
    if (picture !== null) {
      count("pictures", "pictures", headerBytes(incoming) + 200 + picture.byteLength, 1);
      outgoing.writeHead(200, {
        "Content-Type": "image/jpeg",
        "Content-Length": picture.byteLength,
        "Cache-Control": "max-age=86400",
      });
      return void outgoing.end(picture);
    }
    const onward = request({ hostname, port, method, path: url, headers }, (reply) => {
      const isPicture = reply.headers["content-type"]?.startsWith("image/") === true && address.startsWith("/api/");
      const part = isPicture ? "pictures" : address.startsWith("/api/") ? "rest" : "app";
      const name = part === "rest" ? `${method} ${address.replace(/\d+/g, "{id}")}` : part;
      count(name, part, headerBytes(incoming) + headerBytes(reply), 1);
      reply.on("data", (chunk: Buffer) => count(name, part, chunk.byteLength, 0));
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
      count(name, part, Number(headers["content-length"] ?? 0), 0);
    });
    onward.on("error", () => incoming.socket.destroy());
    incoming.pipe(onward);
  });
  return {
    url: `http://127.0.0.1:${await listenLocally(server)}`,
    take: () => {
      const taken = counted;
      counted = new Map();
      return taken;
    },
    close: () => closeAtOnce(server),
  };
}
