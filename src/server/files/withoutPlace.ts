import type { MediaType } from "#contract/files.ts";

/**
 * The same file without the place where it was taken: phones note it, everybody is shown the file, and the place is often somebody's
 * home. Of the same length, so that nothing in it moves; a part that cannot be read stays as it is.
 */
export function withoutPlace(bytes: Uint8Array, mediaType: MediaType): Uint8Array {
  const copy = Buffer.from(bytes);
  try {
    if (mediaType === "image/jpeg") for (const segment of applicationSegmentsOf(copy)) clear(segment);
    if (mediaType === "video/mp4") for (const head of headsOf(copy)) zeroDigits(head, iso6709);
  } catch (error) {
    // It points beyond its end.
    if (!(error instanceof RangeError)) throw error;
  }
  return copy;
}

/** What cameras and programs write into a JPEG stands before its first line of picture. */
function applicationSegmentsOf(jpeg: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff && jpeg[at + 1] !== 0xda;) {
    const size = jpeg.readUInt16BE(at + 2);
    const content = jpeg.subarray(at + 4, at + 2 + size);
    if (jpeg[at + 1] === 0xe1) found.push(content);
    at += 2 + size;
  }
  return found;
}

const exifHead = "Exif\0\0";
/** As programs that edit photos write it, in XMP: `exif:GPSLatitude="23,14.52N"`, or as an element. */
const xmpPlace = /exif:GPS\w+(?:\s*=\s*(?:"[^"]*"|'[^']*')|>[^<]*<)/g;

function clear(segment: Buffer): void {
  if (segment.toString("latin1", 0, exifHead.length) === exifHead) emptyGps(segment.subarray(exifHead.length));
  else zeroDigits(segment, xmpPlace);
}

/** Where the first directory of EXIF says that the one of GPS is. */
const gpsPointer = 0x8825;
/** Bytes of a value, by its type's number in TIFF. */
const valueSizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

function emptyGps(tiff: Buffer): void {
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const entriesAt = (directory: number) =>
    Array.from({ length: short(directory) }, (_, index) => directory + 2 + 12 * index);
  for (const pointer of entriesAt(long(4)).filter((at) => short(at) === gpsPointer)) {
    const gps = long(pointer + 8);
    for (const at of entriesAt(gps)) {
      const size = (valueSizes[short(at + 2)] ?? 0) * long(at + 4);
      // Longer values stand elsewhere, and the entry says where.
      const value = size > 4 ? long(at + 8) : at + 8;
      tiff.fill(0, Math.min(value, tiff.length), Math.min(value + size, tiff.length));
    }
    tiff.fill(0, gps, gps + 2 + 12 * short(gps));
  }
}

/** The boxes that tell of an MP4 (ISO/IEC 14496-12 §8.2): the others are its pictures and sounds. */
function headsOf(mp4: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 0; at + 8 <= mp4.length;) {
    const short = mp4.readUInt32BE(at);
    const size = short === 1 ? Number(mp4.readBigUInt64BE(at + 8)) : short === 0 ? mp4.length - at : short;
    if (size < 8) break;
    if (mp4.toString("latin1", at + 4, at + 8) === "moov") found.push(mp4.subarray(at, at + size));
    at += size;
  }
  return found;
}

/** Latitude and longitude as phones write them: `+23.2420+069.6669/`. */
const iso6709 = /[+-]\d{2}\.\d+[+-]\d{3}\.\d+([+-]\d+\.\d+)?/g;

function zeroDigits(bytes: Buffer, places: RegExp): void {
  for (const { index, 0: place } of bytes.toString("latin1").matchAll(places))
    bytes.write(place.replace(/\d/g, "0"), index, "latin1");
}
