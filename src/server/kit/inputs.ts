/**
 * What every input is checked by, read when the server starts: an update may replace its files under a server that runs.
 */
import "#contract/inputs/advertisements.ts";
import "#contract/inputs/bankAccounts.ts";
import "#contract/inputs/categories.ts";
import "#contract/inputs/claims.ts";
import "#contract/inputs/devices.ts";
import "#contract/inputs/notifications.ts";
import "#contract/inputs/ownSessions.ts";
import "#contract/inputs/pages.ts";
import "#contract/inputs/planTypes.ts";
import "#contract/inputs/plans.ts";
import "#contract/inputs/posts.ts";
import "#contract/inputs/querySchema.ts";
import "#contract/inputs/regions.ts";
import "#contract/inputs/session.ts";
import "#contract/inputs/settings.ts";
import "#contract/inputs/users.ts";
