export interface Problem {
  readonly message: string;
  readonly details: readonly string[];
}

/** Why it was not saved, where no field can say it. */
export function FormProblem({ problem }: { readonly problem: Problem }) {
  return (
    <div className="form-problem" role="alert">
      <p>{problem.message}</p>
      {problem.details.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </div>
  );
}
