/**
 * Tells the page that its line is as wide as it is: of a server on the same machine a browser learns nothing about its line, and a
 * fresh one goes on believing in 1.6 Mbit/s.
 */
Object.defineProperty(NetworkInformation.prototype, "downlink", { get: () => 10 });
