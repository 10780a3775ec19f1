import { t } from "#app/i18n/translate.ts";
import { FormikProvider, useFormik } from "formik";
import { useEffect } from "react";
import { starterWords } from "#app/features/review/hints/words/starterWords.ts";
import { keepWatchedWords, watchedWords, withOthers } from "#app/features/review/hints/words/watchedWords.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { TextArea } from "#app/ui/form/fields/TextArea.tsx";
import { useSteady } from "#app/lib/useSteady.ts";
import { useLeaveQuestion } from "#app/ui/form/useLeaveQuestion.ts";
import { useConfirm } from "#app/ui/overlay/confirmation.ts";
import { toaster } from "#app/ui/overlay/toasts.ts";
import { ChakraRoot } from "#app/ui/theme/ChakraRoot.tsx";
import { settingsCard } from "./SettingsCard.look.ts";

const help =
  "One word or phrase a line; a star at the end stands for any ending. Posts with one of them get a hint while they are reviewed. The list is kept on this device, for everybody who signs in here, and is not sent anywhere.";

/** The list of words that hints look for, kept on this device: the server has no setting for it. */
export function WordsToWatch() {
  const form = useFormik({
    initialValues: { words: watchedWords().join("\n") },
    onSubmit: ({ words }) => save(words),
  });
  const save = (words: string): void => keep(withOthers(words, form.initialValues.words));
  const keep = (text: string | null) => {
    if (!keepWatchedWords(text)) {
      toaster.failure(t("This device cannot keep the list."));
      return;
    }
    form.resetForm({ values: { words: watchedWords().join("\n") } });
    toaster.success(text === null ? t("The starter list is back.") : t("The words are kept on this device."));
  };
  const { follow } = useSteady({
    // What is typed stays, and meets it when it is saved.
    follow: () => !form.dirty && form.resetForm({ values: { words: watchedWords().join("\n") } }),
  });
  useEffect(() => {
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, [follow]);
  const confirm = useConfirm();
  /** The list is nowhere else: one's own words would be lost. */
  const restore = async () => {
    const isOwn = form.dirty || form.values.words !== starterWords.join("\n");
    if (!isOwn || (await confirm({ text: t("Discard changes?"), verb: t("Discard") }))) keep(null);
  };
  useLeaveQuestion(form.dirty);
  return (
    <ChakraRoot>
      <FormikProvider value={form}>
        <form className={settingsCard.root} aria-label={t("Words to watch")} noValidate onSubmit={form.handleSubmit}>
          <TextArea name="words" label={t("Words to watch")} help={t(help)} rows={8} />
          <div className={settingsCard.save}>
            <Button onClick={() => void restore()}>{t("Starter list")}</Button>
            <Button type="submit" variant="primary" disabled={!form.dirty}>
              {t("Save words")}
            </Button>
          </div>
        </form>
      </FormikProvider>
    </ChakraRoot>
  );
}
