/** The values and bounds of fields, which the calls of a resource and the schemas of its input (`inputs/`) both know. */

/** Largest value of a PostgreSQL `integer`. */
export const maxInt32 = 2_147_483_647;

/** Spec §4 Post status. */
export const postStatuses = { rejected: -1, disabled: 0, active: 1, underReview: 2 } as const;

export const directions = ["SELL", "BUY"] as const;

/** Spec §1: staff are Super Admin or Admin; User is an app account. */
export const roles = ["Super Admin", "Admin", "User"] as const;

export const subscriptions = ["Free", "Paid"] as const;

/** Characters of a password. */
export const shortestPassword = 8;

export const longestPassword = 1024;

/** Spec §3 Region levels, from the widest to the narrowest. */
export const regionLevels = ["state", "district", "taluka", "village"] as const;

/** Spec §5 Region CSV. */
export const invalidFile = "Invalid file selected";

/** Spec §9 Advertisement types. */
export const advertisementTypes = ["Video", "Splash", "Banner", "Visiting Card"] as const;

/** Spec §5 Notification. */
export const notificationTypes = ["admin_announcement", "promo_offer", "app_update", "festival_greeting"] as const;

/** Most posts of one request. */
export const mostClaimed = 20;

/** Spec §9: the default prefix of phone numbers. */
export const countryCode = "91";

/** A text with its Gujarati and Devanagari digits as Latin ones: the code points of 0 to 9 end in hexadecimal 6 to F. */
export const latinDigits = (text: string): string =>
  text.replaceAll(/[०-९૦-૯]/g, (digit) => String((digit.charCodeAt(0) & 15) - 6));

/**
 * A phone number in Latin digits, without the spaces and signs that people write between them. What draws nothing goes too: a number
 * copied from a list of contacts has such before and after it. Letters and `+` stay.
 */
export const compactPhone = (written: string): string => latinDigits(written).replaceAll(/[\s.()/\p{Pd}\p{Cf}]/gu, "");

/**
 * The number that a text is, in Latin digits with a point at most. It may be written in Gujarati or Devanagari ones, with spaces, and with
 * commas between its groups (`1,25,000`). `null` for other text, such as `1,5`, `0x10` or `1e2`.
 */
export function plainNumberIn(text: string): string | null {
  const written = latinDigits(text).replaceAll(/\s/g, "");
  const isGrouped = /^-?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/.test(written);
  const plain = isGrouped ? written.replaceAll(",", "") : written;
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? plain : null;
}
