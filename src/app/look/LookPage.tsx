import { useState, type ReactNode } from "react";
import { object, string } from "yup";
import { fileKinds } from "#contract/files.ts";
import { requiredText } from "#contract/inputs.ts";
import type { ListView } from "#app/data/ListView.ts";
import { applyTheme } from "#app/lib/deviceLook.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { Chip, type ChipTone } from "#app/ui/controls/Chip.tsx";
import { Icon } from "#app/ui/controls/Icon.tsx";
import { IconButton } from "#app/ui/controls/IconButton.tsx";
import { LinkButton } from "#app/ui/controls/LinkButton.tsx";
import { StatusSwitch } from "#app/ui/controls/StatusSwitch.tsx";
import { icons, type IconName } from "#app/ui/controls/icons.ts";
import { FormDialog } from "#app/ui/form/FormDialog.tsx";
import {
  CheckboxField,
  ChoiceField,
  ComboField,
  FileField,
  NumberField,
  SwitchField,
  TextArea,
  TextField,
} from "#app/ui/form/fields.ts";
import { Dialog } from "#app/ui/overlay/Dialog.tsx";
import { Drawer } from "#app/ui/overlay/Drawer.tsx";
import { OverlayHost } from "#app/ui/overlay/OverlayHost.tsx";
import { useConfirm } from "#app/ui/overlay/confirmation.ts";
import { Screen, Section } from "#app/ui/Screen.tsx";
import type { Column } from "#app/ui/table/Column.ts";
import { DataTable } from "#app/ui/table/DataTable.tsx";
import { MoreActions } from "#app/ui/table/MoreActions.tsx";
import { RowActions } from "#app/ui/table/RowActions.tsx";
import { RowMark } from "#app/ui/table/RowMark.tsx";
import { useSelection } from "#app/ui/table/selection.ts";
import { LookChoices } from "./LookChoices.tsx";
import { LookToasts } from "./LookToasts.tsx";
import { lookPage } from "./LookPage.look.ts";

interface Sample {
  readonly id: number;
  readonly title: string;
  readonly price: string;
  readonly status: 0 | 1;
  readonly note: string;
}

/** The scripts that sellers write in, the longest words that a cell has met, and none. */
const samples: readonly Sample[] = [
  { id: 1, title: "ગીર ગાય, બે વેતર, દરરોજ ૧૨ લીટર દૂધ આપે છે", price: "₹45,000", status: 1, note: "Kheralu" },
  { id: 2, title: "शेतीसाठी ट्रॅक्टर विकणे आहे, चांगल्या स्थितीत", price: "₹3,20,000", status: 0, note: "Shirur" },
  { id: 3, title: "बिजली का पंखा, नया जैसा", price: "₹900", status: 1, note: "" },
  { id: 5, title: "நல்ல நிலையில் உள்ள மிதிவண்டி", price: "₹2,200", status: 0, note: "Chennai" },
  { id: 4, title: "Supercalifragilisticexpialidocious-three-seater-sofa", price: "₹12,500", status: 1, note: "Bhuj" },
];
const columns: readonly Column<Sample>[] = [
  { header: "ID", value: (row) => row.id, width: 4.5, place: "unseen" },
  { header: "Title", value: (row) => row.title, sort: "title", place: "title" },
  { header: "Price", value: (row) => row.price, width: 7, align: "end", sort: "price", place: "price" },
  { header: "Message", value: (row) => row.note, width: 8 },
  {
    header: "Status",
    value: (row) => row.status === 1,
    cell: (row) => <StatusSwitch title={row.title} status={row.status} onChange={nothing} />,
    width: 6,
    place: "corner",
  },
];
const nothing = () => undefined;
const tones: readonly ChipTone[] = ["grey", "green", "amber", "red", "blue"];
const isIconName = (name: string): name is IconName => name in icons;
const options = [
  { value: "1", label: "Gujarat" },
  { value: "2", label: "Maharashtra" },
];

const villages = Array.from({ length: 40_000 }, (_, index) => ({
  value: index + 1,
  label: `Village ${index + 1}`,
  hint: index === 0 ? "ગામ" : undefined,
}));

function listOf(rows: readonly Sample[], state: ListView<Sample>["state"], sort?: string): ListView<Sample> {
  return {
    rows,
    pagination: { current_page: 1, per_page: 100, total: rows.length, last_page: 1 },
    state,
    refreshing: false,
    updatedAt: null,
    refresh: nothing,
    page: 1,
    perPage: 100,
    setPage: nothing,
    setPerPage: nothing,
    sort,
    setSort: nothing,
  };
}

