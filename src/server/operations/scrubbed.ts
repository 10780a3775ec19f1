/**
 * The text of an error without what may be somebody's: messages of libraries quote what they were given. E-mail addresses,
 * numbers as long as a phone's, and words as long as a token are replaced; paths and line numbers stay.
 */
export function scrubbed(text: string): string {
  return text
    .slice(0, 8_000)
    .replace(/[^\s@"'<>()]{1,64}@[^\s@"'<>()]{1,255}\.[a-z]{2,24}/gi, "[e-mail]")
    .replace(/\+?\d(?:[\s-]?\d){9,}/g, "[number]")
    .replace(/(?<![\w/.-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{32,}(?![\w/-]|\.[a-z])/g, "[secret]");
}
