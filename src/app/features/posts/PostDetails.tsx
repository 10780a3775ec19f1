import { t, translated } from "#app/i18n/translate.ts";
import type { ReactNode } from "react";
import { postStatuses, type Post } from "#contract/resources/posts.ts";
import { dateTimeText } from "#app/lib/dates.ts";
import { langOf } from "#app/ui/controls/langOf.ts";
import { moneyText } from "#app/lib/money.ts";
import { Attachments } from "./Attachments.tsx";
import { MarkedText } from "./MarkedText.tsx";
import { PostStatusChip } from "./PostStatusChip.tsx";
import { nameOf } from "#app/lib/names.ts";
import type { OnPicture } from "./pictureState.ts";
import { postDetails } from "./PostDetails.look.ts";

interface PostDetailsProps {
  readonly post: Post;
  readonly onOpenAttachment: (index: number) => void;
  readonly onPicture?: OnPicture | undefined;
  /** Title and price are shown large beside it: here they are for a screen reader alone. */
  readonly isHeaded?: boolean;
}

/** What a moderator decides on (spec §2, post details): pictures first. */
export function PostDetails({ post, onOpenAttachment, onPicture, isHeaded = false }: PostDetailsProps) {
  const { state, district, taluka, village } = post.location;
  return (
    <div className={postDetails.root} data-part="details">
      <section aria-label={t("Attachments")} data-part="pictures">
        <Attachments attachments={post.attachments} onOpen={onOpenAttachment} onPicture={onPicture} />
      </section>
      <dl className={postDetails.fields} data-part="facts">
        <Field word={t("Title")} look={isHeaded ? "unseen" : "field"}>
          {post.title}
        </Field>
        <Field word={t("Description")} look="long">
          <MarkedText text={post.description} />
        </Field>
        <Field word={t("Direction")}>{translated(post.direction)}</Field>
        <Field word={t("Price")} look={isHeaded ? "unseen" : "field"}>
          {moneyText(post.price)}
        </Field>
        <Field word={t("Status")}>
          <PostStatusChip status={post.status} />
        </Field>
        {post.status === postStatuses.rejected && post.reject_message !== null && (
          <Field word={t("Message")}>{post.reject_message}</Field>
        )}
        <Field word={t("Created at")}>{dateTimeText(post.created_at)}</Field>
        <Field word={t("Category")}>{post.category?.title}</Field>
        <Field word={t("User")}>{nameOf(post.user)}</Field>
        <Field word={t("Mobile No")}>{post.user?.mobile_no}</Field>
        <Field word={t("State")}>{placeText(state)}</Field>
        <Field word={t("District")}>{placeText(district)}</Field>
        <Field word={t("Taluka")}>{placeText(taluka)}</Field>
        <Field word={t("Village")}>{placeText(village)}</Field>
        {/* Columns that a card of the list has no room for. */}
        {!isHeaded && <Field word={t("ID")}>{String(post.id)}</Field>}
        {!isHeaded && post.bookmarked && <Field word={t("Bookmarked")}>{t("Yes")}</Field>}
      </dl>
    </div>
  );
}

interface FieldProps {
  readonly word: string;
  readonly look?: "field" | "long" | "unseen";
  readonly children: ReactNode;
}

function Field({ word, look = "field", children }: FieldProps) {
  return (
    <div className={postDetails[look]}>
      <dt className={postDetails.word}>{word}</dt>
      <dd className={postDetails.value} lang={typeof children === "string" ? langOf(children) : undefined}>
        {children || "–"}
      </dd>
    </div>
  );
}

/** `Kachchh (468)`: the name for people, the id that the spec asks for. */
function placeText(place: Post["location"]["state"]): string {
  if (place === null) return "";
  return (place.id === null ? place.name : `${place.name} (${place.id})`).trim();
}
