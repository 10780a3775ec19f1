/** Why the server does not start, in a sentence for the person who started it; it has changed nothing. */
export class StartRefusal extends Error {
  override readonly name: string = "StartRefusal";
}
