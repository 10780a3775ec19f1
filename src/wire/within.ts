/**
 * What `work` gives, or `late` where it has not ended after so many milliseconds: storage may never answer. Rejects as `work` does
 * until then.
 */
export async function within<Result>(ms: number, work: Promise<Result>, late: Result): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<Result>((resolve) => {
    timer = setTimeout(() => resolve(late), ms);
  });
  return Promise.race([work, patience]).finally(() => clearTimeout(timer));
}
