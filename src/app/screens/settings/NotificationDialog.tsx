import { t, type Words } from "#app/i18n/translate.ts";
import { useRef } from "react";
import type { Failure } from "#contract/errors.ts";
import { fileKinds } from "#contract/files.ts";
import { notificationCalls, notificationSent, notificationTypes } from "#contract/resources/notifications.ts";
import { useNeedsInternet } from "#app/data/useNeedsInternet.ts";
import { useSend } from "#app/api/useSend.ts";
import { UploadBar } from "#app/ui/controls/UploadBar.tsx";
import { FormDialog } from "#app/ui/form/FormDialog.tsx";
import { useConfirm } from "#app/ui/overlay/confirmation.ts";
import { ChoiceField, FileField, TextArea, TextField } from "#app/ui/form/fields.ts";
import { toaster } from "#app/ui/overlay/toasts.ts";
import { PhonePreview } from "./PhonePreview.tsx";

const typeWords = {
  admin_announcement: "Admin Announcement",
  promo_offer: "Promo Offer",
  app_update: "App Update",
  festival_greeting: "Festival Greeting",
} as const satisfies Record<(typeof notificationTypes)[number], Words>;
const typeChoices = () => notificationTypes.map((type) => ({ value: type, label: t(typeWords[type]) }));

const everyone = "This notification goes to every user of the app. Send it?";
const perhapsSent = "The first attempt got no answer and may have gone out. Send it again to every user of the app?";

/** An answer of 500 and more may be that of a gateway, behind which it went out. */
const mayHaveArrived = (failure: Failure) => failure.kind !== "status" || failure.status >= 500;

/** Spec §5 Notification: it reaches everybody, so it asks first, and asks again where it may have gone out already. */
export function NotificationDialog({ onClose }: { readonly onClose: () => void }) {
  const send = useSend(notificationCalls.send);
  const confirm = useConfirm();
  const blocked = useNeedsInternet();
  const unanswered = useRef(false);
  return (
    <FormDialog
      title={t("Notification")}
      schema={notificationCalls.send.input}
      initialValues={{ type: "", title: "", body: "", attachment: undefined }}
      onSubmit={async (input) => {
        if (
          !(await confirm({ text: t(unanswered.current ? perhapsSent : everyone), verb: t("Send"), harmless: true }))
        ) {
          return { ok: false, message: t("Not sent."), detail: "", errors: {} };
        }
        const sent = await send.send(input);
        if (sent.ok) toaster.success(sent.value || notificationSent);
        else unanswered.current ||= mayHaveArrived(sent.error.failure);
        return sent;
      }}
      onClose={onClose}
      blocked={blocked}
    >
      <ChoiceField name="type" label={t("Type")} options={typeChoices()} />
      <TextField name="title" label={t("Title")} />
      <TextArea name="body" label={t("Body")} />
      <FileField name="attachment" label={t("Attachment")} kind={fileKinds.notification} />
      <PhonePreview />
      <UploadBar uploaded={send.uploaded} />
    </FormDialog>
  );
}
