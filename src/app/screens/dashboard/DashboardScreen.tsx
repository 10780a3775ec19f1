import { t } from "#app/i18n/translate.ts";
import { dashboardCalls } from "#contract/resources/dashboard.ts";
import { pageSizes } from "#contract/paging.ts";
import { postCalls, type Post } from "#contract/resources/posts.ts";
import { usePagedList } from "#app/data/usePagedList.ts";
import { useOpenRecord } from "#app/url/useOpenRecord.ts";
import { useRead } from "#app/data/useRead.ts";
import { CountCards } from "#app/ui/controls/CountCards.tsx";
import { TakeOffline } from "#app/features/offline/TakeOffline.tsx";
import { PostDialog } from "#app/features/posts/PostDialog.tsx";
import { pictureOf } from "#app/features/posts/PostPicture.tsx";
import { postColumns, postTitle } from "#app/features/posts/postColumns.tsx";
import { ReviewStart } from "#app/features/review/ReviewStart.tsx";
import { withCounts } from "#app/features/lists/withCounts.ts";
import { RefreshButton } from "#app/ui/controls/RefreshButton.tsx";
import { DataTable } from "#app/ui/table/DataTable.tsx";
import { IconButton } from "#app/ui/controls/IconButton.tsx";
import { Screen, Section } from "#app/ui/Screen.tsx";
import { DashboardCharts } from "./DashboardCharts.tsx";
import { dashboard } from "./DashboardScreen.look.ts";
import { syncOf } from "./nowWords.ts";
import { useWaitingPosts } from "./useWaitingPosts.ts";
import { WaitingNow } from "./WaitingNow.tsx";

const { id, title, user, mobile, category, price, direction, createdOn } = postColumns;
const columns = [id, title, user, mobile, category, price, direction, createdOn];
const rowKey = (post: Post) => post.id;

/** Spec §2 Dashboard. */
export function DashboardScreen() {
  const counts = useRead(dashboardCalls.counts, {});
  const latest = withCounts(usePagedList(postCalls.latest, { perPage: 100, holds: "post" }), counts);
  const waiting = useWaitingPosts(!latest.refreshing);
  const openPost = useOpenRecord("post");

  return (
    <Screen
      title={t("Dashboard")}
      toolbar={
        <>
          <TakeOffline />
          <ReviewStart />
        </>
      }
    >
      <div className={dashboard.top}>
        <WaitingNow waiting={waiting} sync={syncOf(latest, counts)} />
        <CountCards
          name="Summary"
          read={counts}
          counts={[
            [t("Advertisements"), counts.data?.advertisements],
            [t("Posts"), counts.data?.posts],
            [t("Categories"), counts.data?.categories],
            [t("Pinned Posts"), counts.data?.pinned_posts],
            [t("Users"), counts.data?.users],
          ]}
        />
        <DashboardCharts />
      </div>
      <Section
        title={t("Latest Posts")}
        updatedAt={latest.updatedAt}
        toolbar={<RefreshButton loading={latest.refreshing} onClick={latest.refresh} />}
      >
        <DataTable
          name="Latest Posts"
          list={latest}
          columns={columns}
          rowKey={rowKey}
          rowTitle={postTitle}
          picture={pictureOf}
          onOpen={(post) => openPost.open(post.id)}
          pageSizes={pageSizes.large}
        >
          {(post) => (
            <IconButton
              icon="eye"
              label={t("Review {title}", { title: postTitle(post) })}
              onClick={() => openPost.open(post.id)}
            />
          )}
        </DataTable>
      </Section>
      {openPost.id !== null && <PostDialog key={openPost.id} id={Number(openPost.id)} onClose={openPost.close} />}
    </Screen>
  );
}
