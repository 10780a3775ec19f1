import { useEffect, useRef, useState } from "react";
import { array, mixed, number, object, string } from "yup";
import { fileKinds } from "#contract/files.ts";
import { requiredText } from "#contract/inputs.ts";
import { createDraftStore } from "#app/lib/draftStore.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { FormDialog } from "#app/ui/form/FormDialog.tsx";
import { OverlayHost } from "#app/ui/overlay/OverlayHost.tsx";
import { Screen } from "#app/ui/Screen.tsx";
import { DraftsContext } from "#app/ui/form/DraftsContext.ts";
import { ChoiceField, ComboField, FileField, NumberField, TextArea, TextField, When } from "#app/ui/form/fields.ts";

interface Thing {
  readonly title: string;
  readonly description: string;
  readonly price: number;
  readonly status: number;
  readonly reason: string;
  readonly state_id: number;
  readonly files: readonly string[];
  readonly picture: string;
  readonly note: string;
  readonly updated_at: string;
}

const rules = object({
  title: requiredText("Title"),
  description: string().optional(),
  price: number().required(),
  status: number().required(),
  reason: string().optional(),
  state_id: number().required(),
  files: array(mixed<File>().required()).default([]),
  deleted_images: array(string().required()).default([]),
  picture: mixed<File>().optional(),
});
const schema = () => Promise.resolve(rules);

const first: Thing = {
  title: "Cow",
  description: "Brown",
  price: 100,
  status: 1,
  reason: "",
  state_id: 1,
  files: ["a.jpg"],
  picture: "p1.png",
  note: "",
  updated_at: "1",
};
const valuesOf = ({ files: _files, picture: _picture, note: _note, updated_at: _version, ...fields }: Thing) => ({
  ...fields,
  files: [],
  deleted_images: [],
  picture: undefined,
});
const filesOf = ({ files, picture }: Thing) => ({ files, picture: [picture] });
const drafts = createDraftStore("7");

/** What the page's test does as somebody else: sets fields of the record, or the manner of the next answers. */
interface Somebody extends Partial<Thing> {
  readonly manner?: "silent" | "lost" | "deleted" | undefined;
}

/** A form over a record that somebody else changes: the event `somebody` does it. What is saved stands in the page. */
export function RecordForm() {
  const server = useRef(first);
  const manner = useRef<Somebody["manner"]>(undefined);
  const [opened, setOpened] = useState<Thing | null>(null);
  const [seen, setSeen] = useState<Thing | null>(null);
  const [log, setLog] = useState<readonly string[]>([]);
  useEffect(() => {
    const change = ({ detail }: CustomEventInit<Somebody>) => {
      const { manner: next, ...fields } = detail ?? {};
      manner.current = next;
      if (Object.keys(fields).length === 0) return;
      server.current = { ...server.current, ...fields, updated_at: String(Number(server.current.updated_at) + 1) };
    };
    window.addEventListener("somebody", change);
    return () => window.removeEventListener("somebody", change);
  }, []);
  const open = () => {
    setOpened(server.current);
    setSeen(server.current);
  };

  return (
    <DraftsContext value={drafts}>
      <Screen title="Record">
        <Button onClick={open}>Edit</Button>
        <ol data-testid="log">
          {log.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
        {opened && (
          <FormDialog
            title="Edit Thing"
            schema={schema}
            initialValues={valuesOf(opened)}
            edited={{
              seen,
              see: setSeen,
              isIt: () => true,
              find: () => Promise.resolve(manner.current === "lost" ? null : server.current),
              valuesOf,
              filesOf,
            }}
            draftKey="record"
            onClose={() => setOpened(null)}
            onSubmit={async ({ files, picture, ...input }) => {
              await new Promise((resolve) => {
                setTimeout(resolve, 150);
              });
              const version = seen?.updated_at;
              const tell = (words: string) => setLog((before) => [...before, `${before.length} ${words}`]);
              const failed = { ok: false, message: "Something went wrong", detail: "", errors: {} } as const;
              if (manner.current === "deleted")
                return { ...failed, detail: "Thing not found.", conflict: { kind: "gone" } };
              if (version !== server.current.updated_at) {
                tell(`412 ${version}`);
                const now = manner.current === undefined ? server.current : null;
                return { ...failed, conflict: { kind: "changed", now } };
              }
              tell(JSON.stringify({ ...input, version, files: files.length, picture: picture?.name }));
              return { ok: true };
            }}
          >
            <TextField name="title" label="Title" />
            <TextArea name="description" label="Description" />
            <NumberField name="price" label="Price" />
            <ChoiceField
              name="status"
              label="Status"
              options={[
                { value: 1, label: "Active" },
                { value: 0, label: "Disable" },
                { value: -1, label: "Reject" },
              ]}
            />
            <When name="status" is={(status) => status === -1}>
              <TextArea name="reason" label="Message" />
            </When>
            <ComboField
              name="state_id"
              label="State"
              options={[
                { value: 1, label: "Gujarat" },
                { value: 2, label: "Maharashtra" },
              ]}
            />
            <FileField
              name="files"
              label="Images"
              kind={fileKinds.post}
              multiple
              removals="deleted_images"
              stored={storedAs(seen?.files ?? [])}
            />
            <FileField
              name="picture"
              label="Picture"
              kind={fileKinds.category}
              stored={storedAs(seen ? [seen.picture] : [])}
            />
          </FormDialog>
        )}
        <OverlayHost />
      </Screen>
    </DraftsContext>
  );
}

const pixel = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
const storedAs = (names: readonly string[]) => names.map((name) => ({ file_path: pixel, file_name: name }));
