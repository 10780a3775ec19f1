/** Why the server does not start, or a command is not run, in a sentence for whoever is at the console; nothing was changed. */
export class StartRefusal extends Error {
  override readonly name: string = "StartRefusal";
}
