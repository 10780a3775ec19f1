import { t } from "#app/i18n/translate.ts";
import { useQueryClient } from "@tanstack/react-query";
import { settingsCalls } from "#contract/resources/settings.ts";
import { useSession } from "#app/session/sessionStore.ts";
import { read } from "#app/data/read.ts";
import { useRead } from "#app/data/useRead.ts";
import { FailureLine } from "#app/ui/controls/FailureLine.tsx";
import { Screen } from "#app/ui/Screen.tsx";
import { SettingsCard } from "./SettingsCard.tsx";
import { WordsToWatch } from "./WordsToWatch.tsx";
import { settingsScreen } from "./SettingsScreen.look.ts";

/** Spec §2 Settings. */
export function SettingsScreen() {
  const settings = useRead(settingsCalls.load, {});
  const client = useQueryClient();
  const { data } = settings;
  const isOwner = useSession().role === "Super Admin";
  return (
    <Screen title={t("Settings")} updatedAt={settings.updatedAt}>
      {settings.state === "failed" && (
        <FailureLine
          words={settings.data ? t("Could not refresh.") : t("The settings could not be loaded.")}
          onTryAgain={settings.refresh}
        />
      )}
      {settings.state === "loading" && (
        <p role="status" className={settingsScreen.note}>
          {t("Loading the settings…")}
        </p>
      )}
      {data && (
        <SettingsCard
          settings={data}
          onSaved={settings.put}
          newest={() => client.fetchQuery({ ...read(settingsCalls.load, {}), staleTime: 0 }).catch(() => data)}
        />
      )}
      {/* Not where the settings will stand. */}
      {isOwner && settings.state !== "loading" && <WordsToWatch />}
    </Screen>
  );
}
