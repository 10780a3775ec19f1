import { parseArgs } from "node:util";
import { ConfigError } from "#server/config.ts";

const usage = `npm run admin -- COMMAND

  create EMAIL [--name "First Last"] [--role "Super Admin" | Admin]
                          makes an account; a Super Admin where no role is said
  reset-password EMAIL    sets a new password and ends the account's sessions
  reset-2fa EMAIL         the next sign-in enrols a new authenticator, also after 100 wrong codes
  end-sessions EMAIL      ends the account's sessions; --all: everybody's
  list                    staff accounts, and whether they have two-factor authentication

A password is asked for on the terminal or read from standard input, one line; with --random, and where there is
none, it is made at random and printed once. The database is the one of HAAT_DATA or DATABASE_URL.`;

const roles = ["Super Admin", "Admin"] as const;

export type Command =
  | {
      readonly name: "create";
      readonly email: string;
      readonly firstName: string;
      readonly lastName: string;
      readonly role: (typeof roles)[number];
      readonly random: boolean;
    }
  | { readonly name: "reset-password"; readonly email: string; readonly random: boolean }
  | { readonly name: "reset-2fa"; readonly email: string }
  /** `null`: everybody's. */
  | { readonly name: "end-sessions"; readonly email: string | null }
  | { readonly name: "list" };

/** Reads the command line; throws `ConfigError` with the reason and the usage. */
export function readCommand(argv: readonly string[]): Command {
  const { values, positionals } = parsed(argv);
  const [name = "", email = "", ...rest] = positionals;
  if (rest.length > 0) throw complaint(`Unknown: ${rest.join(" ")}`);
  const noEmail = () => {
    if (email !== "") throw complaint(`Unknown: ${email}`);
    return null;
  };
  const someEmail = () => {
    if (/^\S+@\S+$/.test(email) && email.length <= 254) return email;
    throw complaint(`${name} needs an e-mail.`);
  };
  switch (name) {
    case "create": {
      const [firstName = "", ...last] = (values.name ?? "").trim().split(/\s+/);
      const role = roles.find((known) => known.toLowerCase() === (values.role ?? "Super Admin").toLowerCase());
      if (role === undefined) throw complaint(`The role is one of ${roles.join(" and ")}.`);
      const given = { firstName: firstName || role, lastName: last.join(" ") };
      return { name, email: someEmail(), ...given, role, random: values.random };
    }
    case "reset-password":
      return { name, email: someEmail(), random: values.random };
    case "reset-2fa":
      return { name, email: someEmail() };
    case "end-sessions":
      return { name, email: values.all ? noEmail() : someEmail() };
    case "list":
      noEmail();
      return { name };
    default:
      throw complaint(name === "" ? "" : `Unknown command: ${name}`);
  }
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        name: { type: "string" },
        role: { type: "string" },
        random: { type: "boolean", default: false },
        all: { type: "boolean", default: false },
      },
    });
  } catch (error) {
    throw complaint(error instanceof Error ? error.message : "");
  }
}

const complaint = (what: string) => new ConfigError(what === "" ? usage : `${what}\n\n${usage}`);
