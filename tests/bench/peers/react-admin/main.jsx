/**
 * The least react-admin app that does the work of Haat's Posts list: a login, twelve lists, and a post that is approved in its row
 * or edited in a form. As its documentation shows it.
 */
import Chip from "@mui/material/Chip";
import { createRoot } from "react-dom/client";
import {
  Admin,
  BooleanField,
  Datagrid,
  DateField,
  FunctionField,
  List,
  Login,
  LoginForm,
  Pagination,
  Resource,
  TextField,
} from "react-admin";
import { BrowserRouter } from "react-router-dom";
import { screens, statusWords } from "#tests/bench/peers/screens.ts";
import { dataProvider } from "./dataProvider.js";
import { ApproveButton, PostEdit } from "./review.jsx";

/** The session is given by the bench. */
const authProvider = {
  login: async () => {},
  logout: async () => {},
  checkAuth: async () => {
    if (localStorage.getItem("token") === null) throw new Error("Nobody is signed in");
  },
  checkError: async () => {},
  getPermissions: async () => {},
};

function LoginPage() {
  return (
    <Login>
      <h1>Login</h1>
      <LoginForm />
    </Login>
  );
}

function PostList() {
  return (
    <List perPage={100} pagination={<Pagination rowsPerPageOptions={[100, 1000, 10_000]} />}>
      <Datagrid rowClick="edit">
        <TextField source="id" label="ID" />
        <TextField source="title" />
        <FunctionField label="User" render={({ user }) => user && `${user.first_name} ${user.last_name}`} />
        <TextField source="user.mobile_no" label="Mobile No" sortable={false} />
        <TextField source="category.title" label="Category" sortable={false} />
        <TextField source="price" />
        <TextField source="direction" sortable={false} />
        <FunctionField label="Status" render={({ status }) => <Chip size="small" label={statusWords[status]} />} />
        <BooleanField source="bookmarked" sortable={false} />
        <DateField source="created_at" label="Created on" />
        <ApproveButton />
      </Datagrid>
    </List>
  );
}

/** One of the lists that only show. */
function PlainList({ path, columns }) {
  return (
    <List resource={path || "dashboard"} perPage={path === "" ? 100 : 10} disableSyncWithLocation={path === ""}>
      <Datagrid bulkActionButtons={false} rowClick={false}>
        {columns.map((name) => (
          <TextField key={name} source={name} />
        ))}
      </Datagrid>
    </List>
  );
}

const [dashboard, ...others] = screens;
const plain = others.filter(({ path }) => path !== "posts");

createRoot(document.getElementById("root")).render(
  <BrowserRouter>
    <Admin
      dataProvider={dataProvider}
      authProvider={authProvider}
      loginPage={LoginPage}
      dashboard={() => <PlainList {...dashboard} />}
      disableTelemetry
    >
      <Resource name="posts" list={PostList} edit={PostEdit} />
      {plain.map((screen) => (
        <Resource
          key={screen.path}
          name={screen.path}
          list={<PlainList {...screen} />}
          options={{ label: screen.title }}
        />
      ))}
    </Admin>
  </BrowserRouter>,
);
