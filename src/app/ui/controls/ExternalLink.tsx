import { text } from "#app/ui/controls/text.look.ts";
import type { ReactNode } from "react";

interface ExternalLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

/** An address that a row holds. It leads only to https; anything else stays text. */
export function ExternalLink({ href, children }: ExternalLinkProps) {
  if (!/^https:\/\//i.test(href)) return <span className={text.clamped}>{children}</span>;
  return (
    <a className={text.clamped} href={href} target="_blank" rel="noopener noreferrer" title={href}>
      {children}
    </a>
  );
}
