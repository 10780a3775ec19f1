import { and, desc, eq, inArray, ne, or, sql, type SQL } from "drizzle-orm";
import type { UserInput } from "#contract/inputs/users.ts";
import { resetLinkSent, userCalls } from "#contract/resources/users.ts";
import { pageSizes } from "#contract/paging.ts";
import { soughtNumber } from "#contract/query.ts";
import { credentials } from "#server/db/internalTables.ts";
import { mayTakeLong } from "#server/db/mayTakeLong.ts";
import type { Db } from "#server/db/open.ts";
import { users } from "#server/db/schema.ts";
import { userSearchText } from "#server/db/searchText.ts";
import { conflict, forbidden, invalid } from "#server/http/errors.ts";
import { change, type By, type ChangeContext } from "#server/kit/change.ts";
import { pageOfEntity } from "#server/kit/list.ts";
import { read } from "#server/kit/route.ts";
import { alterRow, idMade, removeRows, saveRowWith } from "#server/kit/rows.ts";
import type { Services } from "#server/kit/services.ts";
import { holdName, likeWords } from "#server/kit/sql.ts";
import { mustKnowPassword } from "#server/security/ownPassword.ts";
import { mustBeUncommon } from "#server/security/passwordRules.ts";
import { hashPassword } from "#server/security/passwords.ts";
import { mustBeAllowed } from "#server/security/permissions.ts";
import { endResetLinks, sendResetLink } from "#server/security/resets.ts";
import { forgetSecondFactor } from "#server/security/secondFactor.ts";
import { revokeTokens, type Person } from "#server/security/tokens.ts";
import { isStaff, mustManage } from "./users/mustManage.ts";
import { userEntity, type UserRow } from "./users/userRows.ts";

function mustNotBeSelf(person: Person, id: number, action: string): void {
  if (person.id === id) throw forbidden(`You cannot ${action} yourself.`);
}

/** The last Super Admin stays. Rows are locked in one order, so that two Super Admins cannot remove each other. */
async function mustLeaveSuperAdmin(tx: Db, leaving: readonly UserRow[]): Promise<void> {
  const ids = leaving.filter(({ role }) => role === "Super Admin").map(({ id }) => id);
  if (ids.length === 0) return;
  const all = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "Super Admin"), eq(users.status, 1)))
    .orderBy(users.id)
    .for("update");
  if (all.every(({ id }) => ids.includes(id))) throw conflict("The last Super Admin cannot be removed.");
}

async function mustBeFree(tx: Db, input: UserInput): Promise<void> {
  // Of two people who give the same one at once, the second waits for the first and is told beside the field.
  await holdName(tx, userCalls.save.name);
  const others = ne(users.id, input.id ?? 0);
  const taken = async (value: string | undefined, same: SQL) =>
    value !== undefined && (await tx.select({ id: users.id }).from(users).where(and(same, others))).length > 0;
  const email = input.email?.toLowerCase();
  if (await taken(email, eq(sql`lower(${users.email})`, email ?? ""))) {
    throw invalid({ email: ["The email has already been taken."] });
  }
  if (await taken(input.mobile_no, eq(users.mobileNo, input.mobile_no ?? ""))) {
    throw invalid({ mobile_no: ["The mobile no has already been taken."] });
  }
}

const fieldsOf = (input: UserInput) => ({
  role: input.role,
  firstName: input.first_name,
  lastName: input.last_name ?? "",
  ...(isStaff(input.role) ? { email: input.email } : { mobileNo: input.mobile_no, whatsappNo: input.whatsapp_no }),
  ...(input.subscription_type && { subscriptionType: input.subscription_type }),
  ...(isStatus(input.status) && { status: input.status }),
});

const isStatus = (status: number | undefined): status is 0 | 1 => status === 0 || status === 1;

/**
 * Hashing is slow by design: it happens before the transaction. So does asking for the old password, without which a
 * tablet that was left open would give its finder the account: by a new password, or by a mail to a new address.
 */
async function newHash(input: UserInput, { db, clock }: Services, by: By): Promise<string | null> {
  if (!isStaff(input.role)) return null;
  const { password = "", email = "", current_password: current = "" } = input;
  if (password !== "") mustBeUncommon(password);
  if (input.id === by.person.id && (password !== "" || email.toLowerCase() !== by.person.email.toLowerCase())) {
    await mustKnowPassword(db, { ...by, now: clock() }, current, "current_password");
  }
  return password === "" ? null : hashPassword(password);
}

/** Whoever sends a password need not say it twice: that guards against a slip of the hand, in a form. */
const typedOnce = async () => ({ mayOmitConfirmation: true });

