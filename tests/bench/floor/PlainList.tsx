import { useQuery } from "@tanstack/react-query";
import type { PlainAnswer, PlainScreen } from "#tests/bench/peers/screens.ts";
import { ask } from "./ask.ts";

/** A list that only shows. */
export function PlainList({ screen: { path, title, call, columns, rowsOf } }: { readonly screen: PlainScreen }) {
  const { data = [] } = useQuery({ queryKey: [path], queryFn: async () => rowsOf((await ask(call)) as PlainAnswer) });
  return (
    <main>
      <h1>{title}</h1>
      <table>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <tr key={row.id}>
              {columns.map((name) => (
                <td key={name}>{row[name]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}
