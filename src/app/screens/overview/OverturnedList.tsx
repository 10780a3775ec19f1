import { t, translated } from "#app/i18n/translate.ts";
import { Link } from "wouter";
import type { Overturned } from "#contract/resources/overview.ts";
import { postStatusWords } from "#contract/resources/posts.ts";
import { dateTimeText } from "#app/lib/dates.ts";
import { nameOf } from "#app/lib/names.ts";
import { overviewList } from "./overviewList.look.ts";

interface OverturnedListProps {
  readonly rows: readonly Overturned[];
}

const statusWord = (status: number) =>
  translated(Object.entries(postStatusWords).find(([one]) => one === String(status))?.[1] ?? String(status));
const told = ({ user, status, at }: Overturned["first"]) =>
  `${nameOf(user) || t("Somebody who left")}: ${statusWord(status)}, ${dateTimeText(at)}`;

/** Decisions that another person turned round, each with a way to the whole story of its post. */
export function OverturnedList({ rows }: OverturnedListProps) {
  if (rows.length === 0)
    return <p className={overviewList.empty}>{t("No decision was turned round in the last seven days.")}</p>;
  return (
    <ul className={overviewList.root} aria-label={t("Overturned decisions")}>
      {rows.map((row) => (
        <li key={`${row.post_id} ${row.then.at}`} className={overviewList.row}>
          <Link className={overviewList.link} href={`/audit?entity=Post&entity_id=${encodeURIComponent(row.post_id)}`}>
            {t("Post {id}", { id: String(row.post_id) })}
            {row.title && `: ${row.title}`}
          </Link>
          <span>{told(row.first)}</span>
          <span>{told(row.then)}</span>
        </li>
      ))}
    </ul>
  );
}
