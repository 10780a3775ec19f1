import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { onTestFinished } from "vitest";

/** A real picture of one colour, as a browser would hand it over. */
export async function pictureFile(name: string, colour = "#0f766e"): Promise<File> {
  const image = sharp({ create: { width: 32, height: 24, channels: 3, background: colour } });
  const jpeg = /\.jpe?g$/i.test(name);
  const bytes = await (jpeg ? image.jpeg() : image.png()).toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: jpeg ? "image/jpeg" : "image/png" });
}

/** A PNG of one line of white: some hundred bytes, however long. */
export async function lineFile(name: string, width: number): Promise<File> {
  const line = sharp({ create: { width, height: 1, channels: 3, background: "#fff" } }).png();
  return new File([new Uint8Array(await line.toBuffer())], name, { type: "image/png" });
}

let photo: Promise<Uint8Array<ArrayBuffer>> | null = null;

/** A photo of a phone: 12 megapixels of soft noise, lying on its side by its EXIF, with the place where it was taken. */
export async function photoFile(name: string): Promise<File> {
  return new File([await (photo ??= drawPhoto())], name, { type: "image/jpeg" });
}

async function drawPhoto() {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const soft = sharp({ create: { width: 500, height: 375, channels: 3, background: "#888", noise } });
  const bytes = await sharp(await soft.png().toBuffer())
    .resize(4000, 3000)
    .withExif({ IFD0: { Orientation: "6" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "23/1 14/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 60 })
    .toBuffer();
  return new Uint8Array(bytes);
}

/** The smallest thing that begins as an mp4 does. */
export function videoFile(name: string): File {
  const start = new TextEncoder().encode("\0\0\0\u0018ftypisom\0\0\u0002\0isomiso2mp41");
  return new File([start], name, { type: "video/mp4" });
}

/** A file that begins like its kind and weighs `megabytes` and one byte. */
export async function heavyFile(name: string, megabytes: number): Promise<File> {
  const small = await pictureFile(name);
  const rest = new Uint8Array(megabytes * 1024 * 1024 + 1 - small.size);
  return new File([await small.arrayBuffer(), rest], name, { type: small.type });
}

/**
 * Path of a file for a file field; deleted after the test. Chromium reads a path by itself, while content sent through Playwright took
 * 11 s for 10 MB on a busy machine.
 */
export async function onDisk(file: File): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "haat-file-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const target = path.join(folder, file.name);
  await writeFile(target, new Uint8Array(await file.arrayBuffer()));
  return target;
}

/** A file that claims to be a picture and is a page. */
export const pageAsPicture = (name: string): File =>
  new File(["<html><script>alert(1)</script></html>"], name, { type: "image/jpeg" });

export const csvFile = (text: string, name = "regions.csv"): File => new File([text], name, { type: "text/csv" });
