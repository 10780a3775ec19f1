import { closingOf } from "./formatMessage.ts";

/** The names of the values that a message takes, each once. */
export function namesIn(message: string): readonly string[] {
  const names = new Set<string>();
  for (let open = message.indexOf("{"); open >= 0;) {
    const close = closingOf(message, open);
    names.add(message.slice(open + 1, close).split(",", 1)[0] ?? "");
    open = message.indexOf("{", close);
  }
  return [...names];
}
