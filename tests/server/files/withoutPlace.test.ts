import { describe, expect, test } from "vitest";
import { withoutPlace } from "#server/files/withoutPlace.ts";

const latin = (text: string) => Buffer.from(text, "latin1");
const box = (type: string, ...inside: readonly Buffer[]) => {
  const content = Buffer.concat(inside);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, content]);
};

/** A JPEG's first segments: orientation 6, a GPS directory with a short and a long value, and what follows. */
function jpegOf(order: "II" | "MM", gpsAt = 38): Buffer {
  const tiff = Buffer.alloc(92);
  const short = (value: number, at: number) =>
    order === "II" ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const long = (value: number, at: number) =>
    order === "II" ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    short(tag, at);
    short(type, at + 2);
    long(count, at + 4);
    long(value, at + 8);
  };
  tiff.write(order, "latin1");
  short(42, 2);
  long(8, 4);
  short(2, 8);
  entry(10, 0x0112, 3, 1, 0);
  short(6, 18);
  entry(22, 0x8825, 4, 1, gpsAt);
  short(2, 38);
  entry(40, 1, 2, 2, 0);
  tiff.write("N", 48, "latin1");
  entry(52, 2, 5, 3, 68);
  [23, 1, 14, 1, 0, 1].forEach((value, index) => long(value, 68 + 4 * index));
  const segment = Buffer.concat([latin("Exif\0\0"), tiff]);
  return Buffer.concat([
    latin("\xff\xd8\xff\xe1"),
    Buffer.of(0, segment.length + 2),
    segment,
    latin("\xff\xda\x00\x02NS pixels"),
  ]);
}

describe("security Uploads: without the place where it was taken", () => {
  test.for(["II", "MM"] as const)("security Uploads: a photo whose numbers are written as %s", (order) => {
    const sent = jpegOf(order);
    const kept = Buffer.from(withoutPlace(sent, "image/jpeg"));
    const [before, after] = [sent, kept].map((bytes) => bytes.subarray(12));
    expect(after?.subarray(0, 38)).toEqual(before?.subarray(0, 38));
    expect(after?.subarray(38, 92).every((byte) => byte === 0)).toBe(true);
    expect(after?.subarray(92)).toEqual(before?.subarray(92));
  });

  test("security Uploads: a photo that a program has edited", () => {
    const photo = (latitude: string, longitude: string) => {
      const xmp = latin(
        `http://ns.adobe.com/xap/1.0/\0<rdf:Description exif:GPSLatitude="${latitude}" tiff:Orientation="6"><exif:GPSLongitude>${longitude}</exif:GPSLongitude>`,
      );
      return Buffer.concat([latin("\xff\xd8\xff\xe1"), Buffer.of(0, xmp.length + 2), xmp, latin("\xff\xda\x00\x02")]);
    };
    expect(withoutPlace(photo("23,14.52N", "69,40.01E"), "image/jpeg")).toEqual(photo("00,00.00N", "00,00.00E"));
  });

  test("security Uploads: a film, whatever its pictures look like", () => {
    const place = "+23.2420+069.6669+012.3/";
    const film = (within: string) =>
      Buffer.concat([
        box("ftyp", latin("isom\0\0\x02\0")),
        box("moov", box("udta", box("\xa9xyz", latin(`\0\x12\x15\xc7${within}`)), box("name", latin("Cow +1.5")))),
        box("mdat", latin(place)),
      ]);
    expect(withoutPlace(film(place), "video/mp4")).toEqual(film("+00.0000+000.0000+000.0/"));
  });

  test("security Uploads: what points beyond its end, is cut short or says nothing stays as it is", () => {
    const cut = jpegOf("II").subarray(0, 60);
    const huge = box("moov");
    huge.writeUInt32BE(0xffffffff);
    for (const [bytes, type] of [
      [jpegOf("MM", 5000), "image/jpeg"],
      [cut, "image/jpeg"],
      [latin("\xff\xd8\xff\xe1"), "image/jpeg"],
      [huge, "video/mp4"],
      [box("free").subarray(0, 7), "video/mp4"],
      [latin("\x89PNG\r\n\x1a\n"), "image/png"],
    ] as const)
      expect(withoutPlace(bytes, type)).toEqual(Buffer.from(bytes));
  });
});
