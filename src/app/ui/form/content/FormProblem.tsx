import { translated } from "#app/i18n/translate.ts";
import { formProblem } from "./FormProblem.look.ts";

export interface Problem {
  readonly message: string;
  readonly details: readonly string[];
}

/** Why it was not saved, where no field can say it. */
export function FormProblem({ problem }: { readonly problem: Problem }) {
  return (
    <div className={formProblem.root} role="alert">
      <p className={formProblem.message}>{translated(problem.message)}</p>
      {problem.details.map((words) => (
        <p key={words}>{translated(words)}</p>
      ))}
    </div>
  );
}
