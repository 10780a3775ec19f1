import "#tests/setup/pageGlobals.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { offers } from "#app/api/offers.ts";
import { send } from "#app/api/send.ts";
import { openClaims } from "#app/features/review/claims/openClaims.ts";

vi.mock("#app/api/send.ts", () => ({ send: vi.fn<() => void>() }));

const minute = 60_000;
let [wall, counted] = [0, 0];
/** Awake a device counts both, asleep only what its clock says. */
const wakes = (ms: number) => {
  wall += ms;
  counted += ms;
};
const sleeps = (ms: number) => (wall += ms);

beforeEach(() => {
  [wall, counted] = [Date.parse("2026-11-20T06:30:00Z"), 5_000];
  vi.spyOn(Date, "now").mockImplementation(() => wall);
  vi.spyOn(performance, "now").mockImplementation(() => counted);
  vi.spyOn(offers, "has").mockReturnValue(true);
  vi.mocked(send).mockReset();
});
afterEach(() => vi.restoreAllMocks());

test("ui Review: claims that ended while the tablet slept are asked for again, and who took the post is told", async () => {
  const claims = openClaims();
  vi.mocked(send).mockResolvedValue({ held: [] });
  await claims.want([1, 2]);
  wakes(minute);
  await claims.want([1, 2]);
  expect(send).toHaveBeenCalledTimes(1);
  sleeps(20 * minute);
  vi.mocked(send).mockResolvedValue({ held: [{ id: 1, by: "Asha Patel" }] });
  await claims.want([1, 2]);
  expect(claims.holderOf(1)).toBe("Asha Patel");
  // A clock that is set back keeps nothing.
  sleeps(-60 * minute);
  wakes(2 * minute);
  vi.mocked(send).mockResolvedValue({ held: [] });
  await claims.want([1, 2]);
  expect(claims.holderOf(1)).toBeNull();
});
