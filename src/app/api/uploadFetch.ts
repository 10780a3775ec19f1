/** Told while a body goes up: 0 to 1. */
export type UploadProgress = (fraction: number) => void;

/**
 * A `fetch` that tells how far its body is, which the platform's own cannot over HTTP/1.1. Like the transport's it takes no
 * redirect: a page that answers from elsewhere is no answer.
 */
export function uploadFetch(onProgress: UploadProgress): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const url = new URL(input instanceof Request ? input.url : input, window.location.href);
      const request = new XMLHttpRequest();
      request.open(init.method ?? "GET", url);
      new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
      request.addEventListener("load", () => {
        if (request.responseURL !== url.href) reject(new TypeError("redirected"));
        else resolve(responseOf(request));
      });
      request.addEventListener("error", () => reject(new TypeError("network error")));
      request.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
      init.signal?.addEventListener("abort", () => request.abort());
      onProgress(0);
      request.send(init.body instanceof FormData ? init.body : null);
    });
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(":");
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const empty = request.status === 204 || request.status === 205 || request.status === 304;
  return new Response(empty ? null : request.responseText, { status: request.status, headers });
}
