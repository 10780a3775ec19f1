/** A drawing with a word in it. */
export const svg = (name: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60"><rect width="80" height="60" fill="#cde"/><text x="8" y="34" font-size="9">${name}</text></svg>`;
