import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef, useState } from "react";
import { statusWords } from "#tests/bench/peers/screens.ts";
import { ask } from "./ask.ts";
import { EditPost } from "./EditPost.tsx";

export interface Post {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly price: number;
  readonly direction: string;
  readonly status: number;
  readonly bookmarked: boolean;
  readonly created_at: string;
  readonly user: { readonly first_name: string; readonly last_name: string; readonly mobile_no: string } | null;
  readonly category: { readonly id: number; readonly title: string } | null;
}

const words = "ID,Title,User,Mobile No,Category,Price,Direction,Status,Bookmarked,Created on,Actions".split(",");

async function readPosts(size: number): Promise<readonly Post[]> {
  return ((await ask(`/admin/posts?page=1&per_page=${size}`)) as { data: Post[] }).data;
}

/** The row says so at once, and the server is told meanwhile. */
function useApprove(key: readonly unknown[]) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ id }: Post) =>
      ask(`/admin/posts/${id}/review`, {
        method: "PATCH",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ status: 1, send_notification: false }),
      }),
    onMutate: ({ id }: Post) =>
      client.setQueryData<readonly Post[]>(key, (posts) =>
        posts?.map((post) => (post.id === id ? { ...post, status: 1 } : post)),
      ),
  });
  return mutate;
}

export function Posts() {
  const [size, setSize] = useState(100);
  const [edited, setEdited] = useState<Post | null>(null);
  const key = ["posts", size];
  const { data = [] } = useQuery({
    queryKey: key,
    queryFn: () => readPosts(size),
    placeholderData: (before) => before,
  });
  const approve = useApprove(key);
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
      <label>
        Rows per page{" "}
        <select value={size} onChange={({ target }) => setSize(Number(target.value))}>
          {[100, 1000, 10_000].map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      </label>
      <div className="box" ref={box}>
        <table>
          <thead>
            <tr>
              {words.map((word) => (
                <th key={word}>{word}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr style={{ height: before }} />
            {items.map(({ index }) => {
              const post = data[index];
              return post && <Row key={post.id} post={post} onApprove={approve} onEdit={setEdited} />;
            })}
            <tr style={{ height: after }} />
          </tbody>
        </table>
      </div>
      {edited && <EditPost post={edited} onClose={() => setEdited(null)} />}
    </main>
  );
}

interface RowProps {
  readonly post: Post;
  readonly onApprove: (post: Post) => void;
  readonly onEdit: (post: Post) => void;
}

function Row({ post, onApprove, onEdit }: RowProps) {
  return (
    <tr>
      <td>{post.id}</td>
      <td>{post.title}</td>
      <td>{post.user && `${post.user.first_name} ${post.user.last_name}`}</td>
      <td>{post.user?.mobile_no}</td>
      <td>{post.category?.title}</td>
      <td>{post.price}</td>
      <td>{post.direction}</td>
      <td>{statusWords[post.status]}</td>
      <td>{post.bookmarked ? "Yes" : "No"}</td>
      <td>{post.created_at.slice(0, 10)}</td>
      <td>
        <button type="button" onClick={() => onApprove(post)}>
          Approve
        </button>{" "}
        <button type="button" onClick={() => onEdit(post)}>
          Edit
        </button>
      </td>
    </tr>
  );
}
