import { Agent, get } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { slowestLink } from "#contract/uploadedFile.ts";
import { maxMultipartBytes } from "#server/http/body.ts";
import { listen } from "#server/http/listen.ts";

test("house Start: a connection that rested longer than Node holds one by itself takes the next request", async () => {
  const { port, servers } = await listen(() => new Response("well"), 0, "127.0.0.1");
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise<{ body: string; isSame: boolean }>((resolve, reject) => {
      const sent = get({ agent, host: "127.0.0.1", port }, (reply) => {
        text(reply).then((body) => resolve({ body, isSame: sent.reusedSocket }), reject);
      });
      sent.on("error", reject);
    });
  expect(await ask()).toEqual({ body: "well", isSame: false });
  // Node's own time is 5 s, which it looks at once a second.
  await pause(7_500);
  expect(await ask()).toEqual({ body: "well", isSame: true });
  agent.destroy();
  for (const server of servers) server.close();
});

test("house Start: the largest upload may take as long as the app waits for it on the slowest link", async () => {
  const { servers } = await listen(() => new Response("well"), 0, "127.0.0.1");
  for (const server of servers) {
    expect(server.requestTimeout).toBeGreaterThan((maxMultipartBytes / slowestLink) * 1000);
    server.close();
  }
});

test("performance Answers: an answer does not say that its connection is held, which is the rule; one that ends it says so", async () => {
  const { port, servers } = await listen(() => new Response("well"), 0, "127.0.0.1");
  const socket = connect(port, "127.0.0.1");
  const ended = text(socket);
  for (const connection of ["keep-alive", "keep-alive", "close"]) {
    socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\nConnection: ${connection}\r\n\r\n`);
  }
  // Closed by the server, behind the third.
  const heads = (await ended).split("HTTP/1.1 200 OK").slice(1);
  expect(heads.map((head) => /^(connection|keep-alive):.*$/gim.exec(head)?.[0] ?? "")).toEqual([
    "",
    "",
    "Connection: close",
  ]);
  for (const server of servers) server.close();
});

test("house Start: asked to end, a server ends the connection of each answer under way: nobody who holds one is waited for", async () => {
  const asked: ((answer: Response) => void)[] = [];
  const answering = () => new Promise<Response>((resolve) => void asked.push(resolve));
  const { port, servers } = await listen(answering, 0, "127.0.0.1");
  const socket = connect(port, "127.0.0.1");
  const told = text(socket);
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await expect.poll(() => asked.length).toBe(1);
  const ended = Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  asked[0]?.(new Response("well"));
  expect(await told).toMatch(/^Connection: close\r$/im);
  await ended;
});
