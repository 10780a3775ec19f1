interface Sent extends Omit<RequestInit, "headers"> {
  readonly headers?: Readonly<Record<string, string>>;
}

/** One call of the API, as the session says; throws where it fails. */
export async function ask(address: string, init: Sent = {}): Promise<unknown> {
  const headers = { Authorization: `Bearer ${localStorage.getItem("token") ?? ""}`, Accept: "application/json" };
  const response = await fetch(`/api${address}`, { ...init, headers: { ...headers, ...init.headers } });
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}
