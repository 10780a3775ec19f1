import { t } from "#app/i18n/translate.ts";
import { useId } from "react";
import { Link } from "wouter";
import { postStatuses } from "#contract/resources/posts.ts";
import { deviceClock } from "#app/api/deviceClock.ts";
import { useReachability } from "#app/api/reachability.ts";
import { useCounts, useUnread } from "#app/data/changes/useUnsent.ts";
import { Icon } from "#app/ui/controls/Icon.tsx";
import { text } from "#app/ui/controls/text.look.ts";
import { useOpenRecord } from "#app/url/useOpenRecord.ts";
import { changesWords, reviewWords, syncWords, type NowWords, type Sync, type WaitingPosts } from "./nowWords.ts";
import { useNow } from "#app/ui/useNow.ts";
import { waitingNow } from "./WaitingNow.look.ts";

interface WaitingNowProps {
  readonly waiting: WaitingPosts;
  readonly sync: Sync;
}

/** What needs somebody now, in three tiles that keep their room while their figures are on the way. */
export function WaitingNow({ waiting, sync }: WaitingNowProps) {
  const id = useId();
  const reachability = useReachability();
  const counts = useCounts();
  const changes = changesWords(counts, useUnread(), reachability.state);
  const { open } = useOpenRecord("changes");
  const now = useNow();
  const review = reviewWords(waiting, reachability.state, now - (deviceClock.skewMs() ?? 0));
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={text.unseen}>
        {t("Waiting now")}
      </h2>
      <ul className={waitingNow.tiles}>
        <li className={waitingNow.tile}>
          {waiting.state === "unknown" ? (
            <div className={waitingNow.content}>
              <Words word={t("Under review")} words={review} />
            </div>
          ) : (
            <Link className={waitingNow.content} href={`/posts?status=${postStatuses.underReview}`}>
              <Words word={t("Under review")} words={review} />
              <Icon name="right" />
            </Link>
          )}
        </li>
        <li className={waitingNow.tile}>
          <button type="button" className={waitingNow.content} aria-haspopup="dialog" onClick={() => open("open")}>
            <Words word={t("On this device")} words={changes} />
            <Icon name="right" />
          </button>
        </li>
        <li className={waitingNow.tile}>
          <div className={waitingNow.content}>
            <Words word={t("Last sync")} words={syncWords(sync, reachability, now)} />
          </div>
        </li>
      </ul>
    </section>
  );
}

function Words({ word, words }: { readonly word: string; readonly words: NowWords }) {
  return (
    <>
      <span className={waitingNow.word}>{word}</span>{" "}
      <strong className={waitingNow.figure} data-tone={words.tone}>
        {words.figure}
      </strong>{" "}
      <span className={waitingNow.note}>{words.note}</span>
    </>
  );
}
