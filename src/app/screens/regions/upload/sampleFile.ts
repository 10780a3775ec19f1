import { regionRules, type RegionLevel } from "#contract/resources/regions.ts";

const values: Record<string, string> = {
  code: "3722",
  state_id: "24",
  district_id: "468",
  taluka_id: "3722",
};
const names: Record<RegionLevel, readonly [name: string, localName: string]> = {
  state: ["Gujarat", "ગુજરાત"],
  district: ["Kachchh", "કચ્છ"],
  taluka: ["Bhuj", "ભુજ"],
  village: ["Sukhpar", "સુખપર"],
};

/** A file that the upload takes: the level's columns and one row, UTF-8 with a byte order mark so that Excel shows it. */
export function sampleFile(level: RegionLevel): Blob {
  const [name, localName] = names[level];
  const columns = regionRules[level].csvColumns;
  const row = columns.map((column) => values[column] ?? (column === "name" ? name : localName));
  return new Blob([`\uFEFF${columns.join(",")}\r\n${row.join(",")}\r\n`], { type: "text/csv;charset=utf-8" });
}
