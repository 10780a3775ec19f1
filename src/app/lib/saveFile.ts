/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun once the click is handled; some browsers still read the address a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
