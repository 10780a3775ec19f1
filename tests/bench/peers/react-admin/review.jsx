import {
  Button,
  Edit,
  NumberInput,
  RadioButtonGroupInput,
  SimpleForm,
  TextInput,
  required,
  useRecordContext,
  useUpdate,
} from "react-admin";
import { statusWords } from "#tests/bench/peers/screens.ts";

const directions = ["SELL", "BUY"].map((id) => ({ id, name: id }));
const statuses = Object.entries(statusWords).map(([id, name]) => ({ id: Number(id), name }));

/** Shows at once and is sent meanwhile, as in Haat. */
export function ApproveButton() {
  const post = useRecordContext();
  const [update] = useUpdate();
  const approve = (event) => {
    // The row opens the form.
    event.stopPropagation();
    const change = { id: post.id, data: { status: 1 }, previousData: post, meta: "review" };
    void update("posts", change, { mutationMode: "optimistic" });
  };
  return <Button label="Approve" onClick={approve} />;
}

export function PostEdit() {
  return (
    <Edit mutationMode="pessimistic">
      <SimpleForm>
        <TextInput source="title" validate={required()} />
        <TextInput source="description" multiline validate={required()} />
        <NumberInput source="price" validate={required()} />
        <RadioButtonGroupInput source="direction" choices={directions} />
        <RadioButtonGroupInput source="status" choices={statuses} />
      </SimpleForm>
    </Edit>
  );
}
