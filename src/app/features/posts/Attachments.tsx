import { t } from "#app/i18n/translate.ts";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { fileKey, type Attachment } from "#contract/resources/posts.ts";
import { pictureSource, type PictureUse } from "#app/api/pictureSource.ts";
import { blurBehind, endBlur } from "#app/ui/controls/blurImage.ts";
import { Icon } from "#app/ui/controls/Icon.tsx";
import { callOffPicture } from "./callOffPicture.ts";
import { isVideo } from "./isVideo.ts";
import { lateMs, pictureWords, type OnPicture, type PictureState } from "./pictureState.ts";
import { attachments as look } from "./Attachments.look.ts";

interface AttachmentsProps {
  readonly attachments: readonly Attachment[];
  /** Opens the viewer at the given one. */
  readonly onOpen: (index: number) => void;
  /** How far each picture has come, for those who decide on them: all are fetched then, seen or not. */
  readonly onPicture?: OnPicture | undefined;
}

/** Pictures and videos as small pictures with their file names (spec §2, post details). */
export function Attachments({ attachments, onOpen, onPicture }: AttachmentsProps) {
  if (attachments.length === 0) {
    return (
      <p className={look.none}>
        <Icon name="image" />
        {t("None")}
      </p>
    );
  }
  return (
    <ul className={look.root}>
      {attachments.map((attachment, index) => (
        <li key={fileKey(attachment)} className={look.item}>
          {isVideo(attachment) ? (
            <button
              className={look.picture}
              type="button"
              onClick={() => onOpen(index)}
              aria-label={t("Open {name}", { name: attachment.file_name })}
            >
              <Icon name="play" />
            </button>
          ) : (
            <Picture
              attachment={attachment}
              use={index === 0 ? "whole" : "part"}
              eager={onPicture !== undefined}
              onOpen={() => onOpen(index)}
              onState={(state, picture) => onPicture?.(index, state, picture)}
            />
          )}
          <span>{attachment.file_name}</span>
        </li>
      ))}
    </ul>
  );
}

interface PictureProps {
  readonly attachment: Attachment;
  readonly use: PictureUse;
  readonly eager: boolean;
  readonly onOpen: () => void;
  readonly onState: (state: PictureState, picture?: HTMLImageElement) => void;
}

/** One that opens, or words in its place; what could not be shown is tried again by a tap. */
function Picture({ attachment: { file_path, file_name, blur }, use, eager, onOpen, onState }: PictureProps) {
  const [state, setState] = useState<PictureState>("loading");
  const [attempt, setAttempt] = useState(1);
  const become = (next: PictureState, picture?: HTMLImageElement) => {
    if (picture) endBlur(picture);
    setState(next);
    onState(next, picture);
  };
  // Loaded is not decoded: what cannot be drawn, or only later, is not seen.
  const whenDecoded = (picture: HTMLImageElement) => {
    const { currentSrc } = picture;
    picture.decode().then(
      () => become("shown", picture),
      () => {
        if (picture.complete && picture.currentSrc === currentSrc) become("failed");
        // A screen that was turned chose another size meanwhile: here already, or telling of itself when it comes.
        else if (picture.complete) whenDecoded(picture);
      },
    );
  };
  const image = useRef<HTMLImageElement>(null);
  const hold = useCallback((element: HTMLImageElement) => {
    image.current = element;
    return () => {
      image.current = null;
      // Whoever goes on to the next post does not wait for it.
      callOffPicture(element);
    };
  }, []);
  const missed = useEffectEvent(() => {
    if (state === "loading" && image.current?.complete === true) whenDecoded(image.current);
  });
  // Of a post that was made ready unseen, a picture may have come before React heard of anything.
  useEffect(() => missed(), []);
  const late = useEffectEvent(() => become("late"));
  useEffect(() => {
    if (state !== "loading") return;
    const timer = setTimeout(late, lateMs);
    return () => clearTimeout(timer);
  }, [state]);

  if (state === "failed") {
    return (
      <button
        className={look.failed}
        type="button"
        onClick={() => {
          setAttempt(attempt + 1);
          become("loading");
        }}
      >
        {t(pictureWords.failed)}
        <span>{t("Try again")}</span>
      </button>
    );
  }
  return (
    <button
      className={look.picture}
      type="button"
      onClick={onOpen}
      {...(state !== "late" && { "aria-label": t("Open {name}", { name: file_name }) })}
    >
      {state === "late" && <span>{t(pictureWords.late)}</span>}
      <img
        key={attempt}
        {...pictureSource.of(file_path, use)}
        {...blurBehind(blur)}
        alt=""
        loading={eager ? "eager" : "lazy"}
        decoding="async"
        ref={hold}
        onLoad={({ currentTarget }) => whenDecoded(currentTarget)}
        onError={() => become("failed")}
      />
    </button>
  );
}
