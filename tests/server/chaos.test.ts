import { describe, expect, test } from "vitest";
import type { AnyCall } from "#contract/call.ts";
import { allCalls } from "#tests/setup/allCalls.ts";
import { randomFrom, wildRequest } from "#tests/setup/chaos.ts";
import { fixtures } from "#tests/setup/fixtures.ts";
import { startApi } from "#tests/setup/startApi.ts";
import { postCalls } from "#contract/resources/posts.ts";
import { samples } from "../api/samples.ts";

const seed = 20_261_120;
const requests = 500;

const signIn: readonly { call: AnyCall; input: () => object }[] = [
  { call: allCalls.session.login, input: () => ({ email: fixtures.newcomer.email, password: "wrong" }) },
  { call: allCalls.session.enable2fa, input: () => ({}) },
  { call: allCalls.session.verify2fa, input: () => ({ otp: "000000", email: fixtures.newcomer.email }) },
];
const all = [...signIn, ...samples()].map((sample) => [`${sample.call.method} ${sample.call.path}`, sample] as const);

const hasMessage = (body: unknown) => typeof body === "object" && body !== null && "message" in body;

describe(`security Input (seed ${seed})`, () => {
  test.for(all)(
    `security Input: ${requests} random bodies and headers to %s, never a 500`,
    async ([, { call, input }]) => {
      let api = await startApi();
      const person = () => (call.access === "enrolling" ? api.enrolling : api.superAdmin);
      const random = randomFrom(seed + Buffer.from(call.name).reduce((sum, letter) => sum * 31 + letter, 0));
      const right = await input();
      const wordless: string[] = [];
      const seen = new Map<number, number>();
      for (let round = 0; round < requests; round += 1) {
        const wild = wildRequest(call, right, random);
        const answer = await person().raw(wild.method, wild.path, wild.body, wild.headers);
        const told = `${api.log().at(-1) ?? ""} round ${round}: ${wild.method} ${wild.path.slice(0, 200)} → ${JSON.stringify(answer.body)}`;
        expect(answer.status, told).toBeLessThan(500);
        if (answer.status >= 400 && !hasMessage(answer.body)) wordless.push(told);
        // The request that ended the session was a right one, such as a reset of one's own 2FA.
        if (answer.status === 401 && call.access !== "public") api = await startApi();
        seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
      }
      expect(seen.get(401) ?? 0).toBeLessThan(call.access === "public" ? requests : 20);
      expect(wordless).toEqual([]);
      expect(api.log().filter((line) => /TypeError|ReferenceError|RangeError|\n\s+at /.test(line))).toEqual([]);
      const { rows } = await api.admin.call(postCalls.list, { page: 1, per_page: -1 });
      expect(rows.length).toBeGreaterThan(0);
      await api.close();
    },
  );
});
