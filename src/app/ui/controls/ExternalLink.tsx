import { text } from "#app/ui/controls/text.look.ts";
import { Icon } from "./Icon.tsx";
import { externalLink } from "./ExternalLink.look.ts";

interface ExternalLinkProps {
  readonly href: string;
  readonly children: string;
}

/** An address that a row holds. It leads only to https; anything else stays text. */
export function ExternalLink({ href, children }: ExternalLinkProps) {
  if (!/^https:\/\//i.test(href)) return <span className={text.clamped}>{children}</span>;
  return (
    <a className={externalLink.root} href={href} target="_blank" rel="noopener noreferrer" title={href}>
      <span className={externalLink.words}>{children}</span>
      <span className={externalLink.icon}>
        <Icon name="external" />
      </span>
    </a>
  );
}
