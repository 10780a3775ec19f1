import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ask } from "./ask.ts";
import type { Post } from "./Posts.tsx";

interface EditPostProps {
  readonly post: Post;
  readonly onClose: () => void;
}

/** What is not in the form is sent as it was. */
export function EditPost({ post, onClose }: EditPostProps) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (body: FormData) => ask("/admin/posts", { method: "POST", body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ["posts"] }).then(onClose),
  });
  return (
    <dialog open>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const body = new FormData(event.currentTarget);
          body.append("id", String(post.id));
          body.append("direction", post.direction);
          body.append("status", String(post.status));
          body.append("category_id", String(post.category?.id ?? 1));
          mutate(body);
        }}
      >
        <h2>Edit Post</h2>
        <label>
          Title <input name="title" required defaultValue={post.title} />
        </label>
        <label>
          Description <textarea name="description" required defaultValue={post.description} />
        </label>
        <label>
          Price <input name="price" type="number" required defaultValue={post.price} />
        </label>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
        <button type="submit">Save</button>
      </form>
    </dialog>
  );
}
