import { t } from "#app/i18n/translate.ts";
import { useState } from "react";
import { Button } from "#app/ui/controls/Button.tsx";
import { useConfirm } from "#app/ui/overlay/confirmation.ts";
import { useBack } from "#app/ui/overlay/content/BackCloses.tsx";
import { Dialog } from "#app/ui/overlay/Dialog.tsx";
import { SearchDialog } from "#app/ui/overlay/SearchDialog.tsx";
import { LazyBoundary } from "#app/ui/overlay/LazyBoundary.tsx";
import { lazyWithPreload } from "#app/lib/lazyWithPreload.tsx";
import { PostDetails } from "../PostDetails.tsx";
import { Viewer } from "../Viewer.tsx";
import { searchWords } from "../usePost.ts";
import { HeldNotice } from "./HeldNotice.tsx";
import { useHeldPost, type Found } from "./useHeldPost.ts";
import { useSoughtPost } from "./useSoughtPost.ts";

const lazyReviewDialog = lazyWithPreload(async () => (await import("./ReviewDialog.tsx")).ReviewDialog);

export interface PostDialogProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** What `PostDialog` shows once it is fetched. */
export function PostDialogContent({ id, onClose }: PostDialogProps) {
  const found = useSoughtPost(id);
  if (found.state === "found") return <OpenPost key={id} post={found.post} changes={found.changes} onClose={onClose} />;
  const again = found.state === "failed" ? found.again : undefined;
  return (
    <SearchDialog title={t("Post Details")} words={searchWords(found.state, id)} again={again} onClose={onClose} />
  );
}

interface OpenPostProps extends Found {
  readonly onClose: () => void;
}

/** One overlay at a time: each takes the keyboard for itself. */
type Step =
  | { readonly name: "details" }
  /** What is decided on is what was on screen, whatever a refresh brings while the form is open. */
  | { readonly name: "review"; readonly seen: Found }
  | { readonly name: "viewer"; readonly index: number };

function OpenPost({ onClose, ...found }: OpenPostProps) {
  const { post, changes, isEdited, renew } = useHeldPost(found);
  const [step, setStep] = useState<Step>({ name: "details" });
  const confirm = useConfirm();
  const back = () => setStep({ name: "details" });
  useBack(back, step.name === "viewer");

  async function remove() {
    if (!(await confirm({ text: t("Are you sure you want to delete this post?"), verb: t("Delete") }))) return;
    if (await changes.remove(post)) onClose();
  }

  if (step.name === "review") {
    return (
      <LazyBoundary onFailed={back}>
        <lazyReviewDialog.Component {...step.seen} onCancel={back} onDone={onClose} />
      </LazyBoundary>
    );
  }
  if (step.name === "viewer") {
    return <Viewer attachments={post.attachments} index={step.index} onClose={back} />;
  }
  return (
    <Dialog
      title={t("Post Details")}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("Close")}</Button>
          <Button variant="danger" disabled={isEdited} onClick={() => void remove()}>
            {t("Delete")}
          </Button>
          <Button
            variant="primary"
            disabled={isEdited}
            onClick={() => setStep({ name: "review", seen: { post, changes } })}
          >
            {t("Review")}
          </Button>
        </>
      }
    >
      {isEdited && (
        <HeldNotice words={t("Its seller has just edited this post.")} verb={t("Show the new one")} onPress={renew} />
      )}
      <PostDetails post={post} onOpenAttachment={(index) => setStep({ name: "viewer", index })} />
    </Dialog>
  );
}
