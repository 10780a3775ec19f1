import { useId, type ReactNode } from "react";
import { text } from "#app/ui/controls/text.look.ts";
import { chartFigure } from "./ChartFigure.look.ts";

interface ChartFigureProps {
  readonly title: string;
  /** One line about where the figures come from. */
  readonly note: string;
  /** What the drawing shows, for whoever does not see it: `Mon 16 Nov`, `12`. None where `children` are words. */
  readonly values: readonly (readonly [name: string, figure: string])[];
  readonly children: ReactNode;
}

/** A drawing with its title and the same figures as a list. */
export function ChartFigure({ title, note, values, children }: ChartFigureProps) {
  const id = useId();
  return (
    <figure className={chartFigure.root} aria-labelledby={id}>
      <figcaption className={chartFigure.caption}>
        <strong id={id}>{title}</strong> <span className={chartFigure.note}>{note}</span>
      </figcaption>
      {children}
      {values.length > 0 && (
        <ul className={text.unseen} aria-label={title}>
          {values.map(([name, figure]) => (
            <li key={name}>
              {name}: {figure}
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}
