/**
 * An extension of the browser that is measured: it notes the frame in which the first row of posts stands, which no debugger has to be
 * there for, and says that the line is as wide as it is. Of a server on the same machine a browser learns nothing about its line: a
 * fresh one goes on believing in 1.6 Mbit/s.
 */
Object.defineProperty(NetworkInformation.prototype, "downlink", { get: () => 10 });

const look = () => {
  const cells = document.querySelectorAll("tbody tr > *");
  if (![...cells].some((cell) => /^\d+$/.test(cell.textContent.trim()))) return requestAnimationFrame(look);
  // The frame in which it is there is painted after this callback.
  return requestAnimationFrame((at) => document.documentElement.setAttribute("data-first-row", String(at)));
};
requestAnimationFrame(look);
