/**
 * The floor that Haat is measured against: the least that shows a login, a list of posts to approve and edit, and eleven lists
 * more. React, Query, plain CSS and virtual rows; nothing is split, saved, translated, guarded or made accessible.
 */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { screens } from "#tests/bench/peers/screens.ts";
import { PlainList } from "./PlainList.tsx";
import { Posts } from "./Posts.tsx";
import "./floor.css";

function follow(listener: () => void): () => void {
  window.addEventListener("popstate", listener);
  return () => window.removeEventListener("popstate", listener);
}

function Login() {
  return (
    <form className="card">
      <h1>Login</h1>
      <label>
        Email <input type="email" />
      </label>
      <label>
        Password <input type="password" />
      </label>
      <button type="submit">Login</button>
    </form>
  );
}

function App() {
  const path = useSyncExternalStore(follow, () => window.location.pathname.slice(1));
  if (path === "login") return <Login />;
  const screen = screens.find((one) => one.path === path);
  return screen && path !== "posts" ? <PlainList key={path} screen={screen} /> : <Posts />;
}

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <App />
    </QueryClientProvider>,
  );
}
