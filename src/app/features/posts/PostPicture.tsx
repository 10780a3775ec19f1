import type { Post } from "#contract/resources/posts.ts";
import { blurBehind, endBlur } from "#app/ui/controls/blurImage.ts";
import { Icon } from "#app/ui/controls/Icon.tsx";
import { Thumbnail } from "#app/ui/controls/Thumbnail.tsx";
import { savesData } from "#app/lib/savesData.ts";
import { isVideo } from "./isVideo.ts";

/** A post's first picture, small, before its row; a drawing where it has none, or the picture does not come. */
export function PostPicture({ post: { attachments } }: { readonly post: Post }) {
  const picture = attachments.find((attachment) => !isVideo(attachment));
  return (
    <>
      <Icon name={picture === undefined && attachments.length > 0 ? "play" : "image"} />
      {picture && !savesData() && (
        <Thumbnail
          key={picture.file_path}
          src={picture.file_path}
          {...blurBehind(picture.blur)}
          onLoad={({ currentTarget }) => endBlur(currentTarget)}
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
        />
      )}
    </>
  );
}

export const pictureOf = (post: Post) => <PostPicture post={post} />;
