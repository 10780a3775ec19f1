/**
 * The floor that Haat is measured against: the least that shows a login and a list of posts. React, Query, plain CSS and
 * virtual rows; nothing is split, saved, translated, guarded or made accessible.
 */
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import { createRoot } from "react-dom/client";
import "./floor.css";

interface Post {
  readonly id: number;
  readonly title: string;
  readonly price: number;
  readonly direction: string;
  readonly status: number;
  readonly created_at: string;
  readonly user: { readonly first_name: string; readonly last_name: string; readonly mobile_no: string };
  readonly category: { readonly title: string };
}

async function readPosts(): Promise<Post[]> {
  const headers = { Authorization: `Bearer ${localStorage.getItem("token") ?? ""}`, Accept: "application/json" };
  const response = await fetch("/api/admin/posts?page=1&per_page=100", { headers });
  const { data } = (await response.json()) as { data: Post[] };
  return data;
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

function Posts() {
  const { data = [] } = useQuery({ queryKey: ["posts"], queryFn: readPosts });
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: data.length,
    estimateSize: () => 44,
    getScrollElement: () => box.current,
    overscan: 8,
  });
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <main>
      <h1>Posts</h1>
      <div className="box" ref={box}>
        <table>
          <thead>
            <tr>
              {["ID", "Title", "User", "Mobile No", "Category", "Price", "Direction", "Status", "Created on"].map(
                (word) => (
                  <th key={word}>{word}</th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            <tr style={{ height: before }} />
            {items.map(({ index }) => {
              const post = data[index];
              return post && <Row key={post.id} post={post} />;
            })}
            <tr style={{ height: after }} />
          </tbody>
        </table>
      </div>
    </main>
  );
}

function Row({ post }: { readonly post: Post }) {
  return (
    <tr>
      <td>{post.id}</td>
      <td>{post.title}</td>
      <td>
        {post.user.first_name} {post.user.last_name}
      </td>
      <td>{post.user.mobile_no}</td>
      <td>{post.category.title}</td>
      <td>{post.price}</td>
      <td>{post.direction}</td>
      <td>{post.status}</td>
      <td>{post.created_at.slice(0, 10)}</td>
    </tr>
  );
}

const root = document.getElementById("root");
if (root) {
  const screen = window.location.pathname === "/login" ? <Login /> : <Posts />;
  createRoot(root).render(<QueryClientProvider client={new QueryClient()}>{screen}</QueryClientProvider>);
}
