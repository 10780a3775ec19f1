import { LanguageChoice } from "./LanguageChoice.tsx";
import { useEffect, type ReactNode } from "react";
import { Brand } from "#app/ui/controls/Brand.tsx";
import { authCard } from "./AuthCard.look.ts";

interface AuthCardProps {
  readonly title: string;
  /** Pixels (spec §9, card widths). */
  readonly width: 400 | 500;
  readonly children: ReactNode;
}

/** The frame of the three screens outside the shell. */
export function AuthCard({ title, width, children }: AuthCardProps) {
  useEffect(() => {
    document.title = `${title} · Haat`;
  }, [title]);
  return (
    <main className={authCard.page}>
      <section className={width === 400 ? authCard.narrow : authCard.wide}>
        <Brand />
        <h1 className={authCard.title}>{title}</h1>
        {children}
        <LanguageChoice />
      </section>
    </main>
  );
}
