import { useEffect, type ReactNode } from "react";
import "./AuthCard.css";

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
    <main className="auth">
      <section className={`auth-card auth-card-${width}`}>
        <h1>{title}</h1>
        {children}
      </section>
    </main>
  );
}
