import { settingsCalls } from "#contract/resources/settings.ts";
import { useRead } from "#app/data/useRead.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { Screen } from "#app/ui/Screen.tsx";
import { SettingsCard } from "./SettingsCard.tsx";
import { settingsScreen } from "./SettingsScreen.look.ts";

/** Spec §2 Settings. */
export function SettingsScreen() {
  const settings = useRead(settingsCalls.load, {});
  return (
    <Screen title="Settings" updatedAt={settings.updatedAt}>
      {settings.state === "failed" && (
        <p role="status" className={settingsScreen.note}>
          {settings.data ? "Could not refresh." : "The settings could not be loaded."}
          <Button variant="quiet" icon="refresh" onClick={settings.refresh}>
            Try again
          </Button>
        </p>
      )}
      {settings.state === "loading" && <p className={settingsScreen.note}>Loading the settings…</p>}
      {settings.data && <SettingsCard settings={settings.data} onSaved={settings.put} />}
    </Screen>
  );
}
