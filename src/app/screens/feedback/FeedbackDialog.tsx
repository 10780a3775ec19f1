import { t } from "#app/i18n/translate.ts";
import type { Feedback } from "#contract/resources/feedback.ts";
import { dateTimeText } from "#app/lib/dates.ts";
import { langOf } from "#app/ui/controls/langOf.ts";
import { nameOf } from "#app/lib/names.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { Dialog } from "#app/ui/overlay/Dialog.tsx";
import { feedbackDialog } from "./FeedbackDialog.look.ts";

interface FeedbackDialogProps {
  readonly feedback: Feedback;
  readonly onClose: () => void;
}

/** One feedback by itself: what a change to it opens from Changes. Read-only, as its list (spec §2 Feedback). */
export function FeedbackDialog({ feedback: { id, feedback, post, user, created_at }, onClose }: FeedbackDialogProps) {
  const fields = [
    [t("Feedback"), feedback],
    [t("Post"), post && (post.title || post.id)],
    [t("User"), nameOf(user)],
    [t("Mobile No"), user?.mobile_no],
    [t("Created on"), dateTimeText(created_at)],
  ] as const;
  return (
    <Dialog
      title={t("Feedback {id}", { id: String(id) })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t("Close")}</Button>}
    >
      <dl className={feedbackDialog.root}>
        {fields.map(([word, value]) => (
          <div key={word} className={feedbackDialog.field}>
            <dt className={feedbackDialog.word}>{word}</dt>
            <dd className={feedbackDialog.value} lang={langOf(String(value))}>
              {value || "–"}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
