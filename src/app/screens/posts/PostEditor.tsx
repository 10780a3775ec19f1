import { usePost } from "#app/parts/usePost.ts";
import { Button } from "#app/ui/Button.tsx";
import { Dialog } from "#app/ui/Dialog.tsx";
import { Fetched } from "#app/ui/Fetched.tsx";
import { lazyPart } from "#app/ui/lazyPart.tsx";

const formPart = lazyPart(async () => (await import("./PostForm.tsx")).PostForm);

interface PostEditorProps {
  /** As the address has it: `new`, or a post's id. */
  readonly id: string;
  readonly onClose: () => void;
}

/** The form of the post that the address names. */
export function PostEditor({ id, onClose }: PostEditorProps) {
  if (id !== "new") return <FoundPost id={Number(id)} onClose={onClose} />;
  return (
    <Fetched onFailed={onClose}>
      <formPart.Part post={null} onClose={onClose} />
    </Fetched>
  );
}

function FoundPost({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const found = usePost(id);
  if (found.state === "found") {
    return (
      <Fetched onFailed={onClose}>
        <formPart.Part key={id} post={found.post} onClose={onClose} />
      </Fetched>
    );
  }
  return (
    <Dialog title="Edit Post" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <p role="status">
        {found.state === "loading"
          ? "Looking for the post…"
          : `Post ${id} is not on the lists read so far. It may have been deleted.`}
      </p>
    </Dialog>
  );
}
