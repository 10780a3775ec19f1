import { useEffect, useState } from "react";
import type { RegionLevel } from "#contract/resources/regions.ts";
import type { CsvCheck } from "./csvCheck.ts";
import { startCheck } from "./startCheck.ts";

interface Known {
  readonly level: RegionLevel;
  readonly file: File;
  readonly check: CsvCheck;
}

/** Checks a file on this device, off the page's thread; `null` while there is none. */
export function useCsvCheck(level: RegionLevel, file: File | null): CsvCheck | null {
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(() => {
    if (file) return startCheck(level, file, (check) => setKnown({ level, file, check }));
    return undefined;
  }, [level, file]);
  if (!file) return null;
  return known?.file === file && known.level === level ? known.check : { state: "checking", share: 0 };
}
