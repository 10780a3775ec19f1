import { t } from "#app/i18n/translate.ts";
import { useEffect, useId, type ReactNode } from "react";
import { clockTimeWithDay } from "#app/lib/dates.ts";
import { screen } from "./Screen.look.ts";

interface ScreenProps {
  readonly title: string;
  /** When the server gave what is shown; left out where nothing on the screen ages. */
  readonly updatedAt?: Date | null | undefined;
  /** One line about the list, after the stamp. */
  readonly note?: ReactNode;
  /** Buttons and selects beside the title. */
  readonly toolbar?: ReactNode;
  readonly children?: ReactNode;
}

/** A screen: its `h1`, the document's title, the stamp and the toolbar. */
export function Screen({ title, updatedAt, note, toolbar, children }: ScreenProps) {
  useEffect(() => {
    document.title = `${title} · Haat`;
  }, [title]);
  return (
    <main className={screen.root}>
      <header className={screen.head}>
        <div className={screen.title}>
          <h1>{title}</h1>
          <Stamp at={updatedAt} />
        </div>
        {note}
        {toolbar && <div className={screen.toolbar}>{toolbar}</div>}
      </header>
      {children}
    </main>
  );
}

/** A part of a screen with its own `h2`: the Dashboard's `Latest Posts`. */
export function Section({ title, updatedAt, toolbar, children }: ScreenProps) {
  const id = useId();
  return (
    <section className={screen.section} aria-labelledby={id}>
      <header className={screen.head}>
        <div className={screen.title}>
          <h2 id={id}>{title}</h2>
          <Stamp at={updatedAt} />
        </div>
        {toolbar && <div className={screen.toolbar}>{toolbar}</div>}
      </header>
      {children}
    </section>
  );
}

/** Before anything has come, the room for it: in a line that is full the tools would break when it comes. */
function Stamp({ at }: { readonly at: Date | null | undefined }) {
  if (at === undefined) return null;
  if (at === null) return <span className={screen.stamp} data-room={stampRoom()} />;
  return (
    <time className={screen.stamp} dateTime={at.toISOString()}>
      {stampText(at)}
    </time>
  );
}

/** As wide as the stamp will be. */
const stampRoom = () => stampText(new Date());

function stampText(at: Date): string {
  return t("Updated {at}", { at: clockTimeWithDay(at, new Date()) });
}
