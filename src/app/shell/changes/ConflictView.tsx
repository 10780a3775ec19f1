import { t, translated } from "#app/i18n/translate.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { fileKey, type Attachment } from "#contract/resources/posts.ts";
import { isVideoName } from "#contract/uploadedFile.ts";
import type { QueuedChange } from "#outbox/change/queuedChange.ts";
import type { Observed } from "#outbox/change/observed.ts";
import { allPostsOnDevice } from "#app/features/posts/postsOnDevice.ts";
import { langOf } from "#app/ui/controls/langOf.ts";
import { Icon } from "#app/ui/controls/Icon.tsx";
import { text } from "#app/ui/controls/text.look.ts";
import { Thumbnail } from "#app/ui/controls/Thumbnail.tsx";
import { conflictView } from "./ConflictView.look.ts";
import { alreadyWords } from "#outbox/view/words.ts";
import { compare } from "./describe.ts";

interface ConflictViewProps {
  readonly row: QueuedChange;
  readonly theirs: Observed | null;
  /** What was decided: `Approve`. */
  readonly words: string;
}

/** Both versions side by side: what the moderator saw and decided on, and what it is now. */
export function ConflictView({ row, theirs, words }: ConflictViewProps) {
  if (theirs === null) {
    return (
      <p>
        {t("Somebody changed it, and the server does not show how it is now. Look at it before you apply yours:")}{" "}
        <strong>{words}</strong>.
      </p>
    );
  }
  const already = alreadyWords(row.base, theirs);
  const { fields, pictures } = compare(row, theirs);
  const same = !fields.some(({ differs }) => differs) && pictures?.differ !== true;
  return (
    <>
      {already !== null && <p>{translated(already)}.</p>}
      {same && <p>{t("Something else of it was changed meanwhile; what you judged it by looks the same.")}</p>}
      <table className={conflictView.versions}>
        <thead>
          <tr>
            <th scope="col">{t("Field")}</th>
            <th scope="col">{t("You saw")}</th>
            <th scope="col">{t("Now")}</th>
          </tr>
        </thead>
        <tbody>
          {fields.toSorted(changedFirst).map(({ label, seen, now, differs }) => (
            <tr key={label} className={differs ? conflictView.differs : undefined}>
              <RowName label={label} differs={differs} />
              <td lang={langOf(seen)}>{seen}</td>
              <td lang={langOf(now)}>{now}</td>
            </tr>
          ))}
          {pictures && (
            <tr className={pictures.differ ? conflictView.differs : undefined}>
              <RowName label={t("Pictures")} differs={pictures.differ} />
              <td>
                <Pictures names={pictures.seen} id={row.args.id} />
              </td>
              <td>
                <Pictures names={pictures.now} id={row.args.id} />
              </td>
            </tr>
          )}
        </tbody>
      </table>
      <p>
        {t("You decided:")} <strong>{words}</strong>
      </p>
    </>
  );
}

/** What it is all about stands where the eye begins. */
const changedFirst = (one: { readonly differs: boolean }, other: { readonly differs: boolean }) =>
  Number(other.differs) - Number(one.differs);

function RowName({ label, differs }: { readonly label: string; readonly differs: boolean }) {
  return (
    <th scope="row">
      {label}
      {differs && <span className={text.unseen}>{` ${t("(changed)")}`}</span>}
    </th>
  );
}

/** By name; as small pictures where a list on the device knows their addresses. */
function Pictures({ names, id }: { readonly names: readonly string[]; readonly id: number }) {
  const client = useQueryClient();
  const post = allPostsOnDevice(client).get(id);
  if (names.length === 0) return t("None");
  return (
    <ul className={conflictView.pictures}>
      {names.map((name) => (
        <li key={name}>
          <Picture name={name} address={addressOf(name, post?.attachments ?? [])} />
        </li>
      ))}
    </ul>
  );
}

/** `null` where the list on the device does not know it, and for a video, which is no picture. */
export function addressOf(name: string, attachments: readonly Attachment[]): string | null {
  if (isVideoName(name)) return null;
  return attachments.find((file) => fileKey(file) === name)?.file_path ?? null;
}

/** By its name where the device has no picture of it. */
function Picture({ name, address }: { readonly name: string; readonly address: string | null }) {
  const [missing, setMissing] = useState(false);
  if (address !== null && !missing) {
    return (
      <Thumbnail
        className={conflictView.picture}
        src={address}
        alt={name}
        title={name}
        onError={() => setMissing(true)}
      />
    );
  }
  return (
    <span className={conflictView.name}>
      <Icon name="image" />
      {name}
    </span>
  );
}