async function create({ tx, input, person, prepared }: ChangeContext<UserInput, string | null>): Promise<number> {
  if (isStaff(input.role)) mustBeAllowed(person, "manageStaff");
  await mustBeFree(tx, input);
  const userId = idMade(await tx.insert(users).values(fieldsOf(input)).returning({ id: users.id }));
  if (prepared !== null) await tx.insert(credentials).values({ userId, passwordHash: prepared });
  return userId;
}

async function update(
  { tx, input, person, prepared }: ChangeContext<UserInput, string | null>,
  id: number,
  before: UserRow,
) {
  if (isStaff(input.role) !== isStaff(before.role)) throw invalid({ role: ["The role cannot be changed so."] });
  if (input.role !== before.role) mustBeAllowed(person, "manageStaff");
  if (isStaff(input.role) && input.status === 0) mustNotBeSelf(person, id, "disable");
  if (input.role !== "Super Admin" || input.status === 0) await mustLeaveSuperAdmin(tx, [before]);
  await mustBeFree(tx, input);
  await tx.update(users).set(fieldsOf(input)).where(eq(users.id, id));
  const hasNewEmail = isStaff(input.role) && input.email?.toLowerCase() !== before.email?.toLowerCase();
  const hasNewStatus = isStatus(input.status) && input.status !== before.status;
  if (prepared !== null || hasNewEmail || hasNewStatus) await endResetLinks(tx, id);
  if (prepared !== null) {
    await tx.update(credentials).set({ passwordHash: prepared }).where(eq(credentials.userId, id));
  }
  if (prepared !== null || hasNewStatus) await revokeTokens(tx, id, person.tokenHash);
}

/** By what its columns show: names, both numbers, id, the e-mail of staff. Of app users each part has its index. */
function found(staff: boolean, text: string) {
  const names = userSearchText(users);
  const sought = soughtNumber(text);
  const id = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return or(
    likeWords(staff ? sql`(${names} || ' ' || coalesce(${users.email}, ''))` : names, sought),
    eq(users.id, id),
  );
}

/** That a password is new, and never what it is. */
const newPassword = { before: { password: "previous" }, after: { password: "new" } };

export const routes = [
  read(userCalls.list, async ({ db, input, person }) => {
    const staff = input.role === "Admin";
    if (staff) mustBeAllowed(person, "manageStaff");
    const where = and(
      staff ? inArray(users.role, ["Admin", "Super Admin"]) : eq(users.role, "User"),
      input.search ? found(staff, input.search) : undefined,
    );
    return pageOfEntity(db, input, pageSizes.small[0], userEntity, { where, order: [desc(users.id)] });
  }),

  saveRowWith(
    userCalls.save,
    userEntity,
    { prepare: newHash, context: typedOnce },
    { create, update, unshown: ({ prepared }) => (prepared === null ? null : newPassword) },
  ),

  removeRows(
    userCalls.remove,
    userEntity,
    ({ id }) => [id],
    async ({ tx, person }, befores) => {
      for (const { id } of befores) mustNotBeSelf(person, id, "delete");
      await mustLeaveSuperAdmin(tx, befores);
      // Of each post that they offered or reviewed.
      await mayTakeLong(tx);
      await tx.delete(users).where(
        inArray(
          users.id,
          befores.map(({ id }) => id),
        ),
      );
    },
  ),

  alterRow(userCalls.status, userEntity, "User status updated successfully.", async ({ tx, person, input }, before) => {
    mustNotBeSelf(person, input.id, "disable");
    if (before.status === 1) await mustLeaveSuperAdmin(tx, [before]);
    await tx
      .update(users)
      .set({ status: before.status === 1 ? 0 : 1 })
      .where(eq(users.id, input.id));
    await endResetLinks(tx, input.id);
    await revokeTokens(tx, input.id);
  }),

  alterRow(
    userCalls.reset2fa,
    userEntity,
    "Two-factor authentication reset successfully.",
    async ({ tx, person, input }, before) => {
      if (isStaff(before.role)) mustBeAllowed(person, "manageStaff");
      await forgetSecondFactor(tx, input.id);
    },
  ),

  change(userCalls.forgotPassword, async ({ tx, input, person, services, record, afterwards }) => {
    const [account] = await tx
      .select({ id: users.id, role: users.role, email: users.email })
      .from(users)
      .where(and(eq(sql`lower(${users.email})`, input.email.toLowerCase()), ne(users.role, "User")));
    if (account === undefined) throw invalid({ email: ["We can't find a user with that email address."] });
    mustManage(person, account);
    const send = await sendResetLink(tx, account, services);
    record({ entity: userEntity.name, id: account.id, before: null, after: { reset_link_sent: true } });
    afterwards(send);
    return { body: { data: null, message: resetLinkSent } };
  }),
];
