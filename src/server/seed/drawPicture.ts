import QRCode from "qrcode";
import sharp from "sharp";
import { allGoods } from "./goods/allGoods.ts";
import { sampleAds, sampleBankAccounts } from "./others.ts";
import { adSvg } from "./pictures/ad.ts";
import { isDrawing } from "./pictures/drawings.ts";
import { readFilm } from "./pictures/films.ts";
import { categorySvg, pictureSvg } from "./pictures/picture.ts";

interface SampleName {
  /** What is shown: a drawing, or `ad`, `category`, `qr`. */
  readonly kind: string;
  /** Number of the row that has it. */
  readonly subject: string;
  /** `""` where the row has one picture. */
  readonly shot: string;
  readonly extension: string;
}

/** The parts of a sample file's name; `null` for what is none. */
export function partsOf(name: string): SampleName | null {
  const parts = /^([a-z]+)-(\d{1,9})(?:-(\w{1,4}))?\.(jpg|png|mp4)$/.exec(name);
  if (parts === null) return null;
  const [, kind = "", subject = "", shot = "", extension = ""] = parts;
  return { kind, subject, shot, extension };
}

/**
 * The sample file of this name (`phone-17-1.jpg`: the first picture of post 17's telephone), drawn from the name alone;
 * `null` where there is no such file.
 */
export async function drawPicture(name: string): Promise<Uint8Array | null> {
  const parts = partsOf(name);
  if (parts === null) return null;
  const { kind, subject, shot, extension } = parts;
  if (isDrawing(kind) && shot !== "") {
    if (extension === "mp4") return readFilm(kind);
    return extension === "jpg" ? jpeg(pictureSvg(kind, subject, Number(shot))) : null;
  }
  const index = Number(subject) - 1;
  if (kind === "ad" && extension === "jpg") {
    const ad = sampleAds[index];
    return ad === undefined ? null : jpeg(adSvg(ad, subject, shot));
  }
  if (kind === "category" && extension === "png") {
    const drawing = allGoods[index]?.items[0]?.drawing;
    return drawing === undefined ? null : png(categorySvg(drawing, index));
  }
  const account = kind === "qr" && extension === "png" ? sampleBankAccounts[index] : undefined;
  return account === undefined ? null : upiCode(account.upiId, account.description);
}

/** The code that a UPI app scans to pay this account (NPCI's linking specification). */
function upiCode(upiId: string, payee: string): Promise<Uint8Array> {
  return QRCode.toBuffer(`upi://pay?pa=${upiId}&pn=${encodeURIComponent(payee)}&cu=INR`, { width: 480, margin: 2 });
}

const jpeg = (markup: string): Promise<Uint8Array> =>
  sharp(Buffer.from(markup)).flatten({ background: "#ffffff" }).jpeg({ quality: 86 }).toBuffer();

const png = (markup: string): Promise<Uint8Array> => sharp(Buffer.from(markup)).png({ compressionLevel: 9 }).toBuffer();
