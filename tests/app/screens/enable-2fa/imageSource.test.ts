import { resolveObjectURL } from "node:buffer";
import { expect, test } from "vitest";
import { imageSource } from "#app/screens/enable-2fa/imageSource.ts";

const xmlns = 'xmlns="http://www.w3.org/2000/svg"';

test.for([
  [`<svg ${xmlns} width="9"><path/></svg>`, `<svg ${xmlns} width="9"><path/></svg>`],
  [`\n<?xml version="1.0"?>\n<svg\n${xmlns}></svg>\n`, `<?xml version="1.0"?>\n<svg\n${xmlns}></svg>`],
  ['<svg viewBox="0 0 9 9"><path/></svg>', `<svg ${xmlns} viewBox="0 0 9 9"><path/></svg>`],
  ["<svg><path/></svg>", `<svg ${xmlns}><path/></svg>`],
  [
    '<svg xmlns:xlink="http://www.w3.org/1999/xlink"></svg>',
    `<svg ${xmlns} xmlns:xlink="http://www.w3.org/1999/xlink"></svg>`,
  ],
] as const)("api §2: inline markup %j becomes a file that an image shows", async ([markup, file]) => {
  const { src, release } = imageSource(markup);
  expect(await resolveObjectURL(src)?.text()).toBe(file);
  release();
});

test.for(["https://api.example/qr.png", "data:image/png;base64,AA=="])(
  "api §2: %s is an address already",
  (address) => {
    expect(imageSource(address).src).toBe(address);
  },
);
