import { t } from "#app/i18n/translate.ts";
import { useEffect } from "react";
import { pageSizes } from "#contract/paging.ts";
import { postCalls, type Post } from "#contract/resources/posts.ts";
import { useOpenRecord } from "#app/url/useOpenRecord.ts";
import { usePagedList } from "#app/data/usePagedList.ts";
import { useUrlEditor } from "#app/url/useUrlEditor.ts";
import { emptyWords } from "#app/features/lists/ListSearch.tsx";
import { RecordSearch } from "#app/features/lists/RecordSearch.tsx";
import { PostDialog } from "#app/features/posts/PostDialog.tsx";
import { ReviewStart } from "#app/features/review/ReviewStart.tsx";
import { postChanges } from "#app/features/posts/postChanges.ts";
import { pictureOf } from "#app/features/posts/PostPicture.tsx";
import { postTitle } from "#app/features/posts/postColumns.tsx";
import { Button } from "#app/ui/controls/Button.tsx";
import { RefreshButton } from "#app/ui/controls/RefreshButton.tsx";
import { useConfirm } from "#app/ui/overlay/confirmation.ts";
import { DataTable } from "#app/ui/table/DataTable.tsx";
import { IconButton } from "#app/ui/controls/IconButton.tsx";
import { MoreActions } from "#app/ui/table/MoreActions.tsx";
import { RowMark } from "#app/ui/table/RowMark.tsx";
import { RowActions } from "#app/ui/table/RowActions.tsx";
import { Screen } from "#app/ui/Screen.tsx";
import { useSelection } from "#app/ui/table/selection.ts";
import { whenIdle } from "#app/lib/whenIdle.ts";
import { lazyOverlay } from "#app/ui/overlay/LazyBoundary.tsx";
import { BulkReview, lazyBulkReviewDialog } from "./BulkReview.tsx";
import { CsvButtons } from "./CsvButtons.tsx";
import { CsvProgress } from "./CsvProgress.tsx";
import { FiltersIgnored } from "./FiltersIgnored.tsx";
import { PostFilters } from "./PostFilters.tsx";
import { columns, sortableColumns } from "./columns.tsx";
import { listOptions } from "./listOptions.ts";
import { useServerFilterSupport } from "./useServerFilterSupport.ts";
import { usePostsCsv } from "./usePostsCsv.ts";

const lazyPostEditDialog = lazyOverlay(async () => (await import("./PostEditDialog.tsx")).PostEditDialog);

const rowKey = (post: Post) => post.id;
const pinMark = (post: Post) => post.is_pinned && <RowMark label={t("Pinned")} icon="pin" />;

/** Spec §2 Posts. */
export function PostsScreen() {
  const posts = usePagedList(postCalls.list, listOptions);
  const isListed = posts.state === "ready";
  const support = useServerFilterSupport(isListed);
  const openPost = useOpenRecord("post");
  const editor = useUrlEditor(posts, rowKey);
  const selection = useSelection();
  const csv = usePostsCsv(posts);
  const confirm = useConfirm();
  const changes = postChanges(posts.sourceList);
  // Not on the line of the first rows.
  useEffect(
    () =>
      isListed
        ? whenIdle(() => {
            for (const lazy of [lazyPostEditDialog, lazyBulkReviewDialog]) lazy.preload();
          })
        : undefined,
    [isListed],
  );

  async function removeOne(post: Post) {
    if (await confirm({ text: t("Are you sure you want to delete this post?"), verb: t("Delete") }))
      await changes.remove(post);
  }

  return (
    <Screen
      title={t("Posts")}
      updatedAt={posts.updatedAt}
      toolbar={
        <>
          <CsvButtons csv={csv} pages={posts.pagination.last_page} />
          <RefreshButton onClick={posts.refresh} />
          <Button icon="add" compact onClick={editor.add}>
            {t("Add")}
          </Button>
          <ReviewStart />
        </>
      }
    >
      <PostFilters offered={support.filters} filters={posts.filters} onChange={posts.setFilters} />
      <FiltersIgnored posts={posts} />
      {csv.progress && <CsvProgress progress={csv.progress} onCancel={csv.cancel} />}
      <DataTable
        name="Posts"
        list={posts}
        columns={support.sorts ? sortableColumns : columns}
        rowKey={rowKey}
        rowTitle={postTitle}
        rowMark={pinMark}
        picture={pictureOf}
        onOpen={(post) => openPost.open(post.id)}
        selection={selection}
        tools={<BulkReview posts={posts.rows} selection={selection} onReview={changes.reviewAll} />}
        pageSizes={pageSizes.large}
        emptyText={emptyWords(posts, t("No posts here."))}
      >
        {(post) => (
          <>
            <IconButton
              icon="eye"
              label={t("Review {title}", { title: postTitle(post) })}
              onClick={() => openPost.open(post.id)}
            />
            <MoreActions title={postTitle(post)}>
              <IconButton
                icon="pin"
                tone={post.is_pinned ? "accent" : "plain"}
                label={
                  post.is_pinned
                    ? t("Unpin {title}", { title: postTitle(post) })
                    : t("Pin {title}", { title: postTitle(post) })
                }
                onClick={() => void changes.pin(post)}
              />
              <RowActions
                title={postTitle(post)}
                onEdit={() => editor.edit(post)}
                onDelete={() => void removeOne(post)}
              />
            </MoreActions>
          </>
        )}
      </DataTable>
      {openPost.id !== null && <PostDialog id={Number(openPost.id)} onClose={openPost.close} />}
      <RecordSearch title={t("Edit Post")} record={editor} />
      {editor.edited && (
        <lazyPostEditDialog.Component
          key={editor.edited.row?.id}
          post={editor.edited.row}
          // Who has added a post looks for it: it does not wait behind `1 new post`.
          onAdded={posts.refresh}
          onClose={editor.close}
        />
      )}
    </Screen>
  );
}
