import { t } from "#app/i18n/translate.ts";
import { useState } from "react";
import type { Post } from "#contract/resources/posts.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { langOf } from "#app/ui/controls/langOf.ts";
import { lazyOverlay } from "#app/ui/overlay/LazyBoundary.tsx";
import { sellerOf } from "../hints/seenPostOf.ts";
import { sameSeller } from "./SameSeller.look.ts";
import { SellersPost } from "./SellersPost.tsx";
import { sellerWords } from "./sellersPosts.ts";
import { useSellersPosts } from "./useSellersPosts.ts";

const lazySeller = lazyOverlay(async () => (await import("./SellerDialog.tsx")).SellerDialog);

interface SameSellerProps {
  readonly post: Post;
  readonly notify: boolean;
  /** Opens the details of another post. */
  readonly onOpen: (id: number) => void;
  /** These were rejected, all for one reason. */
  readonly onRejected: (posts: readonly Post[]) => void;
}

const most = 6;

/** Other posts of the same seller that are on this device: duplicates are found by looking. */
export function SameSeller({ post, onOpen, ...all }: SameSellerProps) {
  const [isOpen, setOpen] = useState(false);
  const own = useSellersPosts(post);
  const others = own.filter(({ id }) => id !== post.id);
  if (sellerOf(post) === "") return null;
  const words = sellerWords(post, own);
  return (
    <section aria-label={t("Other posts of this seller")}>
      <h3 className={sameSeller.title} lang={langOf(words)}>
        {words}
      </h3>
      <ul>
        {others.slice(0, most).map((other) => (
          <li key={other.id}>
            <SellersPost post={other} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      <Button variant="quiet" icon="users" onClick={() => setOpen(true)}>
        {t("All posts of this seller")}
      </Button>
      {isOpen && <lazySeller.Component post={post} onOpen={onOpen} {...all} onClose={() => setOpen(false)} />}
    </section>
  );
}
