import { useFormikContext } from "formik";
import { useEffect, useState } from "react";
import { array, boolean, mixed, number, object, string } from "yup";
import { fileKinds } from "#contract/files.ts";
import { emptyToUndefined, fileList, requiredAmount, requiredText } from "#contract/inputs.ts";
import { createDraftStore } from "#app/lib/draftStore.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { FormDialog } from "#app/ui/form/FormDialog.tsx";
import { OverlayHost } from "#app/ui/overlay/OverlayHost.tsx";
import { Screen } from "#app/ui/Screen.tsx";
import { DraftsContext } from "#app/ui/form/DraftsContext.ts";
import {
  CheckboxField,
  ChoiceField,
  ComboField,
  FileField,
  NumberField,
  PasswordField,
  SwitchField,
  TextArea,
  TextField,
} from "#app/ui/form/fields.ts";

const rules = object({
  title: requiredText("Title"),
  description: string().trim().optional(),
  price: requiredAmount("Price"),
  direction: string().oneOf(["SELL", "BUY"], "Direction is required").required("Direction is required"),
  type: string().optional(),
  state_id: number().transform(emptyToUndefined).required("State is required"),
  password: string().optional(),
  status: number().optional(),
  send_notification: boolean().default(false),
  files: fileList(fileKinds.post.maxMegabytes).min(1, "Image is required"),
  deleted_images: array(string().required()).default([]),
  nothing: mixed().optional(),
});
/** On a slow line they come late, with the event `rules`. */
const schema = async () => {
  if ("isSlow" in window) await new Promise((resolve) => window.addEventListener("rules", resolve, { once: true }));
  return rules;
};

const states = Array.from({ length: 40_000 }, (_, index) => ({
  value: index + 1,
  label: index === 0 ? "Gujarat" : index === 1 ? "Maharashtra" : `Village ${index + 1}`,
  hint: index === 0 ? "ગુજરાત" : undefined,
}));

const drafts = createDraftStore("7");
const initialValues = {
  title: "",
  description: "",
  price: "",
  direction: "",
  type: "",
  state_id: null,
  password: "",
  status: 1,
  send_notification: false,
  files: [],
  deleted_images: [],
};

/** A form with a field of every kind; the title `taken` is refused by the server, `broken` fails otherwise; one with `slow` waits for the event `answer`. */
export function ThingForm() {
  const [open, setOpen] = useState(false);
  const [saved, setSaved] = useState<readonly string[]>([]);
  useEffect(() => {
    const leave = () => setOpen(false);
    window.addEventListener("popstate", leave);
    return () => window.removeEventListener("popstate", leave);
  }, []);
  return (
    <DraftsContext value={drafts}>
      <Screen title="Form">
        <Button onClick={() => setOpen(true)}>Add</Button>
        <ol data-testid="saved">
          {saved.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
        {open && (
          <FormDialog
            title="Add Thing"
            schema={schema}
            initialValues={initialValues}
            draftKey="thing"
            onClose={() => setOpen(false)}
            onSubmit={async (input) => {
              document.documentElement.dataset.sent = input.title;
              await new Promise((resolve) => {
                if (input.title.includes("slow")) window.addEventListener("answer", resolve, { once: true });
                else setTimeout(resolve, 150);
              });
              if (input.title === "taken") {
                const errors = {
                  title: ["The title has already been taken."],
                  owner: ["The owner is gone."],
                  description: ["Describe it."],
                  send_notification: ["Nobody can be told."],
                  "deleted_images.0": ["It is shown elsewhere."],
                };
                return { ok: false, message: "Validation failed", detail: "", errors };
              }
              if (input.title.includes("broken")) {
                return { ok: false, message: "Server error. Please try again later.", detail: "", errors: {} };
              }
              setSaved((before) => [
                ...before,
                `${before.length} ${JSON.stringify({ ...input, files: input.files.length })}`,
              ]);
              return { ok: true };
            }}
          >
            <TextField name="title" label="Title" />
            <NumberField name="price" label="Price" help="In rupees" />
            <ChoiceField
              name="direction"
              label="Direction"
              options={[
                { value: "SELL", label: "Sell" },
                { value: "BUY", label: "Buy" },
              ]}
            />
            <WhyBuy />
            <ChoiceField
              name="type"
              label="Type"
              options={["Video", "Splash", "Banner", "Visiting Card", "Other"].map((value) => ({
                value,
                label: value,
              }))}
            />
            <ComboField name="state_id" label="State" options={states} />
            <PasswordField name="password" label="Password" />
            <FileField
              name="files"
              label="Image"
              kind={fileKinds.post}
              multiple
              removals="deleted_images"
              stored={[
                {
                  file_path: "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7",
                  file_name: "old.jpg",
                },
              ]}
            />
            <SwitchField name="status" label="Status" />
            <CheckboxField name="send_notification" label="Send notification" />
          </FormDialog>
        )}
        <OverlayHost />
      </Screen>
    </DraftsContext>
  );
}

/** A field that a choice brings in. */
function WhyBuy() {
  const { values } = useFormikContext<{ direction: string }>();
  return values.direction === "BUY" ? <TextArea name="description" label="Description" /> : null;
}
