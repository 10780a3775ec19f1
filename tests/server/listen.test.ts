import { Agent, get } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
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
