import { t } from "#app/i18n/translate.ts";
import { FormikProvider, useFormik } from "formik";
import { useRef, useState } from "react";
import { settingsCalls, type Settings } from "#contract/resources/settings.ts";
import { useSave } from "#app/api/useSave.ts";
import { ServerErrorsContext, type ServerErrors } from "#app/ui/form/content/serverErrors.ts";
import { useFocusAfterFailure } from "#app/ui/form/content/useFocusAfterFailure.ts";
import { tellFailure } from "#app/ui/overlay/tellFailure.ts";
import { useLeaveQuestion } from "#app/ui/form/useLeaveQuestion.ts";
import { IconButton } from "#app/ui/controls/IconButton.tsx";
import { OnlineButton } from "#app/ui/controls/OnlineButton.tsx";
import { ChakraRoot } from "#app/ui/theme/ChakraRoot.tsx";
import { useConfirm } from "#app/ui/overlay/confirmation.ts";
import { toaster } from "#app/ui/overlay/toasts.ts";
import { NotificationDialog } from "./NotificationDialog.tsx";
import { settingsCard } from "./SettingsCard.look.ts";
import { SettingsFields, StorageDisks } from "./SettingsFields.tsx";
import { complaintsOf, inputOf, sortedRefusal, valuesOf, type SettingsValues } from "./settingsForm.ts";

interface SettingsCardProps {
  /** As they were read last. */
  readonly settings: Settings;
  readonly onSaved: (saved: Settings) => void;
  /** Reads them again; as they were read last where that fails. */
  readonly newest: () => Promise<Settings>;
}

/** Spec §4 Settings: locked until the lock is opened, locked again after a save that succeeded. */
export function SettingsCard({ settings: latest, onSaved, newest }: SettingsCardProps) {
  /** As they stood when the lock was opened: a refresh must not take away, or put elsewhere, what is being typed. */
  const [unlocked, setUnlocked] = useState<Settings | null>(null);
  const settings = unlocked ?? latest;
  const locked = unlocked === null;
  const [refused, setRefused] = useState<ServerErrors | null>(null);
  const [notifying, setNotifying] = useState(false);
  const save = useSave(settingsCalls.save, [settingsCalls.load]);
  const confirm = useConfirm();

  const form = useFormik<SettingsValues>({
    initialValues: valuesOf(settings),
    enableReinitialize: true,
    validateOnMount: true,
    validate: (values) => complaintsOf(settings, values),
    onSubmit: async (values) => {
      const sent = await save.send(inputOf(settings, values, await newest()));
      if (!sent.ok) {
        const { here, elsewhere } = sortedRefusal(settings, values, sent.errors);
        setRefused(here);
        return tellFailure({ ...sent, errors: elsewhere });
      }
      form.resetForm({ values });
      onSaved(sent.value ?? (await newest()));
      setUnlocked(null);
      toaster.success(t("Settings updated successfully"), { duration: 2000 });
    },
  });
  useLeaveQuestion(form.dirty);
  const place = useRef<HTMLFormElement>(null);
  useFocusAfterFailure({ form: place, isSaving: form.isSubmitting, failed: refused });

  const toggleLock = async () => {
    if (form.isSubmitting) return;
    if (!locked && form.dirty && !(await confirm({ text: t("Discard changes?"), verb: t("Discard") }))) return;
    if (!locked) form.resetForm();
    setRefused(null);
    setUnlocked(locked ? latest : null);
  };

  return (
    <ChakraRoot>
      <FormikProvider value={form}>
        <form
          ref={place}
          className={settingsCard.root}
          aria-label={t("Settings")}
          noValidate
          onSubmit={form.handleSubmit}
        >
          <div className={settingsCard.tools}>
            <span className={settingsCard.lock}>{locked ? t("Locked: unlock to edit") : t("Unlocked")}</span>
            <IconButton
              icon={locked ? "lock" : "unlock"}
              label={locked ? t("Unlock settings") : t("Lock settings")}
              onClick={() => void toggleLock()}
            />
            <IconButton icon="bell" label={t("Notification")} onClick={() => setNotifying(true)} />
          </div>
          <ServerErrorsContext value={refused}>
            <SettingsFields settings={settings} disabled={locked} />
          </ServerErrorsContext>
          <StorageDisks settings={settings} disabled={locked} />
          <div className={settingsCard.save}>
            <OnlineButton
              type="submit"
              variant="primary"
              loading={form.isSubmitting}
              disabled={locked || !form.isValid}
            >
              {t("Save Settings")}
            </OnlineButton>
          </div>
        </form>
      </FormikProvider>
      {notifying && <NotificationDialog onClose={() => setNotifying(false)} />}
    </ChakraRoot>
  );
}
