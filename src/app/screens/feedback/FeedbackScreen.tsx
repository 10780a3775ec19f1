import { t } from "#app/i18n/translate.ts";
import { feedbackCalls, type Feedback } from "#contract/resources/feedback.ts";
import { pageSizes } from "#contract/paging.ts";
import { usePagedList } from "#app/data/usePagedList.ts";
import { useOpenRecord } from "#app/url/useOpenRecord.ts";
import { useUrlEditor } from "#app/url/useUrlEditor.ts";
import { unbrokenTimeText } from "#app/lib/dates.ts";
import { nameOf } from "#app/lib/names.ts";
import { PostDialog } from "#app/features/posts/PostDialog.tsx";
import { RecordSearch } from "#app/features/lists/RecordSearch.tsx";
import type { Column } from "#app/ui/table/Column.ts";
import { DataTable } from "#app/ui/table/DataTable.tsx";
import { IconButton } from "#app/ui/controls/IconButton.tsx";
import { LinkButton } from "#app/ui/controls/LinkButton.tsx";
import { ListToolbar } from "#app/ui/table/ListToolbar.tsx";
import { RowMark } from "#app/ui/table/RowMark.tsx";
import { Screen } from "#app/ui/Screen.tsx";
import { text } from "#app/ui/controls/text.look.ts";
import { FeedbackDialog } from "./FeedbackDialog.tsx";
import { markAsRead } from "./markAsRead.ts";

const columnsWith = (openPost: (id: number) => void): readonly Column<Feedback>[] => [
  { header: "ID", value: (row) => row.id, width: 6, place: "unseen" },
  {
    header: "Feedback",
    value: (row) => row.feedback,
    cell: ({ feedback, read_at: readAt }) =>
      readAt === null ? (
        <strong className={text.clamped}>{feedback}</strong>
      ) : (
        <span className={text.clamped}>{feedback}</span>
      ),
    place: "title",
  },
  {
    header: "Post",
    value: (row) => row.post?.title,
    cell: ({ post }) => {
      if (post === null || post.id === null) return post?.title;
      const { id, title } = post;
      return <LinkButton onClick={() => openPost(id)}>{title || id}</LinkButton>;
    },
    width: 12,
  },
  { header: "User", value: (row) => nameOf(row.user), width: 9 },
  { header: "Mobile No", value: (row) => row.user?.mobile_no, width: 7.75 },
  { header: "Created on", value: (row) => unbrokenTimeText(row.created_at), width: 10.5 },
];
const keyOf = (row: Feedback) => row.id;
const titleOf = (row: Feedback) => String(row.id);

/** Spec §2 Feedback: read-only, but for the mark. */
export function FeedbackScreen() {
  const feedback = usePagedList(feedbackCalls.list, { perPage: 10 });
  const openPost = useOpenRecord("post");
  const opened = useUrlEditor(feedback, keyOf);
  const shown = opened.edited?.row ?? null;

  return (
    <Screen title={t("Feedback")} updatedAt={feedback.updatedAt} toolbar={<ListToolbar list={feedback} />}>
      <DataTable
        name="Feedback"
        list={feedback}
        columns={columnsWith(openPost.open)}
        rowKey={keyOf}
        rowTitle={titleOf}
        onOpen={opened.edit}
        rowMark={(row) => row.read_at === null && <RowMark icon="mail" label={t("Unread")} />}
        pageSizes={pageSizes.small}
        emptyText={t("No feedback yet.")}
      >
        {(row) =>
          row.read_at === null && (
            <IconButton
              icon="approve"
              label={t("Mark as read {title}", { title: titleOf(row) })}
              onClick={() => void markAsRead(feedback, row, titleOf(row))}
            />
          )
        }
      </DataTable>
      <RecordSearch title={t("Feedback")} record={opened} />
      {shown && <FeedbackDialog feedback={shown} onClose={opened.close} />}
      {openPost.id !== null && <PostDialog id={Number(openPost.id)} onClose={openPost.close} />}
    </Screen>
  );
}
