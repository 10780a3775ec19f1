import { requestOf } from "#contract/call.ts";
import { postCalls } from "#contract/resources/posts.ts";
import { settingsOf } from "#wire/transport.ts";
import { listOptions } from "./screens/posts/listOptions.ts";
import { listInput, listStateOf, type ListCall, type ListOptions } from "./url/listState.ts";

/** By path: the request of the rows that a screen begins with, as `routes.ts` starts it, where its address says nothing more. */
export const firstRequests = (): Readonly<Record<string, string>> => ({
  "/posts": requestFor(postCalls.list, listOptions),
  "/": requestFor(postCalls.latest, { perPage: 100 }),
});

/** What `fetch` is told of each of them, as by the app's transport; its token comes behind `Bearer `. */
export const firstSettings = () => settingsOf({ method: "GET", body: { kind: "none" } }, { token: "" });

function requestFor<Input extends object, Row>(call: ListCall<Input, Row>, options: ListOptions): string {
  return requestOf(call, listInput(call, listStateOf(new URLSearchParams(), options), options)).path;
}
