/**
 * Loaded before the server (`node --import`): for it, time stands still, so that samples and answers are the same in every run.
 * The moment is HAAT_FROZEN_AT, in milliseconds. What waits by a timer waits as ever.
 */
import { ServerResponse } from "node:http";

const at = Number(process.env.HAAT_FROZEN_AT);
const Real = Date;

class Frozen extends Real {
  constructor(...parts) {
    if (parts.length === 0) super(at);
    else super(...parts);
  }

  static now() {
    return at;
  }
}
globalThis.Date = Frozen;

// The app compares it with the browser's clock, which stands still at the same moment.
const answers = ServerResponse.prototype;
const writeHead = Reflect.get(answers, "writeHead");
answers.writeHead = function writeFrozenHead(...parts) {
  this.setHeader("Date", new Real(at).toUTCString());
  return Reflect.apply(writeHead, this, parts);
};
