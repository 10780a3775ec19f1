import { ConfigError } from "#server/config.ts";
import type { Db } from "#server/db/open.ts";
import { staffAccount, staffAccounts, type Account } from "#server/security/accounts.ts";
import { complaintOnPassword } from "#server/security/passwordRules.ts";
import { readableSecret } from "#server/security/readableSecret.ts";
import { createAccount, endSessions, resetTwoFactor, setPassword } from "./accountChanges.ts";
import type { Command } from "./readCommand.ts";

/** A password for an account, from the terminal or standard input; "" to have one made. */
type AskPassword = () => Promise<string>;

/** Runs the command and returns the lines to print. Throws `ConfigError` if it cannot be done. */
export async function runCommand(db: Db, command: Command, ask: AskPassword): Promise<readonly string[]> {
  switch (command.name) {
    case "create":
      return create(db, command, ask);
    case "reset-password": {
      const account = await mustFind(db, command.email);
      const { password, told } = await newPassword(command.random, ask);
      await setPassword(db, account, password);
      return [`${account.email} has a new password; its sessions are ended.`, ...told];
    }
    case "reset-2fa": {
      const account = await mustFind(db, command.email);
      await resetTwoFactor(db, account);
      return [`${account.email} enrols a new authenticator at the next sign-in; its sessions are ended.`];
    }
    case "end-sessions": {
      const all = command.email === null ? await staffAccounts(db) : [await mustFind(db, command.email)];
      for (const account of all) await endSessions(db, account);
      return [`Sessions ended: ${all.map(({ email }) => email).join(", ") || "there is no account"}`];
    }
    case "list":
      return lines(await staffAccounts(db));
  }
}

async function create(db: Db, command: Command & { readonly name: "create" }, ask: AskPassword) {
  const { email, firstName, lastName, role } = command;
  const taken = new ConfigError(`${email} has an account already.`);
  // Before anybody types a password.
  if ((await staffAccount(db, email)) !== null) throw taken;
  const { password, told } = await newPassword(command.random, ask);
  if ((await createAccount(db, { email, firstName, lastName, role, password })) === null) throw taken;
  return [`${role} ${email} can sign in, and enrols an authenticator at the first sign-in.`, ...told];
}

async function mustFind(db: Db, email: string): Promise<Account> {
  const account = await staffAccount(db, email);
  if (account === null) throw new ConfigError(`There is no staff account ${email}. See: npm run admin -- list`);
  return account;
}

async function newPassword(random: boolean, ask: AskPassword) {
  const given = random ? "" : await ask();
  if (given === "") {
    const password = readableSecret();
    return { password, told: [`Its password, printed only here: ${password}`] };
  }
  const wrong = complaintOnPassword(given);
  if (wrong !== "") throw new ConfigError(wrong);
  return { password: given, told: [] };
}

function lines(accounts: readonly Account[]): readonly string[] {
  if (accounts.length === 0) return ["There is no account yet. Make the first: npm run admin -- create EMAIL"];
  return accounts.map(({ role, email, status, twoFactorEnabled }) => {
    const notes = [twoFactorEnabled ? "2FA" : "no 2FA yet", ...(status === 1 ? [] : ["disabled"])];
    return `${role.padEnd(12)} ${email}  ${notes.join(", ")}`;
  });
}
