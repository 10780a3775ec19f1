/** A picture of `side` × `side` pixels, red, green, blue and opacity one after the other, from 0 to 255. */
export interface Pixels {
  readonly data: Uint8ClampedArray | Uint8Array;
  readonly side: number;
}

/** Left, top, right and bottom in shares of the whole, from 0 to 1. */
export type Area = readonly [left: number, top: number, right: number, bottom: number];

/** One value a pixel, of which the mean over any part is known at once. */
export interface Plane {
  readonly side: number;
  readonly at: (x: number, y: number) => number;
  /** The means of `cells` × `cells` parts of an area, row by row. */
  readonly means: (area: Area, cells: number) => Float64Array;
}

export interface Planes {
  readonly luma: Plane;
  readonly blue: Plane;
  readonly red: Plane;
}

/** Brightness and the two colour differences (ITU-R BT.601). */
export function brightness({ data, side }: Pixels): Planes {
  const [luma, blue, red] = [
    new Float64Array(side * side),
    new Float64Array(side * side),
    new Float64Array(side * side),
  ];
  for (let at = 0; at < side * side; at += 1) {
    const r = data[at * 4] ?? 0;
    const g = data[at * 4 + 1] ?? 0;
    const b = data[at * 4 + 2] ?? 0;
    const y = 0.299 * r + 0.587 * g + 0.114 * b;
    luma[at] = y;
    blue[at] = (b - y) * 0.564;
    red[at] = (r - y) * 0.713;
  }
  return { luma: planeOf(luma, side), blue: planeOf(blue, side), red: planeOf(red, side) };
}

/** Sums over every part that begins at the top left: four of them give the sum over any part. */
function planeOf(values: Float64Array, side: number): Plane {
  const wide = side + 1;
  const sums = new Float64Array(wide * wide);
  for (let y = 0; y < side; y += 1) {
    let row = 0;
    for (let x = 0; x < side; x += 1) {
      row += values[y * side + x] ?? 0;
      sums[(y + 1) * wide + x + 1] = (sums[y * wide + x + 1] ?? 0) + row;
    }
  }
  return {
    side,
    at: (x, y) => values[y * side + x] ?? 0,
    means([left, top, right, bottom], cells) {
      const edges = new Float64Array((cells + 1) * (cells + 1));
      const [stepX, stepY] = [((right - left) * side) / cells, ((bottom - top) * side) / cells];
      for (let y = 0; y <= cells; y += 1) {
        const placeY = top * side + y * stepY;
        const row = Math.min(side - 1, Math.floor(placeY));
        const dy = placeY - row;
        for (let x = 0; x <= cells; x += 1) {
          const placeX = left * side + x * stepX;
          const column = Math.min(side - 1, Math.floor(placeX));
          const dx = placeX - column;
          // Between two pixels in proportion.
          const at = row * wide + column;
          const upper = (sums[at] ?? 0) * (1 - dx) + (sums[at + 1] ?? 0) * dx;
          const lower = (sums[at + wide] ?? 0) * (1 - dx) + (sums[at + wide + 1] ?? 0) * dx;
          edges[y * (cells + 1) + x] = upper * (1 - dy) + lower * dy;
        }
      }
      const means = new Float64Array(cells * cells);
      for (let y = 0; y < cells; y += 1) {
        for (let x = 0; x < cells; x += 1) {
          const at = y * (cells + 1) + x;
          const sum =
            (edges[at + cells + 2] ?? 0) - (edges[at + 1] ?? 0) - (edges[at + cells + 1] ?? 0) + (edges[at] ?? 0);
          means[y * cells + x] = sum / (stepX * stepY);
        }
      }
      return means;
    },
  };
}

/** A frame is of one colour on all four sides, and takes at most so much of each. */
const widestFrame = 0.2;
/** Levels that a frame's pixels may differ by, and the share of a row that may differ more: noise, a word over the edge. */
const frameNoise = 20;
const frameFaults = 0.06;

/** What lies inside a frame of one colour; everything where there is none. */
export function framed({ luma, blue, red }: Planes): Area {
  const { side } = luma;
  const middle = (plane: Plane) =>
    [plane.at(1, 1), plane.at(side - 2, 1), plane.at(1, side - 2), plane.at(side - 2, side - 2)].toSorted(
      (one, other) => one - other,
    )[1] ?? 0;
  const colour = [middle(luma), middle(blue), middle(red)] as const;
  const isFrame = (x: number, y: number) =>
    Math.abs(luma.at(x, y) - colour[0]) + Math.abs(blue.at(x, y) - colour[1]) + Math.abs(red.at(x, y) - colour[2]) <
    frameNoise;
  const depth = (pixel: (along: number, deep: number) => boolean) => {
    for (let deep = 0; deep < side * widestFrame; deep += 1) {
      let faults = 0;
      for (let along = 0; along < side; along += 1) if (!pixel(along, deep)) faults += 1;
      if (faults > side * frameFaults) return deep;
    }
    return Math.floor(side * widestFrame);
  };
  const left = depth((along, deep) => isFrame(deep, along));
  const right = depth((along, deep) => isFrame(side - 1 - deep, along));
  const top = depth((along, deep) => isFrame(along, deep));
  const bottom = depth((along, deep) => isFrame(along, side - 1 - deep));
  if (Math.min(left, right, top, bottom) === 0) return [0, 0, 1, 1];
  return [left / side, top / side, 1 - right / side, 1 - bottom / side];
}
