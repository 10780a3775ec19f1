interface FileResult {
  readonly name: string;
  readonly status: "passed" | "failed";
}
export function filesToRunAgain(testResults: readonly FileResult[]): readonly string[];
export function withRunAgain<Result extends FileResult>(
  testResults: readonly Result[],
  again: readonly Result[],
): readonly (Result & { readonly isSecond?: true })[];
