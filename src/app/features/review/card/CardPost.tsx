import { t } from "#app/i18n/translate.ts";
import { memo, useId, type RefObject } from "react";
import type { Post } from "#contract/resources/posts.ts";
import { PostDetails } from "#app/features/posts/PostDetails.tsx";
import type { OnPicture } from "#app/features/posts/pictureState.ts";
import { postTitle } from "#app/features/posts/postColumns.tsx";
import { speech } from "#app/lib/language.ts";
import { moneyText } from "#app/lib/money.ts";
import { useStore } from "#app/lib/store.ts";
import { langOf } from "#app/ui/controls/langOf.ts";
import { SameSeller } from "../seller/SameSeller.tsx";
import { HintList, type HintListProps } from "./HintList.tsx";
import { reviewCard } from "./ReviewCard.look.ts";
import { SellerPhone } from "./SellerPhone.tsx";

interface CardPostProps {
  readonly post: Post;
  readonly hints: HintListProps["hints"];
  readonly notify: boolean;
  readonly article: RefObject<HTMLElement | null>;
  /** Always the same functions (`useSteady`). */
  readonly on: CardPostEvents;
}

export interface CardPostEvents {
  readonly onPicture: OnPicture;
  readonly onOpenPicture: (index: number) => void;
  /** Opens the details of another post. */
  readonly onOpenOther: (id: number) => void;
  readonly onRejected: (posts: readonly Post[]) => void;
  readonly onToDecision: () => void;
}

/** What is decided on. Not drawn again with its card, which changes often while it is decided on. */
export const CardPost = memo(function CardPost({ post, hints, notify, article, on }: CardPostProps) {
  useStore(speech);
  const heading = useId();
  const title = postTitle(post);
  return (
    <article ref={article} tabIndex={-1} data-autofocus aria-labelledby={heading} className={reviewCard.post}>
      <button type="button" className={reviewCard.toDecision} onClick={on.onToDecision}>
        {t("Go to the decision")}
      </button>
      <header className={reviewCard.head}>
        <h3 id={heading} className={reviewCard.title} lang={langOf(title)}>
          {title}
        </h3>
        <span className={reviewCard.price}>{moneyText(post.price)}</span>
      </header>
      <HintList hints={hints} onOpen={on.onOpenOther} />
      <PostDetails post={post} isHeaded onPicture={on.onPicture} onOpenAttachment={on.onOpenPicture} />
      <SellerPhone number={post.user?.mobile_no ?? ""} />
      <SameSeller post={post} notify={notify} onOpen={on.onOpenOther} onRejected={on.onRejected} />
    </article>
  );
});
