import { translated } from "#app/i18n/translate.ts";
import { postStatusWords, type PostStatus } from "#contract/resources/posts.ts";
import { Chip, type ChipTone } from "#app/ui/controls/Chip.tsx";

const tones: Record<PostStatus, ChipTone> = { [2]: "blue", [1]: "green", [0]: "grey", [-1]: "red" };

/** A post's status in the spec's words (§4). */
export function PostStatusChip({ status }: { readonly status: PostStatus }) {
  return <Chip tone={tones[status]}>{translated(postStatusWords[status])}</Chip>;
}