/** Every part in every state, of `npm run dev` alone: to look at, and for pictures. */
export function LookPage() {
  const [isDark, setIsDark] = useState(false);
  return (
    <>
      <Screen
        title="Look"
        toolbar={
          <Button
            icon={isDark ? "sun" : "moon"}
            onClick={() => {
              applyTheme(document, isDark ? "light" : "dark");
              setIsDark(!isDark);
            }}
          >
            {isDark ? "Light theme" : "Dark theme"}
          </Button>
        }
      >
        <Buttons />
        <Small />
        <LookChoices />
        <LookToasts />
        <Lists />
        <Overlays />
      </Screen>
      <OverlayHost />
    </>
  );
}

function Row({ children }: { readonly children: ReactNode }) {
  return <div className={lookPage.row}>{children}</div>;
}

function Buttons() {
  return (
    <Section title="Buttons">
      {(["plain", "primary", "danger", "quiet"] as const).map((variant) => (
        <Row key={variant}>
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} icon="send">
            With an icon
          </Button>
          <Button variant={variant} loading>
            Loading
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
        </Row>
      ))}
      <Row>
        {(["plain", "accent", "danger"] as const).map((tone) => (
          <IconButton key={tone} icon="pin" tone={tone} label={tone} />
        ))}
        <IconButton icon="pin" label="disabled" disabled />
        <LinkButton onClick={nothing}>A link in a cell</LinkButton>
      </Row>
    </Section>
  );
}

function Small() {
  return (
    <Section title="Small parts">
      <Row>
        {tones.map((tone) => (
          <Chip key={tone} tone={tone}>
            {tone}
          </Chip>
        ))}
      </Row>
      <Row>
        {Object.keys(icons)
          .filter(isIconName)
          .map((name) => (
            <Icon key={name} name={name} />
          ))}
      </Row>
    </Section>
  );
}

function Lists() {
  const selection = useSelection();
  return (
    <>
      <Section title="A list">
        <DataTable
          name="Posts"
          list={listOf(samples, "ready", "-price")}
          columns={columns}
          rowKey={(row) => row.id}
          rowTitle={(row) => row.title}
          selection={selection}
          picture={() => <Icon name="image" />}
          rowMark={(row) => row.id === 2 && <RowMark icon="cloud" label="Not sent yet" />}
          onOpen={nothing}
          pageSizes={[100]}
        >
          {(row) => (
            <>
              <IconButton icon="eye" label={`Review ${row.title}`} />
              <MoreActions title={row.title}>
                <RowActions title={row.title} onEdit={nothing} onDelete={nothing} />
              </MoreActions>
            </>
          )}
        </DataTable>
      </Section>
      {(["loading", "ready", "failed"] as const).map((state) => (
        <Section key={state} title={state === "ready" ? "An empty list" : `A list, ${state}`}>
          <DataTable
            name="Posts"
            list={listOf([], state)}
            columns={columns}
            rowKey={(row) => row.id}
            rowTitle={(row) => row.title}
          />
        </Section>
      ))}
    </>
  );
}

const rules = object({ title: requiredText("Title"), note: string().max(5, "Note must be at most 5 characters") });
const schema = () => Promise.resolve(rules);

function Overlays() {
  const [open, setOpen] = useState<"form" | "dialog" | "drawer" | null>(null);
  const confirm = useConfirm();
  const close = () => setOpen(null);
  return (
    <Section title="Overlays">
      <Row>
        <Button onClick={() => setOpen("form")}>Form</Button>
        <Button onClick={() => setOpen("dialog")}>Dialog</Button>
        <Button onClick={() => setOpen("drawer")}>Drawer</Button>
        <Button onClick={() => void confirm({ text: "Are you sure you want to delete this post?", verb: "Delete" })}>
          Question
        </Button>
      </Row>
      {open === "form" && (
        <FormDialog
          title="Form"
          schema={schema}
          initialValues={{
            title: "",
            price: 1,
            note: "too long",
            status: 1,
            state: "",
            village: null,
            is_on: true,
            notify: false,
            files: [],
          }}
          onSubmit={() => Promise.resolve({ ok: false, message: "Something went wrong", detail: "", errors: {} })}
          onClose={close}
        >
          <TextField name="title" label="Title" />
          <NumberField name="price" label="Price" />
          <TextArea name="note" label="Note" />
          <ChoiceField
            name="status"
            label="Status"
            options={[
              { value: 1, label: "Active" },
              { value: 0, label: "Inactive" },
            ]}
          />
          <ChoiceField name="state" label="State" options={options.slice(0, 1)} />
          <ComboField name="village" label="Village" options={villages} />
          <SwitchField name="is_on" label="Switched on" />
          <CheckboxField name="notify" label="Send notification" />
          <FileField name="files" label="Pictures" kind={fileKinds.post} multiple />
        </FormDialog>
      )}
      {open === "dialog" && (
        <Dialog title="Dialog" onClose={close} footer={<Button onClick={close}>Close</Button>}>
          <p>{samples[0]?.title}</p>
        </Dialog>
      )}
      {open === "drawer" && (
        <Drawer title="Drawer" side="start" onClose={close}>
          <p>{samples[1]?.title}</p>
        </Drawer>
      )}
    </Section>
  );
}
